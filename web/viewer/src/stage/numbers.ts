// How many numbers a pose has for each thing, and where a node is by them.
import { Vector3 } from "three";

export const numbersOf = { local: 10, world: 16, camera: 11, light: 7, hand: 2 } as const;
const placeInMatrix = 12;

/** Where a node's position is among the numbers of all world matrices. */
export const placeAt = (node: number) => numbersOf.world * node + placeInMatrix;

/** A node's position from its world matrix, in the file's axes. */
export function placeOf(world: Float64Array, node: number, into = new Vector3()): Vector3 {
  const at = placeAt(node);
  return into.set(world[at]!, world[at + 1]!, world[at + 2]!);
}
