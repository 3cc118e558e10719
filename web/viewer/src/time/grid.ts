// Lines of whole times behind rows and curves, and shade outside what is played.
import { pixelOf, timeTicks } from "./axis.js";
import type { TimeState } from "./state.js";
import type { Inks, Surface } from "./surface.js";

export function paintTimeGrid(context: CanvasRenderingContext2D, surface: Surface, { view, app: { clock } }: TimeState, inks: Inks): void {
  const { width, height } = surface;
  const span = view.get();
  const { from, to } = clock.played;
  const [left, right] = [pixelOf(span, width, from), pixelOf(span, width, to)];
  context.fillStyle = inks.faint;
  context.globalAlpha = 0.12;
  if (left > 0) context.fillRect(0, 0, Math.min(left, width), height);
  if (right < width) context.fillRect(Math.max(right, 0), 0, width - Math.max(right, 0), height);
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = inks.line;
  for (const isNumbered of [false, true]) {
    context.beginPath();
    context.globalAlpha = isNumbered ? 0.8 : 0.3;
    for (const { at, label } of timeTicks(span, width, clock.unit.get(), clock.fps.get())) {
      if ((label !== undefined) !== isNumbered) continue;
      const x = surface.sharp(pixelOf(span, width, at));
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}
