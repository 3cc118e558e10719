// The curves of what is chosen, over time.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { placeAt, shortNumber, type Span, spanOf, timeText } from "./axis.js";
import type { Channel } from "./channels.js";
import { decimated, inView, type Points } from "./decimate.js";
import type { Ends } from "./ends.js";
import { type Axis, follow } from "./gestures.js";
import { paintTimeGrid } from "./grid.js";
import { KeyGrid } from "./keygrid.js";
import { type KeyTable, nearestKey } from "./keys.js";
import {
  extentOf,
  type Frame,
  haloed,
  lineAt,
  paintHandles,
  paintKeys,
  paintLine,
  paintValueGrid,
  spread,
  xOf,
  yOf,
} from "./plot.js";
import type { Ruler } from "./ruler.js";
import type { TimeState } from "./state.js";
import { type Inks, Surface } from "./surface.js";
import type { Tip } from "./tip.js";
import { Tree } from "./tree.js";

const reach = 8; // pixels
const mostLines = 200;
const handleRoom = 26; // pixels a key, less has no handles

interface Drawn {
  readonly channel: Channel;
  readonly table: KeyTable;
  readonly points: Points;
  readonly shown: (value: number) => number;
}

const asIs = (value: number) => value;

/** To −1..1 between the minimum and the maximum of the keys. */
function normalising({ least, greatest }: KeyTable): (value: number) => number {
  const [middle, half] = [(least + greatest) / 2, (greatest - least) / 2];
  return half > 0 ? (value) => (value - middle) / half : (value) => value - middle;
}

export class CurveView {
  readonly panel: HTMLElement;
  readonly tree: Tree;
  readonly grid: KeyGrid;
  private readonly surface: Surface;
  private readonly note = h("p", { class: "note" });
  private drawn: readonly Drawn[] = [];
  private fitted: Span = { from: -1, to: 1 };

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    private readonly tip: Tip,
    draw: () => void,
  ) {
    this.tree = new Tree(state, ends, "curves", true, draw);
    this.grid = new KeyGrid(state, ends);
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
      this.grid.element,
    );
    this.surface = new Surface(canvas, draw);
    ends.add(() => this.surface.close());
    follow(canvas, {
      time: () => ruler.axis,
      value: () => this.axis,
      press: (x, y) => this.press(x, y),
      scrub: (time, phase, event) => ruler.scrub(time, phase, event),
      hover: (x, y) => this.hover(x, y),
      leave: () => tip.hide(),
    });
  }

  paint(inks: Inks): void {
    this.tree.paint();
    this.grid.paint();
    this.drawn = this.collect();
    this.fitted = this.fit();
    const context = this.surface.begin();
    if (!context) return;
    const { frame } = this;
    paintTimeGrid(context, this.surface, this.state, inks);
    paintValueGrid(context, this.surface, frame, inks, this.unit);
    const active = this.state.active.get();
    let keys = 0;
    for (const one of this.drawn) {
      const color = inks[one.channel.ink];
      context.globalAlpha = active && active !== one.channel && this.drawn.length > 1 ? 0.45 : 1;
      paintLine(context, frame, one.points, one.table, { color, width: active === one.channel ? 2.25 : 1.5, shown: one.shown });
      context.globalAlpha = 1;
    }
    for (const one of this.drawn) {
      const color = inks[one.channel.ink];
      const [from, to] = inView(one.table, frame.times);
      keys += one.table.count;
      if (this.state.handles.get() && (to - from) * handleRoom < frame.width)
        paintHandles(context, frame, one.table, from, to, color, one.shown);
      paintKeys(context, frame, one.table, color, inks, one.shown);
    }
    this.paintLetters(context, frame, inks);
    this.tell(keys);
  }

  get frame(): Frame {
    const { width, height } = this.surface;
    return { times: this.state.view.get(), values: this.state.values.get() ?? this.fitted, width, top: 0, height };
  }

  private get axis(): Axis {
    return { size: this.surface.height, span: this.frame.values, set: (span) => this.state.values.set(span) };
  }

  /** That of all, or none. */
  private get unit(): string {
    const units = new Set(this.drawn.map(({ channel }) => channel.unit));
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
      return [{ channel, table, points, shown: this.state.normalises.get() ? normalising(table) : asIs }];
    });
    store.wantLines(wanted, span, columns);
    return drawn;
  }

  /** All values of keys, and what the lines go beyond. */
  private fit(): Span {
    let [from, to] = [Infinity, -Infinity];
    for (const { table, points, shown } of this.drawn) {
      const line = extentOf(points);
      from = Math.min(from, shown(table.least), shown(line.from));
      to = Math.max(to, shown(table.greatest), shown(line.to));
    }
    if (!(from <= to)) return { from: -1, to: 1 };
    return spanOf(from, to, 0.08);
  }

  /** Names at the lines' ends: an axis's letter, more where two lines have the same. */
  private paintLetters(context: CanvasRenderingContext2D, frame: Frame, inks: Inks): void {
    const ends = this.drawn.flatMap((one) => {
      const value = lineAt(one.points, frame.times.to) ?? one.table.values[one.table.count - 1]!;
      return [{ one, y: yOf(frame, one.shown(value)) }];
    });
    const letters = this.drawn.map(({ channel }) => channel.letter);
    const places = spread(
      ends.map(({ y }) => y),
      12,
      8,
      frame.height - 8,
    );
    const groups = new Set(this.drawn.map(({ channel }) => channel.group));
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.font = "bold 11px system-ui, sans-serif";
    ends.forEach(({ one: { channel } }, i) => {
      const isOnly = channel.letter !== "" && letters.filter((letter) => letter === channel.letter).length === 1;
      const label = isOnly ? channel.letter : groups.size > 1 ? channel.fullName : channel.name;
      haloed(context, label, frame.width - 5, places[i]!, inks[channel.ink], inks);
    });
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.font = "11px system-ui, sans-serif";
  }

  private tell(keys: number): void {
    const { canvas } = this.surface;
    canvas.dataset["keys"] = String(keys);
    canvas.dataset["curves"] = String(this.drawn.length);
    canvas.dataset["points"] = String(this.drawn.reduce((sum, { points }) => sum + points.count, 0));
    const names = [...new Set(this.drawn.map(({ channel }) => channel.group.name))].slice(0, 5).join(", ");
    const label = words().curvesOf(names, this.drawn.length, keys);
    if (canvas.getAttribute("aria-label") !== label) canvas.setAttribute("aria-label", label);
    const note = this.state.candidates.length === 0 ? words().noCurves : this.state.shown.length === 0 ? words().allHidden : "";
    this.note.hidden = note === "";
    this.note.textContent = note;
  }

  /** The nearest line, and the key of it if there is one. */
  private at(x: number, y: number): { one: Drawn; time: number; value: number; key: number } | undefined {
    const { frame } = this;
    const time = placeAt(frame.times, frame.width, x);
    let best: { one: Drawn; time: number; value: number; key: number } | undefined;
    let least = reach;
    for (const one of this.drawn) {
      const key = nearestKey(one.table.times, time);
      const [keyX, keyY] = [xOf(frame, one.table.times[key]!), yOf(frame, one.shown(one.table.values[key]!))];
      const toKey = Math.hypot(keyX - x, keyY - y) - 2; // keys before lines
      if (toKey < least) [least, best] = [toKey, { one, time: one.table.times[key]!, value: one.table.values[key]!, key }];
      const value = lineAt(one.points, time);
      if (value === undefined) continue;
      const toLine = Math.abs(yOf(frame, one.shown(value)) - y);
      if (toLine < least) [least, best] = [toLine, { one, time, value, key: -1 }];
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
    const shape = words().shapes[table.shapeOf(found.key >= 0 ? found.key : after)]!;
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
