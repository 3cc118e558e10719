// The dope sheet: keys of every row over time.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { timeText } from "./axis.js";
import type { Ends } from "./ends.js";
import { follow } from "./gestures.js";
import { lowerBound, nearestKey } from "./keys.js";
import { isHeld, type Marks, type MarkPainter, paintMarks, shapeOf } from "./marks.js";
import type { Ruler } from "./ruler.js";
import type { Row } from "./rows.js";
import { paintTimeGrid } from "./grid.js";
import { marksOfRow, type TimeState } from "./state.js";
import { type Inks, Surface, tracedMark } from "./surface.js";
import type { Tip } from "./tip.js";
import { rowHeight, titleOf, Tree } from "./tree.js";

const nearest = 4; // pixels between keys that have marks of their own
const markSize = 10;
const reach = 7; // pixels from a key within which it is meant

export class DopeSheet {
  readonly panel: HTMLElement;
  readonly tree: Tree;
  private readonly surface: Surface;

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    private readonly tip: Tip,
    draw: () => void,
  ) {
    this.tree = new Tree(state, ends, "dope", false, draw);
    const canvas = h("canvas", {
      tabindex: 0,
      role: "application",
      "aria-roledescription": words().dopeSheet,
      "aria-label": words().dopeSheet,
      "data-does": "time-dope",
    });
    this.panel = h("div", { class: "part" }, this.tree.element, h("div", { class: "body" }, canvas));
    this.surface = new Surface(canvas, draw);
    ends.add(() => this.surface.close());
    follow(canvas, {
      time: () => ruler.axis,
      scroll: (pixels) => (this.tree.element.scrollTop += pixels),
      press: (x, y, event) => this.press(x, y, event),
      scrub: (time, phase, event) => ruler.scrub(time, phase, event),
      hover: (x, y) => this.hover(x, y),
      leave: () => tip.hide(),
    });
  }

  paint(inks: Inks): void {
    this.tree.paint();
    const context = this.surface.begin();
    if (!context) return;
    paintTimeGrid(context, this.surface, this.state, inks);
    const [from, to] = this.tree.range;
    const rows = this.state.rows.get();
    let keys = 0;
    for (let i = from; i < to; ++i) keys += this.paintRow(context, rows[i]!, i * rowHeight - this.tree.top, inks);
    this.surface.canvas.dataset["rows"] = String(to - from);
    this.surface.canvas.dataset["keys"] = String(keys);
  }

  private paintRow(context: CanvasRenderingContext2D, row: Row, top: number, inks: Inks): number {
    const { width } = this.surface;
    const isPicked = this.state.picked.get().has(row.id);
    if (row.kind !== "channel" || isPicked) {
      context.fillStyle = isPicked ? inks.accent : inks.faint;
      context.globalAlpha = isPicked ? 0.16 : row.kind === "group" ? 0.05 : 0.1;
      context.fillRect(0, top, width, rowHeight);
      context.globalAlpha = 1;
    }
    context.fillStyle = inks.line;
    context.globalAlpha = 0.5;
    context.fillRect(0, top + rowHeight - 1, width, 1);
    context.globalAlpha = 1;
    const marks = marksOfRow(this.state, row);
    if (!marks) return 0;
    this.paintHolds(context, marks, top, inks);
    this.paintKeys(context, marks, top, row, inks);
    return marks.times.length;
  }

  private get scale(): { from: number; pixels: number } {
    const { from, to } = this.state.view.get();
    return { from, pixels: this.surface.width / (to - from) };
  }

  private paintHolds(context: CanvasRenderingContext2D, { times, shapes }: Marks, top: number, inks: Inks): void {
    const { from, pixels } = this.scale;
    const { width } = this.surface;
    const first = Math.max(lowerBound(times, from), 1);
    const last = Math.min(lowerBound(times, from + width / pixels) + 1, times.length);
    // Crowds of keys do not show holds.
    if (last - first > width) return;
    context.fillStyle = inks.faint;
    context.globalAlpha = 0.35;
    for (let i = first; i < last; ++i) {
      if (!isHeld(shapes[i]!)) continue;
      const x = (times[i - 1]! - from) * pixels;
      context.fillRect(x, top + rowHeight / 2 - 2.5, (times[i]! - from) * pixels - x, 4);
    }
    context.globalAlpha = 1;
  }

  private paintKeys(context: CanvasRenderingContext2D, { times, shapes }: Marks, top: number, row: Row, inks: Inks): void {
    const { from, pixels } = this.scale;
    const y = top + rowHeight / 2 - 0.5;
    const now = this.state.app.clock.time.get();
    const isPaused = !this.state.app.clock.isPlaying.get();
    const color = row.kind === "channel" && row.channel.ink !== "text" ? inks[row.channel.ink] : inks.text;
    const current: [number, number, number][] = [];
    const bands = new Path2D();
    const painter: MarkPainter = {
      mark: (x, room, index) => {
        const size = Math.min(markSize, Math.max(room, 4));
        if (isPaused && Math.abs(times[index]! - now) < 1e-4) current.push([x, size, index]);
        tracedMark(context, shapeOf(shapes[index]!), x, y, size);
      },
      crowd: (left, right, keys) => {
        // The more keys a pixel has, the higher.
        const height = Math.min(4 + 1.5 * Math.log2(1 + keys / Math.max(right - left, 1)), 11);
        bands.rect(left, y - height / 2, Math.max(right - left, 1), height);
      },
    };
    context.beginPath();
    paintMarks(times, from, pixels, this.surface.width, nearest, painter);
    context.fillStyle = color;
    context.globalAlpha = row.kind === "channel" ? 1 : 0.85;
    context.fill();
    context.fill(bands);
    context.globalAlpha = 1;
    context.strokeStyle = inks.panel;
    context.lineWidth = 1;
    context.stroke();
    for (const [x, size, index] of current) {
      context.beginPath();
      tracedMark(context, shapeOf(shapes[index]!), x, y, size + 2);
      context.fillStyle = inks.playhead;
      context.fill();
    }
  }

  private keyAt(x: number, y: number): { row: Row; time: number; mark: number } | { row: Row } | undefined {
    const row = this.state.rows.get()[this.tree.rowAt(y)];
    const marks = row && marksOfRow(this.state, row);
    if (!row) return undefined;
    const { from, pixels } = this.scale;
    const index = marks ? nearestKey(marks.times, from + x / pixels) : -1;
    if (!marks || index < 0 || Math.abs((marks.times[index]! - from) * pixels - x) > reach) return { row };
    return { row, time: marks.times[index]!, mark: marks.shapes[index]! };
  }

  private press(x: number, y: number, event: PointerEvent): boolean {
    const found = this.keyAt(x, y);
    if (!found) return true;
    if (!("time" in found)) return true;
    this.surface.canvas.focus();
    this.state.pick(found.row, event.ctrlKey || event.metaKey);
    this.state.go(found.time);
    return false;
  }

  private hover(x: number, y: number): void {
    const found = this.keyAt(x, y);
    this.surface.canvas.classList.toggle("pointing", found !== undefined && "time" in found);
    if (!found || !("time" in found)) return this.tip.hide();
    const { unit, fps } = this.state.app.clock;
    const name = found.row.kind === "channel" ? found.row.channel.fullName : titleOf(found.row);
    const shape = words().shapes[shapeOf(found.mark)] ?? words().mixed;
    this.tip.show(this.surface.canvas, x, y, `${name}\n${timeText(found.time, unit.get(), fps.get())} · ${shape}`);
  }
}
