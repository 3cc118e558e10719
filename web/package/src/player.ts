// Poses of a scene at any time, in the caller's arrays.
import { run } from "./call.js";
import * as check from "./checks.js";
import { Handle } from "./handle.js";
import type { Instance } from "./instance.js";

/**
 * | part | numbers |
 * |---|---|
 * | local | 10 per node: translation x y z, rotation x y z w, scale x y z, in the parent's space |
 * | world | 16 per node: the matrix, column by column, in the scene's space |
 * | morphs | 1 per morph: its weight |
 * | cameras | 11 per camera: position x y z, forward x y z, up x y z, degrees of view, 1 if orthographic |
 * | lights | 7 per light: color r g b, intensity, direction x y z if it has no node |
 * | hands | 2 per hand: 1 while it is tracked, 1 while it pinches |
 * | constraints | 1 per constraint: 1 if it is enabled |
 * | model | 3 in all: 1 if the model is visible, mode and distance of MMD's self shadow |
 * | materials | 40 per material, as morphs make it: diffuse r g b a, specular r g b, its power, ambient r g b, outline's color r g b a, its size; for each of texture, sphere and toon the factors of the picture's r g b a, then what is added |
 */
export type PosePart =
  | "local" | "world" | "morphs" | "cameras" | "lights" | "hands" | "constraints" | "model" | "materials";
// In the order of genga_pose_part.
export const poseParts: readonly PosePart[] = [
  "local", "world", "morphs", "cameras", "lights", "hands", "constraints", "model", "materials",
];

const partForm = (call: string) => `${call} takes a part of a pose`;
const vectorsForm = "vertices writes into a Float32Array";

/** How rigid bodies are simulated. */
export interface PhysicsOptions {
  /** Seconds in which the bodies come to rest before the first pose; from 0 to 600. */
  warmup?: number;
  /** A floor at height 0. */
  ground?: boolean;
}

export class Player extends Handle {
  /** @internal */
  constructor(instance: Instance, place: number) {
    super(instance, "player_free", place);
  }

  /** Seconds. */
  get duration(): number {
    return this.instance.call("player_duration", this.place);
  }

  /** Clips that play. */
  get layers(): number {
    return this.instance.call("player_layers", this.place);
  }

  /**
   * Goes to a time in seconds, or to one of each layer; the last is that of all further layers. What `read` and
   * `vertices` give is of the last pose; before the first one that of time 0.
   */
  pose(times: number | ArrayLike<number> = 0): this {
    const form = "pose takes seconds, or an array of seconds for the layers";
    const list = typeof times === "number" ? [check.finite(times, form)] : check.listOf(times, check.finite, form);
    const place = this.roomFor(8 * list.length);
    new Float64Array(this.instance.buffer(), place, list.length).set(list);
    this.instance.call("player_pose", this.place, place, list.length);
    return this;
  }

  /**
   * From the next pose on rigid bodies move their bones: hair, skirts, ties. One time has one pose, however it is
   * reached: that of play from the beginning. A pose far ahead takes the time of all steps up to it, 60 for each
   * second. Without bodies or clips it changes nothing. Throws GengaError no-conversion: the module has no physics.
   */
  startPhysics(options: PhysicsOptions = {}): this {
    const { instance } = this;
    const given = check.recordOf(options, ["warmup", "ground"], "startPhysics takes options such as { warmup: 1, ground: true }");
    const seconds = check.finite(given["warmup"] ?? 0, "startPhysics takes warmup, seconds from 0 to 600");
    const ground = check.truth(given["ground"] ?? false, "startPhysics takes ground, true or false");
    run(instance, {}, ({ report }) =>
      instance.call("player_start_physics", this.place, seconds, ground ? 1 : 0, report),
    );
    return this;
  }

  stopPhysics(): this {
    this.instance.call("player_stop_physics", this.place);
    return this;
  }

  /** False also after too little memory was left for a pose. */
  get playsPhysics(): boolean {
    return this.instance.call("player_plays_physics", this.place) === 1;
  }

  /** The bodies go to their bones, as they are in the last pose, without speed. The next pose shows it. */
  resetPhysics(): this {
    this.instance.call("player_reset_physics", this.place);
    return this;
  }

  /** How many numbers that part has. */
  size(part: PosePart): number {
    return this.instance.call("player_size", this.place, check.placeOf(poseParts, part, partForm("size"))) >>> 0;
  }

  /** Writes a part into an array that has room for it, and gives that array; without one a Float64Array is made. */
  read(part: PosePart): Float64Array;
  read<Target extends Float32Array | Float64Array>(part: PosePart, target: Target): Target;
  read(part: PosePart, target?: Float32Array | Float64Array) {
    const { instance } = this;
    const number = check.placeOf(poseParts, part, partForm("read"));
    const count = this.size(part);
    const form = "read writes into a Float32Array or a Float64Array";
    const to = target === undefined ? new Float64Array(count) : check.room(target, ["Float32Array", "Float64Array"], count, form);
    const isSingle = check.tagOf(to) === "Float32Array";
    const place = this.roomFor(count * (isSingle ? 4 : 8));
    instance.call(isSingle ? "player_floats" : "player_doubles", this.place, number, place, count, 0);
    const numbers = isSingle ? Float32Array : Float64Array;
    to.set(new numbers(instance.buffer(), place, count));
    return to;
  }

  /**
   * Where a mesh's vertices are: morphs, then the skin with all of its kinds of bending. 3 numbers a vertex; in the
   * world, of a mesh without influences in the mesh's space.
   */
  vertices(mesh: number, positions: Float32Array, normals?: Float32Array): void {
    const { instance } = this;
    const index = check.whole(mesh, "vertices takes the place of a mesh, a whole number from 0");
    check.room(positions, ["Float32Array"], 0, vectorsForm);
    const count = Math.floor(positions.length / 3);
    if (normals !== undefined) check.room(normals, ["Float32Array"], 3 * count, vectorsForm);
    const place = this.roomFor(24 * count);
    const normalPlace = normals ? place + 12 * count : 0;
    run(instance, {}, ({ report }) =>
      instance.call("player_vertices", this.place, index, place, normalPlace, count, report),
    );
    positions.set(new Float32Array(instance.buffer(), place, 3 * count));
    normals?.set(new Float32Array(instance.buffer(), normalPlace, 3 * count));
  }
}
