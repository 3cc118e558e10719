// Two motions over each other: curves of one name, their difference, and where it is largest.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { placeAt, roomy, shortNumber, type Span, spanOf, timeText } from "./axis.js";
import { compare, type Match, matchesOf, ordered, type Result } from "./comparison.js";
import type { Points } from "./decimate.js";
import { differenceLine } from "./difference.js";
import type { Ends } from "./ends.js";
import { follow } from "./gestures.js";
import { paintTimeGrid } from "./grid.js";
import type { KeyTable } from "./keys.js";
import { List } from "./list.js";
import { extentOf, type Frame, haloed, lineAt, paintKeys, paintLine, paintValueGrid, xOf, yOf } from "./plot.js";
import { matcher } from "./rows.js";
import type { Ruler } from "./ruler.js";
import type { TimeState } from "./state.js";
import { type Inks, Surface } from "./surface.js";
import type { Tip } from "./tip.js";

const shareOfCurves = 0.6;
const asIs = (value: number) => value;

interface Lines {
  readonly a: Points;
  readonly b: Points;
  readonly difference: Points;
  readonly tables: readonly [KeyTable, KeyTable];
}

export class CompareView {
  readonly panel: HTMLElement;
  private readonly surface: Surface;
  private readonly list: List;
  private readonly choice = h("select", { "aria-label": words().compare, "data-does": "match" });
  private readonly goButton = h("button", { "data-does": "largest", onclick: () => this.goToLargest() });
  private readonly note = h("p", { class: "note" });
  private readonly status = h("p", { class: "status", role: "status" });
  private matches: readonly Match[] = [];
  private match: Match | undefined;
  private results: readonly Result[] = [];
  private listed: readonly Result[] = [];
  private current: string | undefined;
  private lines: Lines | undefined;
  private round = 0;
  private isStale = true;

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    private readonly tip: Tip,
    private readonly draw: () => void,
  ) {
    const { channel, largest, time } = words();
    this.list = new List({
      name: "differences",
      label: words().largestDifferences,
      headings: [channel, largest, time],
      cells: (index) => this.cells(index),
      pick: (index) => this.show(this.listed[index]?.name),
    });
    const canvas = h("canvas", {
      tabindex: 0,
      role: "application",
      "aria-roledescription": words().compare,
      "aria-label": words().compare,
      "data-does": "time-compare",
    });
    const side = h(
      "div",
      { class: "names side" },
      this.choice,
      h("div", { class: "row-of" }, this.goButton, this.status),
      this.list.element,
    );
    this.panel = h("div", { class: "part" }, side, h("div", { class: "body" }, canvas, this.note));
    this.surface = new Surface(canvas, draw);
    ends.add(() => {
      this.surface.close();
      ++this.round;
    });
    this.choice.addEventListener("change", () => this.take(this.matches[this.choice.selectedIndex]));
    const stale = () => {
      this.isStale = true;
      draw();
    };
    ends.onChange([state.sources, state.chosen], stale);
    ends.onChange([state.filter], () => this.relist());
    follow(canvas, {
      time: () => ruler.axis,
      scrub: (time_, phase, event) => ruler.scrub(time_, phase, event),
      press: () => {
        canvas.focus();
        return true;
      },
      hover: (x, y) => this.hover(x, y),
      leave: () => tip.hide(),
    });
  }

  paint(inks: Inks): void {
    if (this.isStale) this.renew();
    this.lines = this.collect();
    const context = this.surface.begin();
    if (!context) return;
    paintTimeGrid(context, this.surface, this.state, inks);
    const result = this.shown;
    if (!result || !this.lines) return;
    this.paintCurves(context, this.lines, result, inks);
    this.paintDifference(context, this.lines.difference, result, inks);
  }

  private get shown(): Result | undefined {
    return this.results.find(({ name }) => name === this.current);
  }

  private renew(): void {
    this.isStale = false;
    const title = this.match?.title;
    this.matches = matchesOf(this.state.sources.get(), this.state.chosen.get());
    this.choice.replaceChildren(...this.matches.map((match) => h("option", {}, match.title)));
    const isNone = this.matches.length === 0;
    this.choice.hidden = this.goButton.hidden = this.status.hidden = this.list.element.hidden = isNone;
    this.note.hidden = !isNone;
    this.note.textContent = isNone ? words().howToCompare : "";
    // Two curves that were just chosen are meant.
    const same = this.matches.findIndex((match) => match.title === title);
    const index = this.state.chosen.get().length === 2 || same < 0 ? this.matches.length - 1 : same;
    this.choice.selectedIndex = this.state.chosen.get().length === 2 ? index : Math.max(same, 0);
    const match = this.matches[this.choice.selectedIndex];
    if (match?.title !== title || match?.pairs[0]?.a !== this.match?.pairs[0]?.a) this.take(match);
  }

  private take(match: Match | undefined): void {
    this.match = match;
    this.current = undefined;
    this.results = [];
    const round = ++this.round;
    this.relist();
    if (!match) return;
    const { whole, fps } = this.state.app.clock;
    const over = { ...whole.get(), fps: fps.get() };
    const isWanted = () => round === this.round;
    compare(this.state.app.client, match.pairs, over, isWanted, (results) => this.tell(results)).catch((error: unknown) => {
      if (isWanted()) console.error(error);
    });
  }

  private tell(results: readonly Result[]): void {
    this.results = ordered(results);
    const isDone = results.every(({ difference }) => difference !== undefined);
    const differing = results.filter(({ difference }) => difference !== 0).length;
    this.status.textContent =
      results.length === 0 ? words().nothingShared : isDone ? words().differing(differing, results.length) : words().comparing;
    this.relist();
    if (isDone && this.current === undefined) this.show(this.results[0]?.name);
  }

  private relist(): void {
    const fits = matcher(this.state.filter.get());
    this.listed = this.results.filter(({ name }) => fits(name));
    this.list.setCount(this.listed.length);
    this.list.setCurrent(this.listed.findIndex(({ name }) => name === this.current));
    this.draw();
  }

  private show(name: string | undefined): void {
    this.current = name;
    this.list.setCurrent(this.listed.findIndex((one) => one.name === name));
    const { shown } = this;
    const { unit, fps } = this.state.app.clock;
    this.goButton.disabled = !shown?.difference;
    this.goButton.textContent = words().toLargest;
    this.goButton.title = shown?.difference
      ? words().goToLargest(shortNumber(shown.difference) + shown.a.unit, timeText(shown.time, unit.get(), fps.get()))
      : words().noDifference;
    this.goButton.setAttribute("aria-label", this.goButton.title);
    this.draw();
  }

  private goToLargest(): void {
    if (this.shown) this.state.go(this.shown.time);
  }

  private cells(index: number): string[] {
    const { name, difference, time, a } = this.listed[index]!;
    const { unit, fps } = this.state.app.clock;
    if (difference === undefined) return [name, "…", ""];
    return [name, shortNumber(difference) + a.unit, difference === 0 ? "" : timeText(time, unit.get(), fps.get())];
  }

  private collect(): Lines | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    const { store, view } = this.state;
    const tables = [store.keys(shown.a), store.keys(shown.b)] as const;
    if (!tables[0] || !tables[1]) return undefined;
    store.wantLines([shown.a, shown.b], view.get(), this.surface.columns);
    const [a, b] = [store.line(shown.a), store.line(shown.b)];
    return a && b ? { a, b, difference: differenceLine(a, b), tables: [tables[0], tables[1]] } : undefined;
  }

  private frameOf(top: number, height: number, values: Span): Frame {
    return { times: this.state.view.get(), values, width: this.surface.width, top, height };
  }

  private paintCurves(context: CanvasRenderingContext2D, { a, b, tables }: Lines, { a: { unit } }: Result, inks: Inks): void {
    const height = Math.round(this.surface.height * shareOfCurves);
    const spans = [a, b].map(extentOf);
    const [from, to] = [
      Math.min(...spans.map((span) => span.from), ...tables.map(({ least }) => least)),
      Math.max(...spans.map((span) => span.to), ...tables.map(({ greatest }) => greatest)),
    ];
    const frame = this.frameOf(0, height, spanOf(from, to, 0.1));
    context.save();
    context.beginPath();
    context.rect(0, 0, this.surface.width, height);
    context.clip();
    paintValueGrid(context, this.surface, frame, inks, unit);
    paintLine(context, frame, a, tables[0], { color: inks.a, width: 1.75, shown: asIs });
    paintLine(context, frame, b, tables[1], { color: inks.b, width: 1.75, dash: [7, 3], shown: asIs });
    paintKeys(context, frame, tables[0], inks.a, inks, asIs);
    paintKeys(context, frame, tables[1], inks.b, inks, asIs);
    context.restore();
    context.textAlign = "right";
    context.textBaseline = "middle";
    [
      ["A", a, inks.a],
      ["B", b, inks.b],
    ].forEach(([name, line, color], i) => {
      const value = lineAt(line as Points, frame.times.to) ?? 0;
      const other = lineAt((i === 0 ? b : a) as Points, frame.times.to) ?? 0;
      const y = yOf(frame, value) + (Math.abs(yOf(frame, value) - yOf(frame, other)) < 12 ? (i === 0 ? -7 : 7) : 0);
      haloed(context, name as string, this.surface.width - 5, Math.min(Math.max(y, 8), height - 8), color as string, inks);
    });
    context.textAlign = "left";
  }

  private paintDifference(context: CanvasRenderingContext2D, line: Points, result: Result, inks: Inks): void {
    const top = Math.round(this.surface.height * shareOfCurves);
    const height = this.surface.height - top;
    const largest = Math.abs(result.difference ?? 0);
    const extent = extentOf(line);
    const [from, to] = [Math.min(extent.from, result.difference ?? 0, 0), Math.max(extent.to, result.difference ?? 0, 0)];
    const frame = this.frameOf(top, height, roomy({ from, to }, 0.15, largest || 1e-6));
    context.fillStyle = inks.faint;
    context.fillRect(0, top, this.surface.width, 1);
    context.save();
    context.beginPath();
    context.rect(0, top, this.surface.width, height);
    context.clip();
    paintValueGrid(context, this.surface, frame, inks, result.a.unit);
    context.beginPath();
    context.moveTo(xOf(frame, line.numbers[0] ?? 0), yOf(frame, 0));
    for (let i = 0; i < line.count; ++i) context.lineTo(xOf(frame, line.numbers[2 * i]!), yOf(frame, line.numbers[2 * i + 1]!));
    context.lineTo(xOf(frame, line.numbers[2 * line.count - 2] ?? 0), yOf(frame, 0));
    context.fillStyle = inks.middle;
    context.globalAlpha = 0.35;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = inks.middle;
    context.lineWidth = 1.25;
    context.stroke();
    if (result.difference) this.paintLargest(context, frame, result, inks);
    context.textBaseline = "middle";
    context.textAlign = "right";
    haloed(context, "B − A", this.surface.width - 5, top + 10, inks.faint, inks);
    context.textAlign = "left";
    context.restore();
  }

  private paintLargest(context: CanvasRenderingContext2D, frame: Frame, { difference = 0, time, a }: Result, inks: Inks): void {
    const [x, y] = [xOf(frame, time), yOf(frame, difference)];
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fillStyle = inks.accent;
    context.fill();
    const isLeft = x > frame.width - 140;
    context.textAlign = isLeft ? "right" : "left";
    context.textBaseline = "middle";
    haloed(
      context,
      `${words().largest} ${shortNumber(difference)}${a.unit}`,
      x + (isLeft ? -8 : 8),
      y + (difference > 0 ? 6 : -6),
      inks.text,
      inks,
    );
  }

  private hover(x: number, y: number): void {
    const { shown, lines } = this;
    if (!shown || !lines) return;
    const time = placeAt(this.state.view.get(), this.surface.width, x);
    const [a, b] = [lineAt(lines.a, time), lineAt(lines.b, time)];
    if (a === undefined || b === undefined) return this.tip.hide();
    const { unit, fps } = this.state.app.clock;
    const text = (value: number) => shortNumber(value) + shown.a.unit;
    this.tip.show(
      this.surface.canvas,
      x,
      y,
      `${timeText(time, unit.get(), fps.get())}\nA ${text(a)}\nB ${text(b)}\nB − A ${text(b - a)}`,
    );
  }
}
