// The scene's nodes as bones, and poses put on them.
import { Bone, Matrix4, Quaternion, Vector3 } from "three";
import type { NodeDescription, Player } from "../index.js";

const numbersOfLocal = 10;

/** A node's matrix is T · R(pivot rotation) · R · S · T(-pivot): folded into one translation, rotation and scale. */
class Folded {
  private readonly pivot: Vector3;
  private readonly turn: Quaternion;
  private readonly arm = new Vector3();

  constructor(node: NodeDescription) {
    this.pivot = new Vector3().fromArray(node.pivot);
    this.turn = new Quaternion().fromArray(node.pivot_rotation);
  }

  place(bone: Bone, local: ArrayLike<number>, at: number): void {
    const list = local as number[];
    bone.position.fromArray(list, at);
    bone.quaternion.fromArray(list, at + 3).premultiply(this.turn);
    bone.scale.fromArray(list, at + 7);
    bone.position.sub(this.arm.copy(this.pivot).multiply(bone.scale).applyQuaternion(bone.quaternion));
  }
}

export class Bones {
  /** One for each node of the scene, in its order. */
  readonly all: Bone[] = [];
  private readonly folded: Folded[] = [];
  private readonly local: Float64Array;
  private spare: Bone[] | undefined;

  constructor(
    private readonly nodes: readonly NodeDescription[],
    player: Player,
  ) {
    this.local = new Float64Array(player.size("local"));
    for (const node of nodes) {
      const bone = new Bone();
      bone.name = node.name;
      this.all.push(bone);
      this.folded.push(new Folded(node));
    }
    nodes.forEach(({ parent }, i) => this.all[parent]?.add(this.all[i]!));
  }

  get roots(): Bone[] {
    return this.all.filter((_, i) => this.nodes[i]!.parent < 0);
  }

  /** The player's last pose. */
  update(player: Player, bones: readonly Bone[] = this.all): void {
    player.read("local", this.local);
    for (const [i, bone] of bones.entries()) this.folded[i]!.place(bone, this.local, numbersOfLocal * i);
  }

  /** The same on bones of its own, which hang on nothing: those of the last call. */
  posed(player: Player): readonly Bone[] {
    this.spare ??= this.nodes.map(() => new Bone());
    this.update(player, this.spare);
    return this.spare;
  }

  /** Bones at rest, which hang on nothing. */
  resting(): Bone[] {
    return this.nodes.map(({ translation, rotation, scale }, i) => {
      const bone = new Bone();
      this.folded[i]!.place(bone, [...translation, ...rotation, ...scale], 0);
      return bone;
    });
  }

  /** Where each node is at rest, in the scene's space. */
  restWorld(): Matrix4[] {
    const made: Matrix4[] = [];
    const resting = this.resting();
    const place = (i: number): Matrix4 => {
      const node = this.nodes[i]!;
      const bone = resting[i]!;
      bone.updateMatrix();
      const above = node.parent < 0 || node.in_scene_space ? new Matrix4() : (made[node.parent] ?? place(node.parent));
      return (made[i] = new Matrix4().multiplyMatrices(above, bone.matrix));
    };
    this.nodes.forEach((_, i) => made[i] ?? place(i));
    return made;
  }
}
