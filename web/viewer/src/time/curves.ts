// The curves of what is chosen, over time.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { placeAt, shortNumber, timeText } from "./axis.js";
import type { Channel } from "./channels.js";
import { decimated, inView } from "./decimate.js";
import type { Ends } from "./ends.js";
import { type Axis, follow } from "./gestures.js";
import { paintTimeGrid } from "./grid.js";
import { Gutter, type Name } from "./gutter.js";
import { KeyGrid } from "./keygrid.js";
import { type KeyTable, nearestKey } from "./keys.js";
import { lineAt, paintHandles, paintKeys, paintLine, paintValueGrid, within, xOf, yOf } from "./plot.js";
import { type Drawn, EqualLines, isConstant, type Plot, plotsOf, shownAs } from "./plots.js";
import "./plots.css";
import type { Ruler } from "./ruler.js";
import type { TimeState } from "./state.js";
import { type Inks, Surface } from "./surface.js";
import type { Tip } from "./tip.js";
import { Tree } from "./tree.js";

const reach = 8; // pixels
const mostLines = 200;
const narrow = 80; // pixels of names
const handleRoom = 26; // pixels a key, less has no handles

interface Found {
  readonly plot: Plot;
  readonly one: Drawn;
  readonly time: number;
  readonly value: number;
  /** -1: the line between keys. */
  readonly key: number;
}

export class CurveView {
  readonly panel: HTMLElement;
  readonly tree: Tree;
  readonly grid: KeyGrid;
  private readonly surface: Surface;
  private readonly gutter: Gutter;
  private readonly note = h("p", { class: "note" });
  private readonly equal = new EqualLines();
  private plots: readonly Plot[] = [];

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    private readonly tip: Tip,
    draw: () => void,
  ) {
    this.tree = new Tree(state, ends, "curves", true, draw);
    this.grid = new KeyGrid(state, ends);
    this.gutter = new Gutter(draw, tip);
    const canvas = h("canvas", {
      tabindex: 0,
      role: "application",
      "aria-roledescription": words().curves,
      "data-does": "time-curves",
    });
    this.panel = h(
      "div",
      { class: "part" },
      this.tree.element,
      h("div", { class: "body" }, canvas, this.note),
      this.gutter.element,
      this.grid.element,
    );
    this.surface = new Surface(canvas, draw);
    for (const surface of [this.surface, this.gutter.surface]) ends.add(() => surface.close());
    ends.onChange([state.normalises], () => this.equal.forget());
    follow(canvas, {
      time: () => ruler.axis,
      value: (y) => this.axisAt(y),
      press: (x, y) => this.press(x, y),
      scrub: (time, phase, event) => ruler.scrub(time, phase, event),
      hover: (x, y) => this.hover(x, y),
      leave: () => tip.hide(),
    });
  }

  paint(inks: Inks): void {
    this.tree.paint();
    this.grid.paint();
    const { view, values } = this.state;
    this.plots = plotsOf(this.collect(), view.get(), values.get(), this.surface);
    const context = this.surface.begin();
    if (!context) return;
    paintTimeGrid(context, this.surface, this.state, inks);
    for (const plot of this.plots) this.paintPlot(context, plot, inks);
    this.gutter.paint(
      inks,
      this.plots.map((plot) => ({ frame: plot.frame, names: this.namesOf(plot, inks) })),
    );
    this.tell();
  }

  private paintPlot(context: CanvasRenderingContext2D, plot: Plot, inks: Inks): void {
    const { frame, drawn } = plot;
    within(context, frame, () => {
      paintValueGrid(context, this.surface, frame, inks, this.unitOf(plot));
      for (const group of this.equal.of(plot, this.state.normalises.get())) this.paintGroup(context, plot, group, inks);
      for (const one of drawn) this.paintKeysOf(context, plot, one, inks);
    });
    if (frame.top === 0) return;
    context.fillStyle = inks.line;
    context.fillRect(0, frame.top - 1, frame.width, 1);
  }

  /** Lines that lie on each other: dashes in turn. */
  private paintGroup(context: CanvasRenderingContext2D, plot: Plot, group: readonly Drawn[], inks: Inks): void {
    const active = this.state.active.get();
    const { points, shown } = group[0]!;
    group.forEach((one, place) => {
      const { channel, table } = one;
      context.globalAlpha = active && active !== channel && this.count > 1 ? 0.5 : 1;
      paintLine(context, plot.frame, points, table, {
        color: inks[channel.ink],
        width: active === channel ? 2.25 : 1.5,
        turn: [place, group.length],
        isConstant: isConstant(one),
        shown,
      });
    });
    context.globalAlpha = 1;
  }

  private paintKeysOf(context: CanvasRenderingContext2D, { frame }: Plot, { channel, table, shown }: Drawn, inks: Inks): void {
    const color = inks[channel.ink];
    const [from, to] = inView(table, frame.times);
    if (this.state.handles.get() && (to - from) * handleRoom < frame.width)
      paintHandles(context, frame, table, from, to, color, shown);
    const { clock } = this.state.app;
    paintKeys(context, frame, table, color, inks, shown, clock.isPlaying.get() ? undefined : clock.time.get());
  }

  private get drawn(): readonly Drawn[] {
    return this.plots.flatMap(({ drawn }) => drawn);
  }

  private get count(): number {
    return this.plots.reduce((sum, { drawn }) => sum + drawn.length, 0);
  }

  private plotAt(y: number): Plot | undefined {
    return this.plots.find(({ frame }) => y >= frame.top && y < frame.top + frame.height) ?? this.plots[0];
  }

  private axisAt(y: number): Axis {
    const plot = this.plotAt(y);
    if (!plot) return { size: 0, span: { from: -1, to: 1 }, set: () => {} };
    const { name, frame, whole } = plot;
    return {
      size: frame.height,
      begin: frame.top,
      span: frame.values,
      set: (span, about) => this.state.lookAtValues(name, span, whole, about),
    };
  }

  /** That of all, or none. */
  private unitOf({ drawn }: Plot): string {
    const units = new Set(drawn.map(({ channel }) => channel.unit));
    return units.size === 1 && !this.state.normalises.get() ? [...units][0]! : "";
  }

  private collect(): Drawn[] {
    const { store, view } = this.state;
    const span = view.get();
    const { columns } = this.surface;
    if (columns === 0) return [];
    const wanted: Channel[] = [];
    const drawn = this.state.shown.slice(0, mostLines).flatMap((channel): Drawn[] => {
      const table = store.keys(channel);
      if (!table) return [];
      const [from, to] = inView(table, span);
      const isDense = to - from > columns;
      if (!isDense) wanted.push(channel);
      const points = (isDense ? undefined : store.line(channel)) ?? decimated(table, span, columns);
      return [{ channel, table, points, shown: shownAs(table, this.state.normalises.get()) }];
    });
    store.wantLines(wanted, span, columns);
    return drawn;
  }

  /** Names at the lines' ends: with what they are of where there are several. */
  private namesOf({ drawn, frame }: Plot, inks: Inks): Name[] {
    const isOfMany = new Set(this.drawn.map(({ channel }) => channel.group)).size > 1;
    const isNarrow = this.gutter.surface.width < narrow;
    const active = this.state.active.get();
    return drawn.map(({ channel, table, points, shown }) => {
      const value = lineAt(points, frame.times.to) ?? table.values[table.count - 1] ?? 0;
      return {
        text: isOfMany ? channel.fullName : isNarrow ? channel.letter || channel.name : channel.name,
        title: channel.fullName,
        color: inks[channel.ink],
        y: yOf(frame, shown(value)),
        isActive: channel === active,
        press: () => this.state.active.set(channel),
      };
    });
  }

  private tell(): void {
    const { canvas } = this.surface;
    const { drawn } = this;
    const sum = (number: (one: Drawn) => number) => drawn.reduce((all, one) => all + number(one), 0);
    const keys = sum(({ table }) => table.count);
    const told = {
      keys,
      curves: drawn.length,
      points: sum(({ points }) => points.count),
      plots: this.plots.map(({ name }) => name).join(" "),
      values: this.plots.map(({ frame: { values } }) => `${values.from} ${values.to}`).join("\n"),
    };
    for (const [name, value] of Object.entries(told)) canvas.dataset[name] = String(value);
    const names = [...new Set(drawn.map(({ channel }) => channel.group.name))].slice(0, 5).join(", ");
    const label = words().curvesOf(names, drawn.length, keys);
    if (canvas.getAttribute("aria-label") !== label) canvas.setAttribute("aria-label", label);
    const note = this.state.candidates.length === 0 ? words().noCurves : this.state.shown.length === 0 ? words().allHidden : "";
    this.note.hidden = note === "";
    this.note.textContent = note;
  }

  /** The nearest line, and the key of it if there is one. */
  private at(x: number, y: number): Found | undefined {
    const plot = this.plotAt(y);
    if (!plot) return undefined;
    const { frame } = plot;
    const time = placeAt(frame.times, frame.width, x);
    let best: Found | undefined;
    let least = reach;
    for (const one of plot.drawn) {
      const key = nearestKey(one.table.times, time);
      if (key >= 0) {
        const [keyTime, value] = [one.table.times[key]!, one.table.values[key]!];
        const toKey = Math.hypot(xOf(frame, keyTime) - x, yOf(frame, one.shown(value)) - y) - 2; // keys before lines
        if (toKey < least) [least, best] = [toKey, { plot, one, time: keyTime, value, key }];
      }
      const value = lineAt(one.points, time);
      if (value === undefined) continue;
      const toLine = Math.abs(yOf(frame, one.shown(value)) - y);
      if (toLine < least) [least, best] = [toLine, { plot, one, time, value, key: -1 }];
    }
    return best;
  }

  private press(x: number, y: number): boolean {
    const found = this.at(x, y);
    this.surface.canvas.focus();
    if (!found) return true;
    this.state.active.set(found.one.channel);
    if (found.key >= 0) this.state.go(found.time);
    return false;
  }

  private hover(x: number, y: number): void {
    const found = this.at(x, y);
    this.surface.canvas.classList.toggle("pointing", found !== undefined);
    if (!found) return this.tip.hide();
    const { channel, table } = found.one;
    const { unit, fps } = this.state.app.clock;
    const after = table.times.length > 0 ? Math.min(nearestAfter(table, found.time), table.count - 1) : 0;
    const shape = words().shapes[table.shapeOf(found.key >= 0 ? found.key : after)] ?? words().mixed;
    const { behaviours } = words();
    const way =
      found.time < table.times[0]!
        ? behaviours[channel.before]
        : found.time > table.times[table.count - 1]!
          ? behaviours[channel.after]
          : shape;
    const value = shortNumber(found.value) + channel.unit;
    this.tip.show(
      this.surface.canvas,
      x,
      y,
      `${channel.fullName}\n${timeText(found.time, unit.get(), fps.get())} · ${value}\n${way ?? shape}`,
    );
  }
}

function nearestAfter({ times }: KeyTable, time: number): number {
  const near = nearestKey(times, time);
  return times[near]! < time ? near + 1 : near;
}
