// Keys as marks of a dope sheet: when, of what shape, held or not; of several curves together; and as what they are
// drawn where they are close to each other.
import { lowerBound, sameTime, type Times } from "./keys.js";

/** Added to a shape where the value stays the same until this key. */
export const held = 16;
/** The shape for several curves with different shapes. */
export const mixed = 15;

export interface Marks {
  readonly times: Float64Array;
  /** Place in keyShapes or `mixed`, and `held`. */
  readonly shapes: Uint8Array;
}

export const noMarks: Marks = { times: new Float64Array(0), shapes: new Uint8Array(0) };
export const shapeOf = (mark: number) => mark & 15;
export const isHeld = (mark: number) => (mark & held) !== 0;

const numbers = 7;

/** The marks of keys in the module's form. */
export function marksOf(keys: Float64Array): Marks {
  const count = keys.length / numbers;
  const times = new Float64Array(count);
  const shapes = new Uint8Array(count);
  for (let i = 0; i < count; ++i) {
    const at = numbers * i;
    const shape = keys[at + 6]!;
    times[i] = keys[at]!;
    shapes[i] = shape + (i > 0 && isHeldUntil(keys, at, shape) ? held : 0);
  }
  return { times, shapes };
}

function isHeldUntil(keys: Float64Array, at: number, shape: number): boolean {
  const before = at - numbers;
  return shape === 0 || (keys[before + 1] === keys[at + 1] && keys[before + 5] === 0 && keys[at + 3] === 0);
}

/** The same keys, of which one array is enough. */
export function areSameTimes(a: Times, b: Times): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; ++i) if (a[i] !== b[i]) return false;
  return true;
}

function joined(a: number, b: number): number {
  return (shapeOf(a) === shapeOf(b) ? shapeOf(a) : mixed) | (a & b & held);
}

function unionOfTwo(a: Marks, b: Marks): Marks {
  if (a.times.length === 0) return b;
  if (b.times.length === 0) return a;
  const times = new Float64Array(a.times.length + b.times.length);
  const shapes = new Uint8Array(times.length);
  let [i, j, count] = [0, 0, 0];
  while (i < a.times.length || j < b.times.length) {
    const apart = i === a.times.length ? 1 : j === b.times.length ? -1 : a.times[i]! - b.times[j]!;
    const isSame = Math.abs(apart) < sameTime;
    times[count] = apart <= 0 || isSame ? a.times[Math.min(i, a.times.length - 1)]! : b.times[j]!;
    // What has a key of its own moves between the keys of the other, as far as is known here.
    shapes[count++] = isSame ? joined(a.shapes[i]!, b.shapes[j]!) : shapeOf(apart < 0 ? a.shapes[i]! : b.shapes[j]!);
    if (apart < 0 || isSame) ++i;
    if (apart > 0 || isSame) ++j;
  }
  return { times: times.slice(0, count), shapes: shapes.slice(0, count) };
}

function joinedShapes(a: Marks, b: Marks): Marks {
  return { times: a.times, shapes: a.shapes.map((shape, i) => joined(shape, b.shapes[i]!)) };
}

/** The union of all marks, merged in halves: many short lists quickly become one. */
export function unionOf(all: readonly Marks[]): Marks {
  if (all.length === 0) return noMarks;
  if (all.length === 1) return all[0]!;
  const half = all.length >> 1;
  const [a, b] = [unionOf(all.slice(0, half)), unionOf(all.slice(half))];
  return a.times === b.times || areSameTimes(a.times, b.times) ? joinedShapes(a, b) : unionOfTwo(a, b);
}

export interface MarkPainter {
  /** room: pixels to the nearer of its neighbours. */
  mark(x: number, room: number, index: number): void;
  /** Keys that are too near to each other for marks, as far as the next if that is near as well. */
  crowd(from: number, to: number, keys: number): void;
}

// The first at or after a pixel: near ones are found soon, far ones not late.
function gallop(times: Times, time: number, from: number): number {
  let step = 1;
  while (from + step < times.length && times[from + step]! < time) step *= 2;
  return lowerBound(times, time, from + (step >> 1), Math.min(from + step + 1, times.length));
}

/**
 * Goes over keys in view. pixelsPerSecond and from determine positions; keys nearer than `nearest` pixels form crowds.
 * The cost depends on the width, not on the number of keys.
 */
export function paintMarks(
  times: Times,
  from: number,
  pixelsPerSecond: number,
  width: number,
  nearest: number,
  painter: MarkPainter,
): void {
  const margin = 8 / pixelsPerSecond;
  const end = from + width / pixelsPerSecond + margin;
  const xOf = (index: number) => (times[index]! - from) * pixelsPerSecond;
  let i = lowerBound(times, from - margin);
  let before = i > 0 ? xOf(i - 1) : -Infinity;
  while (i < times.length && times[i]! < end) {
    const x = xOf(i);
    const next = i + 1 < times.length ? xOf(i + 1) : Infinity;
    if (next - x >= nearest) {
      painter.mark(x, Math.min(x - before, next - x), i);
      before = x;
      ++i;
      continue;
    }
    const after = gallop(times, times[i]! + nearest / pixelsPerSecond, i);
    const last = xOf(after - 1);
    const behind = after < times.length ? xOf(after) : Infinity;
    painter.crowd(x, behind - last < nearest ? behind : last, after - i);
    before = last;
    i = after;
  }
}
