// Rotations of a clip as angles: keys and values of what its file has as four curves of a quaternion.
import type { Curves } from "genga";
import { follow, setAngles, unwrap } from "../time/angles.js";
import { comparedTimes } from "../time/difference.js";
import { type Marks, marksOf, shapeOf, unionOf } from "../time/marks.js";
import type { Turn } from "./protocol.js";

const numbers = 7; // a key
// At so many moments at most it is looked where a rotation has gone on over half a turn.
const mostMoments = 20_000;

/** A rotation at times that are near enough to each other to see which way it turns. */
interface Known {
  readonly marks: Marks;
  readonly times: Float64Array;
  /** Three at each time: x, y, z. */
  readonly angles: Float64Array;
}

type Times = Float64Array<ArrayBuffer>;

export class Turns {
  private readonly known = new Map<number, Known>();
  // The three angles of a rotation are asked for one after the other.
  private last: { readonly of: number; readonly times: Times; readonly angles: Float64Array } | undefined;

  constructor(
    private readonly curves: Curves,
    private readonly clip: { readonly begin: number; readonly end: number },
    private readonly fps: number,
  ) {}

  keys({ of, axis }: Turn): Float64Array<ArrayBuffer> {
    const { marks, times, angles } = this.knownOf(of);
    const keys = new Float64Array(numbers * marks.times.length);
    let at = 0;
    marks.times.forEach((time, i) => {
      while (times[at]! < time) ++at;
      keys[numbers * i] = time;
      keys[numbers * i + 1] = angles[3 * at + axis]!;
      keys[numbers * i + 6] = shapeOf(marks.shapes[i]!);
    });
    return keys;
  }

  values({ of, axis }: Turn, times: Times): Times {
    const { last } = this;
    const isSame = last && last.of === of[0] && last.times === times;
    const angles = isSame ? last.angles : this.continued(of, times);
    this.last = { of: of[0]!, times, angles };
    return Float64Array.from(times, (_, i) => angles[3 * i + axis]!);
  }

  private continued(of: readonly number[], times: Times): Float64Array {
    const known = this.knownOf(of);
    const angles = this.anglesAt(of, times);
    follow(angles, times, known.angles, known.times);
    return angles;
  }

  private anglesAt(of: readonly number[], times: Float64Array): Float64Array {
    const [x, y, z, w] = of.map((curve) => this.curves.values(curve, times));
    const angles = new Float64Array(3 * times.length);
    for (let i = 0; i < times.length; ++i) setAngles(angles, 3 * i, x![i]!, y![i]!, z![i]!, w![i]!);
    return angles;
  }

  private knownOf(of: readonly number[]): Known {
    const before = this.known.get(of[0]!);
    if (before) return before;
    const marks = unionOf(of.map((curve) => marksOf(this.curves.keys(curve))));
    const ends = marks.times;
    const from = Math.min(this.clip.begin, ends[0] ?? 0);
    const to = Math.max(this.clip.end, ends[ends.length - 1] ?? 0);
    const times = comparedTimes(ends, ends, from, to, Math.min(this.fps, mostMoments / Math.max(to - from, 1e-9)));
    const angles = this.anglesAt(of, times);
    unwrap(angles);
    const made = { marks, times, angles };
    this.known.set(of[0]!, made);
    return made;
  }
}
