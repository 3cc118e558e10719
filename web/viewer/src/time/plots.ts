// What is drawn of curves, and where: rotations and all else have plots of their own, one above the other.
import { type Span, spanOf } from "./axis.js";
import type { Channel } from "./channels.js";
import type { Points } from "./decimate.js";
import { equalLines } from "./equal.js";
import type { KeyTable } from "./keys.js";
import { extentOf, type Frame } from "./plot.js";
import type { PlotName } from "./state.js";

export interface Drawn {
  readonly channel: Channel;
  readonly table: KeyTable;
  readonly points: Points;
  readonly shown: (value: number) => number;
}

export interface Plot {
  readonly name: PlotName;
  readonly drawn: readonly Drawn[];
  readonly frame: Frame;
  /** All of its values. */
  readonly whole: Span;
}

const asIs = (value: number) => value;
const share = 0.08; // of room above and below
// Angles that come of rounding are none.
const nothing: Readonly<Record<PlotName, number>> = { others: 0, rotations: 1e-3 };
// A share of all values in a plot: what is less is not seen.
const shareOfNothing = 1e-6;

/** To −1..1 between the minimum and the maximum of the keys. */
function normalising({ least, greatest }: KeyTable): (value: number) => number {
  const [middle, half] = [(least + greatest) / 2, (greatest - least) / 2];
  return half > 0 ? (value) => (value - middle) / half : (value) => value - middle;
}

export const shownAs = (table: KeyTable, isNormalised: boolean) => (isNormalised ? normalising(table) : asIs);

export const plotOf = ({ isRotation }: Channel): PlotName => (isRotation ? "rotations" : "others");

/** All values of keys, and what the lines go beyond. */
function wholeOf(name: PlotName, drawn: readonly Drawn[]): Span {
  let [from, to] = [Infinity, -Infinity];
  const take = (value: number) => {
    if (!Number.isFinite(value)) return;
    from = Math.min(from, value);
    to = Math.max(to, value);
  };
  for (const { table, points, shown } of drawn) {
    const line = extentOf(points);
    for (const value of [table.least, table.greatest, line.from, line.to]) take(shown(value));
  }
  if (!(from <= to)) return { from: -1, to: 1 };
  return spanOf(from, to, share, nothing[name]);
}

/** The same everywhere. */
export function isConstant({ channel, points }: Drawn): boolean {
  const { from, to } = extentOf(points);
  return from === to && channel.before === "constant" && channel.after === "constant";
}

/** Plots of what there is, of equal height. */
export function plotsOf(
  drawn: readonly Drawn[],
  times: Span,
  values: Readonly<Partial<Record<PlotName, Span>>>,
  { width, height }: { readonly width: number; readonly height: number },
): Plot[] {
  const names = (["others", "rotations"] as const).filter((name) => drawn.some(({ channel }) => plotOf(channel) === name));
  return names.map((name, i) => {
    const own = drawn.filter(({ channel }) => plotOf(channel) === name);
    const whole = wholeOf(name, own);
    const [top, bottom] = [Math.round((height * i) / names.length), Math.round((height * (i + 1)) / names.length)];
    return { name, drawn: own, whole, frame: { times, values: values[name] ?? whole, width, top, height: bottom - top } };
  });
}

const mapped = ({ numbers, count }: Points, shown: (value: number) => number): Points => ({
  numbers: numbers.map((number, i) => (i % 2 === 1 ? shown(number) : number)),
  count,
});

/** Lines of a plot that lie on each other; looked for again when a line is another. */
export class EqualLines {
  private readonly known = new Map<PlotName, { readonly of: readonly Points[]; readonly groups: readonly (readonly number[])[] }>();

  of({ name, drawn, whole }: Plot, isNormalised: boolean): readonly (readonly Drawn[])[] {
    const before = this.known.get(name);
    const of = drawn.map(({ points }) => points);
    const isSame = before?.of.length === of.length && of.every((points, i) => before.of[i] === points);
    const groups = isSame ? before.groups : this.find(drawn, whole, isNormalised);
    this.known.set(name, { of, groups });
    return groups.map((group) => group.map((place) => drawn[place]!));
  }

  private find(drawn: readonly Drawn[], { from, to }: Span, isNormalised: boolean): readonly (readonly number[])[] {
    const lines = drawn.map(({ points, shown }) => (isNormalised ? mapped(points, shown) : points));
    return equalLines(lines, shareOfNothing * (to - from));
  }

  forget(): void {
    this.known.clear();
  }
}
