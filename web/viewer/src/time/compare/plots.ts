// Both curves of a comparison, and below them their difference.
import { words } from "../../text/index.js";
import { roomy, shortNumber, type Span, spanOf } from "../axis.js";
import type { Result } from "./matches.js";
import type { Points } from "../decimate.js";
import { differenceLine } from "../difference.js";
import type { Name } from "../gutter.js";
import type { KeyTable } from "../keys.js";
import { extentOf, type Frame, haloed, lineAt, paintKeys, paintLine, paintValueGrid, within, xOf, yOf } from "../plot.js";
import type { Inks, Surface } from "../surface.js";

const shareOfCurves = 0.6;
const dashOfB = [9, 9]; // pixels
const asIs = (value: number) => value;

export interface Lines {
  readonly a: Points;
  readonly b: Points;
  readonly difference: Points;
  readonly tables: readonly [KeyTable, KeyTable];
  /** Added to B where both are angles: as near to A as whole turns bring it. */
  readonly shift: number;
}

export function linesOf(a: Points, b: Points, tables: readonly [KeyTable, KeyTable], period: number): Lines {
  const shift = period === Infinity ? 0 : period * Math.round((tables[0].values[0]! - tables[1].values[0]!) / period);
  return { a, b, difference: differenceLine(a, b, period), tables, shift };
}

export interface ComparePlots {
  readonly curves: Frame;
  readonly difference: Frame;
}

export function comparePlots(times: Span, { width, height }: Surface, lines: Lines, result: Result): ComparePlots {
  const middle = Math.round(height * shareOfCurves);
  return {
    curves: { times, values: valuesOf(lines), width, top: 0, height: middle },
    difference: { times, values: differencesOf(lines.difference, result), width, top: middle, height: height - middle },
  };
}

function valuesOf({ a, b, tables, shift }: Lines): Span {
  const spans = [a, b].map((line, i) => {
    const { from, to } = extentOf(line);
    const { least, greatest } = tables[i]!;
    return { from: Math.min(from, least) + i * shift, to: Math.max(to, greatest) + i * shift };
  });
  return spanOf(Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to)), 0.1);
}

function differencesOf(line: Points, { difference = 0 }: Result): Span {
  const extent = extentOf(line);
  const [from, to] = [Math.min(extent.from, difference, 0), Math.max(extent.to, difference, 0)];
  return roomy({ from, to }, 0.15, Math.abs(difference) || 1e-6);
}

export function paintBoth(context: CanvasRenderingContext2D, surface: Surface, frame: Frame, lines: Lines, unit: string, inks: Inks): void {
  const { a, b, tables, shift } = lines;
  const shifted = (value: number) => value + shift;
  within(context, frame, () => {
    paintValueGrid(context, surface, frame, inks, unit);
    paintLine(context, frame, a, tables[0], { color: inks.a, shown: asIs, width: 1.75 });
    // A is seen between the dashes of B where both are the same.
    paintLine(context, frame, b, tables[1], { color: inks.b, shown: shifted, width: 1.75, dash: dashOfB });
    paintKeys(context, frame, tables[0], inks.a, inks, asIs);
    paintKeys(context, frame, tables[1], inks.b, inks, shifted);
  });
}

export function paintDifference(
  context: CanvasRenderingContext2D,
  surface: Surface,
  frame: Frame,
  line: Points,
  result: Result,
  inks: Inks,
): void {
  context.fillStyle = inks.faint;
  context.fillRect(0, frame.top, frame.width, 1);
  within(context, frame, () => {
    paintValueGrid(context, surface, frame, inks, result.a.unit);
    context.beginPath();
    context.moveTo(xOf(frame, line.numbers[0] ?? 0), yOf(frame, 0));
    for (let i = 0; i < line.count; ++i) context.lineTo(xOf(frame, line.numbers[2 * i]!), yOf(frame, line.numbers[2 * i + 1]!));
    context.lineTo(xOf(frame, line.numbers[2 * line.count - 2] ?? 0), yOf(frame, 0));
    context.fillStyle = context.strokeStyle = inks.middle;
    context.globalAlpha = 0.35;
    context.fill();
    context.globalAlpha = 1;
    context.lineWidth = 1.25;
    context.stroke();
    if (result.difference) paintLargest(context, frame, result, inks);
  });
}

function paintLargest(context: CanvasRenderingContext2D, frame: Frame, { difference = 0, time, a }: Result, inks: Inks): void {
  const [x, y] = [xOf(frame, time), yOf(frame, difference)];
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = inks[largerOf(difference)];
  context.fill();
  const isLeft = x > frame.width - 140;
  context.textAlign = isLeft ? "right" : "left";
  context.textBaseline = "middle";
  const text = `${words().largest} ${shortNumber(difference)}${a.unit}`;
  haloed(context, text, x + (isLeft ? -8 : 8), y + (difference > 0 ? 6 : -6), inks.text, inks);
}

/** Whose value is the larger one. */
export const largerOf = (difference: number): "a" | "b" => (difference < 0 ? "a" : "b");

/** Names of both curves, and of their difference. */
export function namesOf({ curves, difference }: ComparePlots, { a, b, shift }: Lines, [titleA, titleB]: readonly [string, string], inks: Inks) {
  const name = (text: string, title: string, line: Points, added: number, color: string): Name => ({
    text,
    title,
    color,
    y: yOf(curves, (lineAt(line, curves.times.to) ?? 0) + added),
    isActive: true,
  });
  return [
    { frame: curves, names: [name("A", `A ${titleA}`, a, 0, inks.a), name("B", `B ${titleB}`, b, shift, inks.b)] },
    { frame: difference, names: [{ text: "B − A", color: inks.faint, y: yOf(difference, 0) }] },
  ];
}
