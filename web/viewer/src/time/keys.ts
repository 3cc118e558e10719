// Keys of a curve as arrays, and what is asked of them: which are in view, which is next, least and greatest.

/** Numbers of a key as the module gives them. */
const numbers = 7;
/** Keys of a block whose least and greatest value are known. */
const block = 64;
/** Keys nearer than this are one (seconds). */
export const sameTime = 1e-6;

export interface Times {
  readonly [index: number]: number;
  readonly length: number;
}

/** The first that is not before `time`. */
export function lowerBound(times: Times, time: number, from = 0, to = times.length): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (times[middle]! < time) from = middle + 1;
    else to = middle;
  }
  return from;
}

export interface Key {
  readonly time: number;
  readonly value: number;
  readonly inTime: number;
  readonly inValue: number;
  readonly outTime: number;
  readonly outValue: number;
  /** Place in keyShapes. */
  readonly shape: number;
}

export class KeyTable {
  readonly count: number;
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly least: number;
  readonly greatest: number;
  private readonly blocks: Float64Array;

  /** factor: of values, for another unit. */
  constructor(
    private readonly all: Float64Array,
    private readonly factor = 1,
  ) {
    this.count = all.length / numbers;
    this.times = new Float64Array(this.count);
    this.values = new Float64Array(this.count);
    this.blocks = new Float64Array(2 * Math.ceil(this.count / block));
    for (let i = 0; i < this.count; ++i) {
      this.times[i] = all[numbers * i]!;
      this.values[i] = all[numbers * i + 1]! * factor;
    }
    for (let i = 0; 2 * i < this.blocks.length; ++i) {
      const [least, greatest] = this.scan(i * block, Math.min((i + 1) * block, this.count));
      this.blocks[2 * i] = least;
      this.blocks[2 * i + 1] = greatest;
    }
    [this.least, this.greatest] = this.extent(0, this.count);
  }

  key(index: number): Key {
    const at = numbers * index;
    const number = (i: number) => this.all[at + i]!;
    const { factor } = this;
    return {
      time: number(0), value: number(1) * factor, inTime: number(2), inValue: number(3) * factor, outTime: number(4),
      outValue: number(5) * factor, shape: number(6),
    };
  }

  shapeOf(index: number): number {
    return this.all[numbers * index + 6]!;
  }

  /** Least and greatest value of keys from..to-1; Infinity and -Infinity of none. */
  extent(from: number, to: number): [number, number] {
    const first = Math.ceil(from / block);
    const last = Math.floor(to / block);
    if (first >= last) return this.scan(from, to);
    let [least, greatest] = this.scan(from, first * block);
    for (let i = first; i < last; ++i) {
      least = Math.min(least, this.blocks[2 * i]!);
      greatest = Math.max(greatest, this.blocks[2 * i + 1]!);
    }
    const [leastLast, greatestLast] = this.scan(last * block, to);
    return [Math.min(least, leastLast), Math.max(greatest, greatestLast)];
  }

  private scan(from: number, to: number): [number, number] {
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = from; i < to; ++i) {
      const value = this.values[i]!;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    return [least, greatest];
  }
}

/** The nearest key after a time, of all these; undefined: there is none. */
export function nextTime(all: Iterable<Times>, time: number): number | undefined {
  let best: number | undefined;
  for (const times of all) {
    const found = times[lowerBound(times, time + sameTime)];
    if (found !== undefined && (best === undefined || found < best)) best = found;
  }
  return best;
}

export function previousTime(all: Iterable<Times>, time: number): number | undefined {
  let best: number | undefined;
  for (const times of all) {
    const found = times[lowerBound(times, time - sameTime) - 1];
    if (found !== undefined && (best === undefined || found > best)) best = found;
  }
  return best;
}

/** First and last time of all these; undefined: there are no keys. */
export function endsOf(all: Iterable<Times>): { from: number; to: number } | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const times of all) {
    if (times.length === 0) continue;
    from = Math.min(from, times[0]!);
    to = Math.max(to, times[times.length - 1]!);
  }
  return from <= to ? { from, to } : undefined;
}

/** Index of the key nearest to a time, -1 of none. */
export function nearestKey(times: Times, time: number): number {
  const after = lowerBound(times, time);
  if (after === times.length) return after - 1;
  return after > 0 && time - times[after - 1]! < times[after]! - time ? after - 1 : after;
}
