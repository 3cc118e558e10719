// Which node is under the pointer: the nearest bone on the screen, and of those that are about as near, the one in front.

import { placeAt } from "./numbers.js";

/** What may be picked: for each node how much it is meant, and bones, each of the node that it turns with. */
export interface Pickable {
  /** By node: 0 before 1 before 2; whatever is above is never picked. */
  readonly ranks: Uint8Array;
  readonly bones: readonly (readonly [number, number])[];
}

export interface Picked {
  readonly node: number;
  /** Pixels from the pointer. */
  readonly distance: number;
  /** How far from the eye; units of what was projected. */
  readonly depth: number;
}

const ranks = 3;
const sameDistance = 4; // pixels within which what is in front wins
const jointsFirst = 5; // pixels that a joint is nearer than the bones which meet there, more than those that are as near
const numbersOfNode = 3;

export class Picker {
  /** By node: x and y in pixels, and the depth; behind the eye it is not above 0. */
  private readonly places: Float64Array;
  private readonly least = new Float64Array(ranks);
  private x = 0;
  private y = 0;
  // What was last measured: pixels, and the same less what a joint is nearer.
  private reach = 0;
  private distance = 0;
  private depth = 0;

  constructor(private readonly what: Pickable) {
    this.places = new Float64Array(numbersOfNode * what.ranks.length);
  }

  /** matrix: from the poses' space to the screen's -1 to 1, as three.js has it. */
  project(world: ArrayLike<number>, matrix: ArrayLike<number>, width: number, height: number): void {
    const { places } = this;
    for (let node = 0; node < this.what.ranks.length; ++node) {
      const from = placeAt(node);
      const [x, y, z] = [world[from]!, world[from + 1]!, world[from + 2]!];
      const depth = matrix[3]! * x + matrix[7]! * y + matrix[11]! * z + matrix[15]!;
      const at = numbersOfNode * node;
      places[at] = (0.5 + (0.5 * (matrix[0]! * x + matrix[4]! * y + matrix[8]! * z + matrix[12]!)) / depth) * width;
      places[at + 1] = (0.5 - (0.5 * (matrix[1]! * x + matrix[5]! * y + matrix[9]! * z + matrix[13]!)) / depth) * height;
      places[at + 2] = depth;
    }
  }

  /** The node at a place of the screen, among those that are within so many pixels. */
  nearest(x: number, y: number, within: number): Picked | undefined {
    this.x = x;
    this.y = y;
    const { least } = this;
    least.fill(Infinity);
    this.each((_, rank) => {
      if (this.reach <= within) least[rank] = Math.min(least[rank]!, this.distance);
    });
    const best = least.findIndex((distance) => distance !== Infinity);
    if (best < 0) return undefined;
    let found: Picked | undefined;
    this.each((node, rank) => {
      const isNear = rank === best && this.distance <= least[best]! + sameDistance;
      if (isNear && !(found && found.depth <= this.depth)) found = { node, distance: this.reach, depth: this.depth };
    });
    return found;
  }

  private each(take: (node: number, rank: number) => void): void {
    const { ranks: rankOf, bones } = this.what;
    for (let node = 0; node < rankOf.length; ++node) {
      if (rankOf[node]! < ranks && this.measureBone(node, node)) {
        this.distance -= jointsFirst;
        take(node, rankOf[node]!);
      }
    }
    for (let i = 0; i < bones.length; ++i) {
      const [begin, end] = bones[i]!;
      if (rankOf[begin]! < ranks && this.measureBone(begin, end)) take(begin, rankOf[begin]!);
    }
  }

  // False: it is behind the eye.
  private measureBone(begin: number, end: number): boolean {
    const { places } = this;
    const [from, to] = [numbersOfNode * begin, numbersOfNode * end];
    if (!(places[from + 2]! > 0 && places[to + 2]! > 0)) return false;
    const [wayX, wayY] = [places[to]! - places[from]!, places[to + 1]! - places[from + 1]!];
    const [x, y] = [this.x - places[from]!, this.y - places[from + 1]!];
    const squared = wayX * wayX + wayY * wayY;
    const t = squared > 0 ? Math.min(Math.max((x * wayX + y * wayY) / squared, 0), 1) : 0;
    this.reach = this.distance = Math.hypot(x - t * wayX, y - t * wayY);
    this.depth = places[from + 2]! + t * (places[to + 2]! - places[from + 2]!);
    return true;
  }
}
