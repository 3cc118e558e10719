// Least and greatest of a sound over stretches of time: once of short ones, then for each picture of what it shows.

/** Samples of the shortest stretch. */
const shortest = 64;
/** Stretches of one level that make one of the next. */
const grouped = 4;

interface Level {
  /** Samples of a stretch. */
  readonly length: number;
  /** Least and greatest of each stretch, in turn. */
  readonly ends: Float32Array;
}

export interface Peaks {
  /** Samples a second. */
  readonly rate: number;
  readonly samples: number;
  readonly levels: readonly Level[];
}

function first(channels: readonly Float32Array[], samples: number): Level {
  const ends = new Float32Array(2 * Math.ceil(samples / shortest));
  for (let at = 0; at < ends.length; at += 2) {
    const begin = (at / 2) * shortest;
    let [least, greatest] = [Infinity, -Infinity];
    for (const channel of channels) {
      for (let i = begin, end = Math.min(begin + shortest, samples); i < end; ++i) {
        const value = channel[i]!;
        if (value < least) least = value;
        if (value > greatest) greatest = value;
      }
    }
    ends[at] = least;
    ends[at + 1] = greatest;
  }
  return { length: shortest, ends };
}

/** Least and greatest of some stretches go into `out`. */
function merge({ ends }: Level, from: number, to: number, out: Float32Array, place: number): void {
  let [least, greatest] = [Infinity, -Infinity];
  for (let i = from; i < to; ++i) {
    least = Math.min(least, ends[2 * i]!);
    greatest = Math.max(greatest, ends[2 * i + 1]!);
  }
  out[place] = least;
  out[place + 1] = greatest;
}

function next(level: Level): Level {
  const count = level.ends.length / 2;
  const ends = new Float32Array(2 * Math.ceil(count / grouped));
  for (let at = 0; at < ends.length; at += 2) {
    const begin = (at / 2) * grouped;
    merge(level, begin, Math.min(begin + grouped, count), ends, at);
  }
  return { length: level.length * grouped, ends };
}

export function peaksOf(channels: readonly Float32Array[], rate: number): Peaks {
  const samples = channels[0]?.length ?? 0;
  const levels = [first(channels, samples)];
  for (let last = levels[0]!; last.ends.length > 2; levels.push(last)) last = next(last);
  return { rate, samples, levels };
}

/**
 * Least and greatest of each of the columns that a span of seconds has, in turn, into `out`; NaN where there is no sound. A
 * column costs a few steps, however long the sound is.
 */
export function reduce({ rate, samples, levels }: Peaks, from: number, to: number, columns: number, out: Float32Array): void {
  const width = ((to - from) / columns) * rate;
  const level = levels.filter(({ length }) => length <= width).at(-1) ?? levels[0]!;
  const count = level.ends.length / 2;
  for (let column = 0; column < columns; ++column) {
    const begin = from * rate + column * width;
    if (begin + width <= 0 || begin >= samples) {
      out[2 * column] = out[2 * column + 1] = Number.NaN;
      continue;
    }
    const first = Math.max(0, Math.floor(begin / level.length));
    const last = Math.min(count, Math.max(first + 1, Math.ceil((begin + width) / level.length)));
    merge(level, Math.min(first, count - 1), last, out, 2 * column);
  }
}
