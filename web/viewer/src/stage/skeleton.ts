// Nodes as bones to their parents, with a ball where each is: what a file without a mesh has to show.
import type { SceneDescription } from "genga";
import { BufferAttribute, BufferGeometry, Group, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import { placeOf } from "./numbers.js";

// Shares of the whole extent: a ball, by the number of nodes, and the thickest bone.
const shareOfBall = (nodes: number) => Math.min(0.02, 0.06 / Math.sqrt(nodes));
// Shares of a bone's length: where it is widest, and how wide.
const waist = 0.15;
const halfWidth = 0.08;
const shareOfThickest = 0.0136;
// What has no extent, as one node: a ball of 12 mm.
const metresOfNode = 0.6;

/** Two pyramids on one square, along y from 0 to 1. */
function boneGeometry(): BufferGeometry {
  const ring = [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([x, z]) => [x!, waist, z!]);
  const corners = ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return [[0, 0, 0], corner, next, [0, 1, 0], next, corner].flat();
  });
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(new Float32Array(corners), 3));
  geometry.computeVertexNormals();
  return geometry;
}

const up = new Vector3(0, 1, 0);

export class Skeleton {
  readonly object = new Group();
  private readonly bones: InstancedMesh;
  private readonly balls: InstancedMesh;
  /** Node and parent of each bone. */
  private readonly pairs: readonly (readonly [number, number])[];
  private readonly nodes: readonly number[];
  /** The diagonal of what is shown, in the file's units. */
  private extent: number;
  private readonly matrix = new Matrix4();

  constructor({ nodes, hands, axes }: SceneDescription, isOverMesh: boolean) {
    this.extent = metresOfNode / axes.metres_per_unit;
    const ofHands = new Set(hands.flatMap(({ joints }) => Object.values(joints)));
    this.nodes = nodes.flatMap(({ kind }, node) => (ofHands.has(node) || kind === "camera" || kind === "light" ? [] : [node]));
    this.pairs = this.nodes.flatMap((node) => (nodes[node]!.parent >= 0 ? [[node, nodes[node]!.parent] as const] : []));
    // Over a figure it is seen through its skin.
    const how = { roughness: 0.7, transparent: true, depthTest: !isOverMesh, opacity: isOverMesh ? 0.7 : 1 };
    this.bones = new InstancedMesh(boneGeometry(), new MeshStandardMaterial({ color: 0x2350e0, flatShading: true, side: 2, ...how }), this.pairs.length);
    this.balls = new InstancedMesh(
      new SphereGeometry(1, 10, 6),
      new MeshStandardMaterial({ color: 0xc62300, ...how }),
      this.nodes.length,
    );
    for (const object of [this.bones, this.balls]) {
      object.frustumCulled = false;
      object.castShadow = !isOverMesh;
      object.renderOrder = isOverMesh ? 1e6 : 0;
      this.object.add(object);
    }
  }

  /** How thick bones are follows from how large all is, in the file's units. */
  setExtent(units: number): void {
    if (units > 0) this.extent = units;
  }

  update(world: Float64Array): void {
    if (!this.object.visible) return;
    const at = (node: number) => placeOf(world, node);
    const widest = shareOfThickest * this.extent;
    const ball = shareOfBall(this.nodes.length) * this.extent;
    this.pairs.forEach(([node, parent], i) => {
      const from = at(parent);
      const way = at(node).sub(from);
      const length = way.length();
      const width = Math.min(halfWidth * length, widest);
      this.bones.setMatrixAt(i, this.matrix.compose(from, new Quaternion().setFromUnitVectors(up, way.normalize()), new Vector3(width, length, width)));
    });
    this.nodes.forEach((node, i) => this.balls.setMatrixAt(i, this.matrix.makeScale(ball, ball, ball).setPosition(at(node))));
    this.bones.instanceMatrix.needsUpdate = this.balls.instanceMatrix.needsUpdate = true;
  }
}
