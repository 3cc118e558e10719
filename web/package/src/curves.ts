// Curves of a clip as their file has them: keys with handles, values at any times.
import { run, takeOutput } from "./call.js";
import { Handle } from "./handle.js";
import type { Instance } from "./instance.js";

export type Behaviour = "reset" | "constant" | "repeat" | "oscillate" | "offset_repeat" | "linear";

export interface CurveDescription {
  /** As columns of tables are called: "センター/position.x". */
  readonly name: string;
  /** Its place in the clip's tracks. */
  readonly track: number;
  /** How many. */
  readonly keys: number;
  /** What the curve does before its first and after its last key. */
  readonly before: Behaviour;
  readonly after: Behaviour;
}

/** Numbers of a key in Curves.keys. */
export const keyNumbers = 7;
/** The seventh number of a key: what rules the way that ends at it. */
export const keyShapes = ["step", "linear", "hermite", "weighted_hermite", "tcb", "bezier", "ease"] as const;

export class Curves extends Handle {
  private list: readonly CurveDescription[] | undefined;

  /** @internal */
  constructor(instance: Instance, place: number) {
    super(instance, "curves_free", place);
  }

  get description(): readonly CurveDescription[] {
    const { instance } = this;
    if (!this.list) {
      const { place } = run(instance, {}, ({ result, report }) =>
        instance.call("curves_json", this.place, result, report),
      );
      const [file] = takeOutput(instance, place).files;
      this.list = JSON.parse(new TextDecoder().decode(file!.bytes)) as CurveDescription[];
    }
    return this.list;
  }

  /**
   * 7 numbers a key: time in seconds, value, handle before it (seconds, value), handle behind it, place in keyShapes.
   * Handles are control points of a cubic Bezier, relative to their keys; 0 0 where there is none.
   */
  keys(curve: number): Float64Array {
    const { instance } = this;
    const count = keyNumbers * instance.call("curves_keys", this.place, curve);
    const place = this.roomFor(8 * count);
    run(instance, {}, ({ report }) => instance.call("curves_read", this.place, curve, place, count, report));
    return new Float64Array(instance.buffer(), place, count).slice();
  }

  /** The curve at times in seconds, in any order; writes into `values` and gives it. */
  values(curve: number, times: Float64Array, values = new Float64Array(times.length)): Float64Array {
    const { instance } = this;
    const count = times.length;
    const place = this.roomFor(16 * count);
    new Float64Array(instance.buffer(), place, count).set(times);
    run(instance, {}, ({ report }) =>
      instance.call("curves_values", this.place, curve, place, count, place + 8 * count, report),
    );
    values.set(new Float64Array(instance.buffer(), place + 8 * count, count));
    return values;
  }
}
