// Angles of a rotation about x, y and z, in that order of its matrices ("XYZ"), and as lines that go on over half turns.
import { lowerBound } from "./keys.js";

const whole = 2 * Math.PI;
// Beyond, y is a quarter turn, and x and z turn about the same axis.
const poleSine = 0.9999999;

/** Writes radians about x, y and z into three places; a quaternion of no length has none. */
export function setAngles(to: Float64Array, at: number, x: number, y: number, z: number, w: number): void {
  const two = 2 / (x * x + y * y + z * z + w * w);
  const sine = Math.min(Math.max(two * (x * z + w * y), -1), 1);
  to[at + 1] = Math.asin(sine);
  if (Math.abs(sine) < poleSine) {
    to[at] = Math.atan2(-two * (y * z - w * x), 1 - two * (x * x + y * y));
    to[at + 2] = Math.atan2(-two * (x * y - w * z), 1 - two * (y * y + z * z));
  } else {
    to[at] = Math.atan2(two * (y * z + w * x), 1 - two * (x * x + z * z));
    to[at + 2] = 0;
  }
}

/** What is whole turns from an angle and nearest to another. */
export const nearestTurn = (angle: number, other: number) => angle + whole * Math.round((other - angle) / whole);

/** Each of three angles of a row goes on from the one before without a jump of a whole turn. */
export function unwrap(angles: Float64Array): void {
  for (let i = 3; i < angles.length; ++i) angles[i] = nearestTurn(angles[i]!, angles[i - 3]!);
}

/** Angles at times as near as can be to those that are known at other times, which ascend. */
export function follow(angles: Float64Array, times: Float64Array, known: Float64Array, knownTimes: Float64Array): void {
  for (let i = 0; i < times.length; ++i) {
    const after = Math.min(lowerBound(knownTimes, times[i]!), knownTimes.length - 1);
    const isBefore = after > 0 && times[i]! - knownTimes[after - 1]! < knownTimes[after]! - times[i]!;
    const near = 3 * (isBefore ? after - 1 : after);
    for (let axis = 0; axis < 3; ++axis) angles[3 * i + axis] = nearestTurn(angles[3 * i + axis]!, known[near + axis]!);
  }
}
