// The ruler: time in frames or seconds, the range that is played, the playhead.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { visible } from "../ui/visible.js";
import { pixelOf, timeText, timeTicks } from "./axis.js";
import type { Clock } from "./clock.js";
import { setRange } from "./clock_keys.js";
import type { Ends } from "./ends.js";
import { follow, type Axis } from "./gestures.js";
import type { TimeState } from "./state.js";
import { type Inks, Surface } from "./surface.js";

const rangeHeight = 7;

export class Ruler {
  /** Canvas and handles of the range. */
  readonly element: HTMLElement;
  readonly surface: Surface;
  private readonly handles: Record<"from" | "to", HTMLElement>;
  private readonly slider: HTMLElement;
  private wasPlaying = false;
  /** Where a range begins that is drawn with Shift held. */
  private rangeStart: number | undefined;

  constructor(
    private readonly state: TimeState,
    ends: Ends,
    onResize: () => void,
  ) {
    const canvas = h("canvas", { "aria-hidden": "true" });
    this.handles = { from: this.handle("from"), to: this.handle("to") };
    canvas.addEventListener("pointerdown", () => this.slider.focus());
    this.slider = this.timeSlider(ends);
    this.element = h("div", { class: "ruler", "data-does": "ruler" }, this.slider, canvas, this.handles.from, this.handles.to);
    this.surface = new Surface(canvas, onResize);
    ends.add(() => this.surface.close());
    follow(canvas, { time: () => this.axis, scrub: (time, phase, event) => this.scrub(time, phase, event) });
    canvas.addEventListener("dblclick", (event) => {
      if (event.offsetY <= rangeHeight + 3) this.clock.range.set(undefined);
    });
  }

  get axis(): Axis {
    return { size: this.surface.width, span: this.state.view.get(), set: (span, about) => this.state.look(span, about) };
  }

  get clock(): Clock {
    return this.state.app.clock;
  }

  xOf(time: number): number {
    return pixelOf(this.state.view.get(), this.surface.width, time);
  }

  /** Whole frames if frames are counted, unless Ctrl is pressed. */
  snapped(time: number, isFree = false): number {
    const fps = this.clock.fps.get();
    return this.clock.unit.get() === "frames" && !isFree ? Math.round(time * fps) / fps : time;
  }

  /** Goes to where the pointer is, and plays on from there if it did. */
  scrub(time: number, phase: "begin" | "move" | "end", event: { ctrlKey: boolean; shiftKey: boolean }): void {
    const { clock } = this;
    const at = this.snapped(time, event.ctrlKey);
    if (phase === "begin") {
      this.rangeStart = event.shiftKey ? at : undefined;
      this.wasPlaying = clock.isPlaying.get();
      clock.pause();
    }
    if (this.rangeStart !== undefined) this.drawRange(this.rangeStart, at);
    clock.seek(this.rangeStart === undefined ? at : Math.min(this.rangeStart, at));
    if (phase === "end" && this.wasPlaying) clock.play();
  }

  private drawRange(start: number, end: number): void {
    const { from, to } = this.clock.whole.get();
    setRange(this.clock, Math.max(Math.min(start, end), from), Math.min(Math.max(start, end), to));
    this.clock.loops.set(true);
  }

  paint(inks: Inks): void {
    const context = this.surface.begin();
    if (!context) return;
    const { width, height } = this.surface;
    const { view, app } = this.state;
    const { from, to } = this.clock.played;
    const isRange = this.clock.range.get() !== undefined;
    context.fillStyle = isRange ? inks.accent : inks.line;
    context.fillRect(this.xOf(from), 1, Math.max(this.xOf(to) - this.xOf(from), 1), rangeHeight - 3);
    if (isRange) {
      context.globalAlpha = 0.12;
      context.fillRect(this.xOf(from), rangeHeight - 2, Math.max(this.xOf(to) - this.xOf(from), 1), height);
      context.globalAlpha = 1;
    }
    context.textBaseline = "alphabetic";
    context.strokeStyle = inks.faint;
    context.fillStyle = inks.text;
    context.beginPath();
    for (const { at, label } of timeTicks(view.get(), width, this.clock.unit.get(), this.clock.fps.get())) {
      const x = this.surface.sharp(this.xOf(at));
      context.moveTo(x, height);
      context.lineTo(x, height - (label === undefined ? 3 : 6));
      if (label !== undefined) context.fillText(label, x + 3, height - 5);
    }
    context.stroke();
    this.paintMarkers(context, inks, app.exhibits.get()[0]?.data.description.clips[0]?.markers ?? []);
    this.placeHandles();
    this.element.dataset["from"] = String(view.get().from);
    this.element.dataset["to"] = String(view.get().to);
  }

  private paintMarkers(context: CanvasRenderingContext2D, inks: Inks, markers: readonly { time: number; name: string }[]): void {
    context.fillStyle = inks.y;
    for (const { time, name } of markers) {
      const x = this.xOf(time);
      if (x < -100 || x > this.surface.width) continue;
      context.fillRect(x - 0.5, rangeHeight, 1, this.surface.height);
      context.fillText(visible(name), x + 3, rangeHeight + 8);
    }
  }

  private placeHandles(): void {
    const { from, to } = this.clock.played;
    const { unit, fps } = this.clock;
    for (const [end, at] of [
      ["from", from],
      ["to", to],
    ] as const) {
      const x = this.xOf(at);
      const handle = this.handles[end];
      handle.style.transform = `translateX(${x}px)`;
      handle.hidden = x < -1 || x > this.surface.width + 1;
      handle.setAttribute("aria-valuenow", String(at));
      handle.setAttribute(
        "aria-valuetext",
        (unit.get() === "frames" ? words().atFrame : words().atSeconds)(timeText(at, unit.get(), fps.get())),
      );
      handle.setAttribute("aria-valuemin", String(end === "from" ? this.clock.whole.get().from : from));
      handle.setAttribute("aria-valuemax", String(end === "to" ? this.clock.whole.get().to : to));
    }
  }

  private setEnd(end: "from" | "to", time: number): void {
    const { whole, played, range } = this.clock;
    const least = 1 / this.clock.fps.get();
    const { from, to } = whole.get();
    const now =
      end === "from"
        ? { from: Math.max(from, Math.min(time, played.to - least)), to: played.to }
        : { from: played.from, to: Math.min(to, Math.max(time, played.from + least)) };
    range.set(now.from <= from && now.to >= to ? undefined : now);
  }

  /** The time, as keys and readers have it. */
  private timeSlider(ends: Ends): HTMLElement {
    const made = h("div", { class: "slider", role: "slider", tabindex: 0, "aria-label": words().time, "data-does": "scrubber" });
    const { clock } = this;
    const tell = () => {
      const { from, to } = clock.whole.get();
      const short = (value: number) => String(Number(value.toFixed(2)));
      made.setAttribute("aria-valuemin", String(from));
      made.setAttribute("aria-valuemax", String(to));
      made.setAttribute("aria-valuenow", String(clock.time.get()));
      made.setAttribute("aria-valuetext", words().frameOf(short(clock.frame), short(to * clock.fps.get()), clock.time.get().toFixed(2)));
    };
    // Not thirty times a second.
    const tellAtRest = () => clock.isPlaying.get() || tell();
    ends.onChange([clock.whole, clock.time, clock.isPlaying], tellAtRest);
    tell();
    made.addEventListener("keydown", (event) => {
      const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
      if (frames === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      clock.step(frames);
    });
    return made;
  }

  /** An end of the range, as a slider. */
  private handle(end: "from" | "to"): HTMLElement {
    const label = end === "from" ? words().startOfRange : words().endOfRange;
    const made = h("div", {
      class: `handle ${end}`,
      role: "slider",
      tabindex: 0,
      "aria-valuenow": 0,
      "aria-label": label,
      title: label,
      "data-does": `handle-${end}`,
    });
    let grip = 0; // pixels from the end to where it is held
    const placeOf = (event: PointerEvent) => event.clientX - this.element.getBoundingClientRect().left;
    made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      made.focus();
      made.setPointerCapture(event.pointerId);
      grip = placeOf(event) - this.xOf(this.clock.played[end]);
    });
    made.addEventListener("pointermove", (event) => {
      if (!made.hasPointerCapture(event.pointerId)) return;
      const { axis } = this;
      const x = placeOf(event) - grip;
      this.setEnd(end, this.snapped(axis.span.from + (x / axis.size) * (axis.span.to - axis.span.from), event.ctrlKey));
    });
    made.addEventListener("dblclick", () => this.clock.range.set(undefined));
    made.addEventListener("keydown", (event) => {
      const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
      if (frames === undefined || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.setEnd(end, this.snapped(this.clock.played[end] + frames / this.clock.fps.get()));
    });
    return made;
  }
}

/** A line over everything, with the frame's number on it. */
export class Playhead {
  readonly element: HTMLElement;
  private readonly label = h("span", {});
  private readonly line: HTMLElement;
  private shown = "";

  constructor(private readonly ruler: Ruler) {
    this.line = h("div", { class: "playhead" }, this.label);
    this.element = h("div", { class: "above", "aria-hidden": "true" }, this.line);
  }

  place(): void {
    const { clock } = this.ruler;
    const time = clock.time.get();
    const x = this.ruler.xOf(time);
    const isSeen = x >= 0 && x <= this.ruler.surface.width;
    this.line.style.transform = isSeen ? `translateX(${x}px)` : "translateX(-1000px)";
    const text = clock.unit.get() === "frames" ? String(Math.round(clock.frame * 10) / 10) : time.toFixed(2);
    if (text !== this.shown) this.label.textContent = this.shown = text;
  }
}
