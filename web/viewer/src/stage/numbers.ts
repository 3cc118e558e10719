// How many numbers a pose has for each thing, and where a node is by them.
import { Vector3 } from "three";

export const numbersOf = { local: 10, world: 16, camera: 11, light: 7, hand: 2 } as const;
const placeInMatrix = 12;

/** A node's position from its world matrix, in the file's axes. */
export function placeOf(world: Float64Array, node: number): Vector3 {
  const at = numbersOf.world * node + placeInMatrix;
  return new Vector3(world[at], world[at + 1], world[at + 2]);
}
