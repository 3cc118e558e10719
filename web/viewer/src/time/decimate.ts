// A line of many keys in as few numbers as a screen has columns: first, least, greatest and last of each, so that no
// spike is lost.
import type { Span } from "./axis.js";
import { type KeyTable, lowerBound } from "./keys.js";

/** x and y of points, pairwise. */
export interface Points {
  readonly numbers: Float64Array;
  readonly count: number;
}

/** Keys from..to-1 of what is in view, with one more at each side: the line goes on there. */
export function inView({ times, count }: KeyTable, { from, to }: Span): [number, number] {
  return [Math.max(lowerBound(times, from) - 1, 0), Math.min(lowerBound(times, to) + 1, count)];
}

/** Times and values, at most four points a column. */
export function decimated(table: KeyTable, span: Span, columns: number): Points {
  const { times, values } = table;
  const [first, last] = inView(table, span);
  const numbers = new Float64Array(8 * (columns + 2));
  let count = 0;
  const add = (time: number, value: number) => {
    numbers[2 * count] = time;
    numbers[2 * count++ + 1] = value;
  };
  const width = (span.to - span.from) / columns;
  let i = first;
  for (let column = 0; i < last && column < columns + 2; ++column) {
    // The first is before the columns, the last after them.
    const end = column > columns ? last : lowerBound(times, span.from + column * width, i, last);
    if (end === i) continue;
    add(times[i]!, values[i]!);
    if (end - i > 2) {
      const middle = (times[i]! + times[end - 1]!) / 2;
      const [least, greatest] = table.extent(i, end);
      add(middle, least);
      add(middle, greatest);
    }
    if (end - i > 1) add(times[end - 1]!, values[end - 1]!);
    i = end;
  }
  return { numbers, count };
}

/** Times at which a curve is asked for: the edges of columns. */
export function columnTimes({ from, to }: Span, columns: number): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: columns + 1 }, (_, i) => from + ((to - from) * i) / columns);
}

/** What was asked for, with the keys in between: corners stay sharp, and steps upright. */
export function withKeys(at: Float64Array, valuesThere: Float64Array, table: KeyTable): Points {
  const span = { from: at[0]!, to: at[at.length - 1]! };
  let key = lowerBound(table.times, span.from);
  const end = lowerBound(table.times, span.to);
  const numbers = new Float64Array(2 * (at.length + 2 * (end - key)));
  let count = 0;
  const add = (time: number, value: number) => {
    numbers[2 * count] = time;
    numbers[2 * count++ + 1] = value;
  };
  const addKey = () => {
    const time = table.times[key]!;
    if (table.shapeOf(key) === 0 && key > 0) add(time, table.values[key - 1]!);
    add(time, table.values[key]!);
    ++key;
  };
  for (let i = 0; i < at.length; ++i) {
    while (key < end && table.times[key]! <= at[i]!) addKey();
    add(at[i]!, valuesThere[i]!);
  }
  return { numbers, count };
}
