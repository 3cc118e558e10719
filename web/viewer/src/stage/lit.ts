// The node under the pointer: its bones in a soft light, seen through everything, whether the skeleton is shown or not.
import { type Color, Group, InstancedMesh, MeshBasicMaterial, SphereGeometry } from "three";
import { boneGeometry, layBall, layBone } from "./bones.js";
import type { Bone, Skeleton } from "./skeleton.js";

const mostBones = 8; // a node may have hundreds of children
const thicker = 1.8; // than the skeleton's own

export class Lit {
  readonly object = new Group();
  private readonly material = new MeshBasicMaterial({ transparent: true, opacity: 0.6, depthTest: false, side: 2 });
  private readonly bones = new InstancedMesh(boneGeometry(), this.material, mostBones);
  private readonly ball = new InstancedMesh(new SphereGeometry(1, 16, 10), this.material, 1);
  private node = -1;
  private ends: readonly number[] = [];

  constructor(
    private readonly all: readonly Bone[],
    private readonly skeleton: Skeleton,
  ) {
    this.object.visible = false;
    for (const object of [this.bones, this.ball]) {
      object.frustumCulled = false;
      object.renderOrder = 1.5e6;
      this.object.add(object);
    }
  }

  recolor(accent: Color): void {
    this.material.color.copy(accent);
  }

  show(node: number | undefined): void {
    this.node = node ?? -1;
    this.object.visible = node !== undefined;
    this.ends = this.all.flatMap(([begin, end]) => (begin === node ? [end] : [])).slice(0, mostBones);
    this.bones.count = this.ends.length;
  }

  update(world: Float64Array): void {
    if (!this.object.visible) return;
    const { widest, ballRadius } = this.skeleton;
    this.ends.forEach((end, i) => layBone(this.bones, i, world, this.node, end, thicker * widest));
    layBall(this.ball, 0, world, this.node, thicker * ballRadius);
    this.bones.instanceMatrix.needsUpdate = this.ball.instanceMatrix.needsUpdate = true;
  }
}
