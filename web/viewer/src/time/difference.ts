// Where two curves differ most, and by how much everywhere.
import type { Points } from "./decimate.js";

export interface Largest {
  /** The second's value less the first's, where that is farthest from nothing. */
  readonly difference: number;
  readonly time: number;
}

/** Whole frames within a span, its ends, and the times of keys of both: ascending, each once. */
export function comparedTimes(
  a: Float64Array,
  b: Float64Array,
  from: number,
  to: number,
  fps: number,
): Float64Array<ArrayBuffer> {
  const frames: number[] = [from, to];
  for (let frame = Math.ceil(from * fps); frame / fps <= to; ++frame) frames.push(frame / fps);
  const all = new Float64Array(a.length + b.length + frames.length);
  all.set(a);
  all.set(b, a.length);
  all.set(frames, a.length + b.length);
  all.sort();
  let count = 0;
  for (const time of all) {
    if (time >= from && time <= to && (count === 0 || time > all[count - 1]!)) all[count++] = time;
  }
  return all.slice(0, count);
}

/** The same angle within half a period of 0. */
export const wrapped = (angle: number, period: number) =>
  period === Infinity ? angle : angle - period * Math.round(angle / period);

/** The first of those that are equally large. NaN is no difference. Values that are `period` apart are the same. */
export function largestDifference(times: Float64Array, a: Float64Array, b: Float64Array, period = Infinity): Largest {
  let [difference, time] = [0, times[0] ?? 0];
  for (let i = 0; i < times.length; ++i) {
    const here = wrapped(b[i]! - a[i]!, period);
    if (Math.abs(here) > Math.abs(difference)) [difference, time] = [here, times[i]!];
  }
  return { difference, time };
}

/** Value of a line at a time between its points; `from` is a point that is not after it. */
function valueAt({ numbers, count }: Points, time: number, from: number): number {
  const after = Math.min(from + 1, count - 1);
  const [t0, v0, t1, v1] = [numbers[2 * from]!, numbers[2 * from + 1]!, numbers[2 * after]!, numbers[2 * after + 1]!];
  return t1 > t0 ? v0 + (v1 - v0) * Math.min(Math.max((time - t0) / (t1 - t0), 0), 1) : v1;
}

/** The second line less the first, at the points of both that lie within both. Values `period` apart are the same. */
export function differenceLine(a: Points, b: Points, period = Infinity): Points {
  const numbers = new Float64Array(2 * (a.count + b.count));
  let [i, j, count] = [0, 0, 0];
  const timeOf = (line: Points, index: number) => (index < line.count ? line.numbers[2 * index]! : Infinity);
  const [from, to] = [Math.max(timeOf(a, 0), timeOf(b, 0)), Math.min(timeOf(a, a.count - 1), timeOf(b, b.count - 1))];
  while (i < a.count || j < b.count) {
    const time = Math.min(timeOf(a, i), timeOf(b, j));
    // Both keys, if both have one at this time.
    const [isOfA, isOfB] = [timeOf(a, i) === time, timeOf(b, j) === time];
    if (time >= from && time <= to) {
      const ofA = isOfA ? a.numbers[2 * i + 1]! : valueAt(a, time, Math.max(i - 1, 0));
      const ofB = isOfB ? b.numbers[2 * j + 1]! : valueAt(b, time, Math.max(j - 1, 0));
      numbers[2 * count] = time;
      numbers[2 * count++ + 1] = wrapped(ofB - ofA, period);
    }
    if (isOfA) ++i;
    if (isOfB) ++j;
  }
  return { numbers, count };
}
