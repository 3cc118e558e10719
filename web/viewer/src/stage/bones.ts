// The shape of a bone, and how it is laid from one node to another.
import { BufferAttribute, BufferGeometry, type InstancedMesh, Matrix4, Quaternion, Vector3 } from "three";
import { placeOf } from "./numbers.js";

// Shares of a bone's length: where it is widest, and how wide.
const waist = 0.14;
const halfWidth = 0.055;

const up = new Vector3(0, 1, 0);
const from = new Vector3();
const way = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const matrix = new Matrix4();

/** Two pyramids on one square, along y from 0 to 1. */
export function boneGeometry(): BufferGeometry {
  const ring = [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([x, z]) => [x!, waist, z!]);
  const corners = ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return [[0, 0, 0], corner, next, [0, 1, 0], next, corner].flat();
  });
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(new Float32Array(corners), 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** From a node to another, no wider than that; units of the file. */
export function layBone(bones: InstancedMesh, index: number, world: Float64Array, begin: number, end: number, widest: number): void {
  placeOf(world, begin, from);
  const length = placeOf(world, end, way).sub(from).length();
  const width = Math.min(halfWidth * length, widest);
  turn.setFromUnitVectors(up, way.normalize());
  bones.setMatrixAt(index, matrix.compose(from, turn, size.set(width, length, width)));
}

/** A ball of unit radius, made as large as that. */
export function layBall(balls: InstancedMesh, index: number, world: Float64Array, node: number, radius: number): void {
  placeOf(world, node, from);
  balls.setMatrixAt(index, matrix.makeScale(radius, radius, radius).setPosition(from));
}
