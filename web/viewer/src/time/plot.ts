// Lines of curves on a canvas: time to the right, values upwards.
import { visible } from "../ui/visible.js";
import { pixelOf, type Span, valueTicks } from "./axis.js";
import type { Points } from "./decimate.js";
import { type KeyTable, nearestKey } from "./keys.js";
import { type MarkPainter, paintMarks } from "./marks.js";
import { type Inks, type Surface, tracedMark } from "./surface.js";

/** Where a plot is on its canvas, and of what. */
export interface Frame {
  readonly times: Span;
  readonly values: Span;
  readonly width: number;
  readonly top: number;
  readonly height: number;
}

export const xOf = ({ times, width }: Frame, time: number) => pixelOf(times, width, time);
export const yOf = ({ values, top, height }: Frame, value: number) => top + height - pixelOf(values, height, value);

/** What is drawn stays within a plot. */
export function within(context: CanvasRenderingContext2D, { top, width, height }: Frame, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(0, top, width, height);
  context.clip();
  draw();
  context.restore();
}

const farAway = 1e5; // pixels; canvases are not exact beyond

/** One line through points whose times are between from and to, ends included. */
function trace(
  context: CanvasRenderingContext2D,
  frame: Frame,
  { numbers, count }: Points,
  from: number,
  to: number,
  shown: (value: number) => number,
): void {
  const { times, values, width, top, height } = frame;
  const [perSecond, perValue] = [width / (times.to - times.from), height / (values.to - values.from)];
  let isBegun = false;
  for (let i = 0; i < count; ++i) {
    const time = numbers[2 * i]!;
    if (time < from || time > to) continue;
    // One point beyond each side is enough.
    if (i + 1 < count && numbers[2 * i + 2]! < times.from) continue;
    const x = (time - times.from) * perSecond;
    const y = top + height - (shown(numbers[2 * i + 1]!) - values.from) * perValue;
    const near = Math.min(Math.max(y, -farAway), farAway);
    if (isBegun) context.lineTo(x, near);
    else context.moveTo(x, near);
    isBegun = true;
    if (time > times.to) return;
  }
}

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[];
  /** Its place among so many that lie on each other: they are dashes in turn. */
  readonly turn?: readonly [number, number];
  /** Its value is the same everywhere. */
  readonly isConstant?: boolean;
  /** To what is drawn: to normalised values. */
  readonly shown: (value: number) => number;
}

const longestDash = 9; // pixels
const shortestDash = 3;

/** Dashes of which each line has its own part: nothing of one is above another. */
export function dashesInTurn(place: number, count: number, width: number): { dash: readonly number[]; offset: number } {
  const length = Math.min(longestDash, Math.max(width / (3 * count), shortestDash));
  return { dash: [length, length * (count - 1)], offset: -length * place };
}

function setDashes(context: CanvasRenderingContext2D, { dash = [], turn }: Stroke, width: number): void {
  const own = turn && turn[1] > 1 ? dashesInTurn(turn[0], turn[1], width) : { dash, offset: 0 };
  context.setLineDash(own.dash as number[]);
  context.lineDashOffset = own.offset;
}

/** Paler and dashed where there are no keys. */
export function paintLine(
  context: CanvasRenderingContext2D,
  frame: Frame,
  points: Points,
  { times, count }: KeyTable,
  stroke: Stroke,
): void {
  const { turn: [place, lines] = [0, 1], isConstant = count === 0 } = stroke;
  const [first, last] = isConstant ? [-Infinity, Infinity] : [times[0]!, times[count - 1]!];
  context.strokeStyle = stroke.color;
  context.lineJoin = "round";
  context.lineWidth = stroke.width;
  setDashes(context, stroke, frame.width);
  context.beginPath();
  trace(context, frame, points, first, last, stroke.shown);
  context.stroke();
  if (!isConstant) {
    context.globalAlpha *= 0.6;
    context.setLineDash([3, 7 * lines - 3]);
    context.lineDashOffset = -7 * place;
    context.beginPath();
    trace(context, frame, points, -Infinity, first, stroke.shown);
    trace(context, frame, points, last, Infinity, stroke.shown);
    context.stroke();
    context.globalAlpha /= 0.6;
  }
  context.setLineDash([]);
  context.lineDashOffset = 0;
}

const nearest = 7; // pixels between keys that have marks

const sameKey = 1e-4; // seconds

/** now: the time of the playhead, whose key has its colour. */
export function paintKeys(
  context: CanvasRenderingContext2D,
  frame: Frame,
  table: KeyTable,
  color: string,
  inks: Inks,
  shown: (value: number) => number,
  now?: number,
): void {
  const mark = (index: number, x: number, size: number) =>
    tracedMark(context, table.shapeOf(index), x, yOf(frame, shown(table.values[index]!)), size);
  const painter: MarkPainter = {
    mark: (x, room, index) => mark(index, x, Math.min(9, Math.max(room - 1, 5))),
    crowd: () => {},
  };
  context.beginPath();
  const { times, width } = frame;
  paintMarks(table.times, times.from, width / (times.to - times.from), width, nearest, painter);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = inks.panel;
  context.lineWidth = 1;
  context.stroke();
  const current = now === undefined ? -1 : nearestKey(table.times, now);
  if (current < 0 || Math.abs(table.times[current]! - now!) > sameKey) return;
  context.beginPath();
  mark(current, xOf(frame, table.times[current]!), 11);
  context.fillStyle = inks.playhead;
  context.fill();
  context.stroke();
}

/** Paints the handles of keys from..to-1. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  frame: Frame,
  table: KeyTable,
  from: number,
  to: number,
  color: string,
  shown: (value: number) => number,
): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1;
  context.globalAlpha = 0.65;
  for (let i = from; i < to; ++i) {
    const { time, value, inTime, inValue, outTime, outValue } = table.key(i);
    for (const [dt, dv, other] of [
      [inTime, inValue, i - 1],
      [outTime, outValue, i + 1],
    ] as const) {
      // What stays the same needs none.
      if ((dt === 0 && dv === 0) || (dv === 0 && table.values[other] === value)) continue;
      const [x, y] = [xOf(frame, time + dt), yOf(frame, shown(value + dv))];
      context.beginPath();
      context.moveTo(xOf(frame, time), yOf(frame, shown(value)));
      context.lineTo(x, y);
      context.stroke();
      context.beginPath();
      context.arc(x, y, 2.5, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

/** Lines of values, their numbers at the left. */
export function paintValueGrid(
  context: CanvasRenderingContext2D,
  surface: Surface,
  frame: Frame,
  inks: Inks,
  unit: string,
): void {
  const ticks = valueTicks(frame.values, frame.height);
  context.lineWidth = 1;
  for (const isZero of [false, true]) {
    context.strokeStyle = isZero ? inks.faint : inks.line;
    context.globalAlpha = isZero ? 0.9 : 0.5;
    context.beginPath();
    for (const { at } of ticks) {
      if (Math.abs(at) < 1e-9 * (frame.values.to - frame.values.from) !== isZero) continue;
      const y = surface.sharp(yOf(frame, at));
      context.moveTo(0, y);
      context.lineTo(frame.width, y);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
  context.textBaseline = "middle";
  for (const { at, label } of ticks) {
    const y = yOf(frame, at);
    if (y > frame.top + 6 && y < frame.top + frame.height - 6) haloed(context, `${label}${unit}`, 4, y, inks.faint, inks);
  }
  context.textBaseline = "alphabetic";
}

/** Text that is legible over lines. */
export function haloed(context: CanvasRenderingContext2D, text: string, x: number, y: number, color: string, inks: Inks): void {
  context.strokeStyle = inks.panel;
  context.lineWidth = 3;
  context.lineJoin = "round";
  const shown = visible(text);
  context.strokeText(shown, x, y);
  context.fillStyle = color;
  context.fillText(shown, x, y);
}

/** Heights of labels that do not cover each other, as near to where they belong as may be. */
export function spread(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = wanted.map((y) => Math.min(Math.max(y, least), most));
  let free = least;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, free);
    free = placed[i]! + gap;
  }
  let limit = most;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}

/** Value of a line at a time; undefined where it has not come. */
export function lineAt({ numbers, count }: Points, time: number): number | undefined {
  let [low, high] = [0, count - 1];
  if (count === 0 || time < numbers[0]! || time > numbers[2 * high]!) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (numbers[2 * middle]! <= time) low = middle;
    else high = middle;
  }
  const [t0, v0, t1, v1] = [numbers[2 * low]!, numbers[2 * low + 1]!, numbers[2 * high]!, numbers[2 * high + 1]!];
  return t1 > t0 ? v0 + ((time - t0) / (t1 - t0)) * (v1 - v0) : v1;
}

const extents = new WeakMap<Points, Span>();

/** Least and greatest value of points, looked for once. */
export function extentOf(points: Points): Span {
  const known = extents.get(points);
  if (known) return known;
  const { numbers, count } = points;
  let [from, to] = [Infinity, -Infinity];
  for (let i = 0; i < count; ++i) {
    from = Math.min(from, numbers[2 * i + 1]!);
    to = Math.max(to, numbers[2 * i + 1]!);
  }
  const made = { from, to };
  extents.set(points, made);
  return made;
}
