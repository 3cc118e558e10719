// Nodes as bones to their parents, with a ball where each is, in the colours of their sides: what a file without a mesh has
// to show.
import type { SceneDescription } from "genga";
import { Group, InstancedMesh, MeshStandardMaterial, SphereGeometry, type WebGLRenderer } from "three";
import { boneGeometry, layBall, layBone } from "./bones.js";
import { contactLayer } from "./contact.js";
import type { StageInks } from "./inks.js";
import { type Side, sideOf } from "./side_of.js";

// Shares of the whole extent: a ball, by the number of nodes, and the thickest bone.
const shareOfBall = (nodes: number) => Math.min(0.014, 0.04 / Math.sqrt(nodes));
const shareOfThickest = 0.01;
// What has no extent, as one node: a ball of 8 mm.
const metresOfNode = 0.6;
const orderOverMesh = 1e6;

/** A bone: the node that it turns with, and the node at its end. */
export type Bone = readonly [number, number];

/** From nodes to their children: not those of hands, which have bones of their own, and neither cameras nor lights. */
export function bonesOf({ nodes, hands }: SceneDescription): { readonly nodes: readonly number[]; readonly bones: readonly Bone[] } {
  const ofHands = new Set(hands.flatMap(({ joints }) => Object.values(joints)));
  const shown = nodes.flatMap(({ kind }, node) => (ofHands.has(node) || kind === "camera" || kind === "light" ? [] : [node]));
  return { nodes: shown, bones: shown.flatMap((node) => (nodes[node]!.parent >= 0 ? [[nodes[node]!.parent, node] as const] : [])) };
}

export class Skeleton {
  readonly object = new Group();
  private readonly shapes: InstancedMesh;
  private readonly balls: InstancedMesh;
  private readonly bones: readonly Bone[];
  private readonly nodes: readonly number[];
  private readonly sides: readonly Side[];
  /** The diagonal of what is shown, in the file's units. */
  private extent: number;

  constructor(description: SceneDescription, isOverMesh: boolean) {
    this.extent = metresOfNode / description.axes.metres_per_unit;
    ({ nodes: this.nodes, bones: this.bones } = bonesOf(description));
    this.sides = description.nodes.map(({ name, english_name }) => sideOf(name, english_name));
    const how = { roughness: 0.65, flatShading: true, side: 2, transparent: isOverMesh, opacity: isOverMesh ? 0.85 : 1 } as const;
    const material = new MeshStandardMaterial(how);
    this.shapes = new InstancedMesh(boneGeometry(), material, this.bones.length);
    this.balls = new InstancedMesh(new SphereGeometry(1, 12, 8), material, this.nodes.length);
    if (isOverMesh) this.shapes.onBeforeRender = forgetDepth;
    [this.shapes, this.balls].forEach((object, i) => {
      object.frustumCulled = false;
      object.castShadow = !isOverMesh;
      if (!isOverMesh) object.layers.enable(contactLayer);
      object.renderOrder = isOverMesh ? orderOverMesh + i : 0;
      this.object.add(object);
    });
  }

  recolor(inks: StageInks): void {
    this.bones.forEach(([node], i) => this.shapes.setColorAt(i, inks[this.sides[node]!]));
    this.nodes.forEach((node, i) => this.balls.setColorAt(i, inks[this.sides[node]!]));
    for (const { instanceColor } of [this.shapes, this.balls]) if (instanceColor) instanceColor.needsUpdate = true;
  }

  /** How thick bones are follows from how large all is, in the file's units. */
  setExtent(units: number): void {
    if (units > 0) this.extent = units;
  }

  /** In the file's units. */
  get widest(): number {
    return shareOfThickest * this.extent;
  }

  get ballRadius(): number {
    return shareOfBall(this.nodes.length) * this.extent;
  }

  update(world: Float64Array): void {
    if (!this.object.visible) return;
    const { widest, ballRadius } = this;
    this.bones.forEach(([begin, end], i) => layBone(this.shapes, i, world, begin, end, widest));
    this.nodes.forEach((node, i) => layBall(this.balls, i, world, node, ballRadius));
    this.shapes.instanceMatrix.needsUpdate = this.balls.instanceMatrix.needsUpdate = true;
  }
}

// Over a figure it is seen through its skin, while its own bones hide each other.
function forgetDepth(renderer: WebGLRenderer): void {
  renderer.state.buffers.depth.setMask(true);
  renderer.clearDepth();
}
