// Curves of a clip as their file has them: keys with handles, values at any times.
import { run, takeOutput } from "./call.js";
import * as check from "./checks.js";
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

const curveForm = (call: string) => `${call} takes the place of a curve, a whole number from 0`;

const valuesForm = "values writes into a Float64Array";

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
   * 7 numbers per key: time in seconds, value, handle before it (seconds, value), handle after it, index in keyShapes.
   * Handles are control points of a cubic Bezier, relative to their keys; 0 0 if there is none.
   */
  keys(curve: number): Float64Array {
    const { instance } = this;
    const index = check.whole(curve, curveForm("keys"));
    const count = keyNumbers * instance.call("curves_keys", this.place, index);
    const place = this.roomFor(8 * count);
    run(instance, {}, ({ report }) => instance.call("curves_read", this.place, index, place, count, report));
    return new Float64Array(instance.buffer(), place, count).slice();
  }

  /** The curve at times in seconds, in any order; writes into `values` and gives it; without it an array is made. */
  values(curve: number, times: ArrayLike<number>, values?: Float64Array): Float64Array {
    const { instance } = this;
    const index = check.whole(curve, curveForm("values"));
    const count = check.listOf(times, check.finite, "values takes times as an array of seconds").length;
    const target = values === undefined ? new Float64Array(count) : check.room<Float64Array>(values, ["Float64Array"], count, valuesForm);
    const place = this.roomFor(16 * count);
    new Float64Array(instance.buffer(), place, count).set(times);
    run(instance, {}, ({ report }) =>
      instance.call("curves_values", this.place, index, place, count, place + 8 * count, report),
    );
    target.set(new Float64Array(instance.buffer(), place + 8 * count, count));
    return target;
  }
}
