// Names at the ends of lines, beside the plot: nothing of it lies below them.
import { h } from "../ui/dom.js";
import { visible } from "../ui/visible.js";
import { type Frame, spread } from "./plot.js";
import { type Inks, Surface } from "./surface.js";
import type { Tip } from "./tip.js";

export interface Name {
  readonly text: string;
  readonly color: string;
  /** Where its line ends. */
  readonly y: number;
  readonly isActive?: boolean;
  /** What else the pointer is told. */
  readonly title?: string;
  press?(): void;
}

const rowHeight = 14;
const left = 14;
const right = 4;

/** With an ellipsis in its middle: both a long name's beginning and its axis stay. */
export function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const all = [...text];
  const end = Math.min(2, all.length);
  let [low, high] = [0, all.length - end];
  const made = (kept: number) => `${all.slice(0, kept).join("")}…${all.slice(all.length - end).join("")}`;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(made(middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return made(low);
}

/** As many as have room: the active ones first; what is left out is counted. */
export function fitting(names: readonly Name[], height: number): { readonly names: readonly Name[]; readonly left: number } {
  const room = Math.max(Math.floor(height / rowHeight), 1);
  if (names.length <= room) return { names, left: 0 };
  const order = [...names].sort((a, b) => Number(b.isActive ?? false) - Number(a.isActive ?? false));
  const kept = new Set(order.slice(0, Math.max(room - 1, 1)));
  return { names: names.filter((name) => kept.has(name)), left: names.length - kept.size };
}

export class Gutter {
  readonly element: HTMLElement;
  readonly surface: Surface;
  private placed: { readonly name: Name; readonly y: number }[] = [];

  constructor(
    onResize: () => void,
    private readonly tip: Tip,
  ) {
    const canvas = h("canvas", { "aria-hidden": "true", "data-does": "line-names" });
    this.element = h("div", { class: "gutter" }, canvas);
    this.surface = new Surface(canvas, onResize);
    canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => this.hover(offsetX, offsetY));
    canvas.addEventListener("pointerleave", () => this.tip.hide());
    canvas.addEventListener("click", ({ offsetY }) => this.at(offsetY)?.press?.());
  }

  /** Names of each plot within its height. */
  paint(inks: Inks, plots: readonly { readonly frame: Frame; readonly names: readonly Name[] }[]): void {
    const context = this.surface.begin();
    this.placed = [];
    if (!context) return;
    context.textBaseline = "middle";
    for (const { frame, names } of plots) this.paintNames(context, inks, frame, names);
    context.textBaseline = "alphabetic";
    this.surface.canvas.dataset["names"] = this.placed.map(({ name }) => name.text).join("\n");
  }

  private paintNames(context: CanvasRenderingContext2D, inks: Inks, { top, height }: Frame, all: readonly Name[]): void {
    const { names, left: more } = fitting(all, height - 4);
    const [least, most] = [top + rowHeight / 2 + 1, top + height - rowHeight / 2 - 1];
    const ends = names.map(({ y }) => Math.min(Math.max(y, top + 1), top + height - 1));
    const places = spread(ends, rowHeight, least, most - (more > 0 ? rowHeight : 0));
    names.forEach((name, i) => {
      this.placed.push({ name, y: places[i]! });
      this.paintName(context, name, ends[i]!, places[i]!);
    });
    if (more === 0) return;
    context.fillStyle = inks.faint;
    context.fillText(`+${more}`, left, most);
  }

  private paintName(context: CanvasRenderingContext2D, { text, color, isActive }: Name, end: number, y: number): void {
    context.strokeStyle = context.fillStyle = color;
    context.lineWidth = isActive ? 2 : 1;
    context.beginPath();
    context.moveTo(0, end);
    context.lineTo(left - 4, y);
    context.stroke();
    context.font = `${isActive ? "bold " : ""}12px system-ui, sans-serif`;
    const measure = (one: string) => context.measureText(one).width;
    context.fillText(shortened(visible(text), this.surface.width - left - right, measure), left, y);
  }

  private at(y: number): Name | undefined {
    return this.placed.find((one) => Math.abs(one.y - y) <= rowHeight / 2)?.name;
  }

  private hover(x: number, y: number): void {
    const name = this.at(y);
    this.surface.canvas.classList.toggle("pointing", name?.press !== undefined);
    if (name) this.tip.show(this.surface.canvas, x, y, name.title ?? name.text);
    else this.tip.hide();
  }
}
