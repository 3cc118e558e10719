// A mesh's arrays as three.js has them.
import { BufferAttribute, BufferGeometry, Uint16BufferAttribute } from "three";
import type { MeshDescription, Scene } from "../index.js";
import type { Use } from "./look.js";

const modes: readonly Use["mode"][] = ["triangles", "lines", "points"];
const noMaterial = 0xffffffff;
const mostJoints = 4;
const mostUvSets = 4;
const flat = "flat"; // in BufferGeometry.userData

export const isFlat = (geometry: BufferGeometry): boolean => geometry.userData[flat] === true;

/** Which kinds of primitives a mesh has. */
export function modesOf(scene: Scene, mesh: number): readonly Use["mode"][] {
  const primitives = scene.meshArray(mesh, "primitives");
  return modes.filter((_, mode) => primitives.some((value, i) => i % 4 === 3 && value === mode));
}

function addCorners(geometry: BufferGeometry, scene: Scene, mesh: number, wanted: Use["mode"]): void {
  geometry.setIndex(new BufferAttribute(scene.meshArray(mesh, "indices"), 1));
  const primitives = scene.meshArray(mesh, "primitives");
  const none = scene.count("materials"); // what has no material has the one behind the last
  for (let i = 0; i < primitives.length; i += 4) {
    const [first, count, material, mode] = primitives.subarray(i, i + 4) as unknown as [number, number, number, number];
    if (modes[mode] === wanted) geometry.addGroup(first, count, material === noMaterial ? none : material);
  }
}

function addVertices(geometry: BufferGeometry, scene: Scene, mesh: number, uvSets: number): void {
  const add = (name: string, numbers: Float32Array, width: number) => {
    if (numbers.length !== 0) geometry.setAttribute(name, new BufferAttribute(numbers, width));
  };
  add("position", scene.meshArray(mesh, "positions"), 3);
  add("normal", scene.meshArray(mesh, "normals"), 3);
  add("color", scene.meshArray(mesh, "colors"), 4);
  add("edgeScale", scene.meshArray(mesh, "edgeScales"), 1);
  for (let set = 0; set < Math.min(uvSets, mostUvSets); ++set) {
    add(set === 0 ? "uv" : `uv${set}`, scene.meshArray(mesh, "uvs", set), 2);
  }
}

// Faces are flat where nothing says how they turn, as glTF has it. What needs normals of vertices gets some.
function addNormals(geometry: BufferGeometry): void {
  if (geometry.hasAttribute("normal")) return;
  geometry.computeVertexNormals();
  geometry.userData[flat] = true;
}

/** The targets that move vertices; others change texture coordinates, or nothing. */
export const movingTargets = ({ targets }: MeshDescription) =>
  targets.map(({ morph, vertices }, target) => ({ morph, vertices, target })).filter(({ vertices }) => vertices > 0);

function addMorphs(geometry: BufferGeometry, scene: Scene, mesh: number, description: MeshDescription): void {
  const size = 3 * description.vertices;
  geometry.morphTargetsRelative = true;
  geometry.morphAttributes.position = movingTargets(description).map(({ morph, target }) => {
    const offsets = scene.meshArray(mesh, "morphOffsets", target);
    const dense = new Float32Array(size);
    scene.meshArray(mesh, "morphVertices", target).forEach((vertex, i) => {
      dense.set(offsets.subarray(3 * i, 3 * i + 3), 3 * vertex);
    });
    const attribute = new BufferAttribute(dense, 3);
    attribute.name = scene.nameOf("morphs", morph);
    return attribute;
  });
}

/** The heaviest of a vertex's influences, as places in joints and weights. */
function heaviest(weights: Float32Array, begin: number, influences: number): number[] {
  const places = Array.from({ length: influences }, (_, i) => begin + i);
  if (influences > mostJoints) places.sort((a, b) => weights[b]! - weights[a]!);
  return places.slice(0, mostJoints);
}

function addSkin(geometry: BufferGeometry, scene: Scene, mesh: number, { vertices, influences }: MeshDescription): number[] {
  const joints = scene.meshArray(mesh, "joints");
  const weights = scene.meshArray(mesh, "weights");
  const index = new Map<number, number>();
  const skinIndex = new Uint16Array(mostJoints * vertices);
  const skinWeight = new Float32Array(mostJoints * vertices);
  for (let vertex = 0; vertex < vertices; ++vertex) {
    const places = heaviest(weights, vertex * influences, influences);
    const all = weights.subarray(vertex * influences, (vertex + 1) * influences).reduce((a, b) => a + b, 0);
    const kept = places.reduce((sum, at) => sum + weights[at]!, 0);
    places.forEach((at, i) => {
      if (weights[at] === 0) return;
      const node = joints[at]!;
      if (!index.has(node)) index.set(node, index.size);
      skinIndex[mostJoints * vertex + i] = index.get(node)!;
      skinWeight[mostJoints * vertex + i] = kept === 0 ? 0 : (weights[at]! * all) / kept;
    });
  }
  geometry.setAttribute("skinIndex", new Uint16BufferAttribute(skinIndex, mostJoints));
  geometry.setAttribute("skinWeight", new BufferAttribute(skinWeight, mostJoints));
  return [...index.keys()];
}

/** `isMoved`: the caller moves each vertex itself; else morphs and the skin are the geometry's. */
export function geometryOf(
  scene: Scene,
  mesh: number,
  mode: Use["mode"],
  isMoved: boolean,
): { geometry: BufferGeometry; joints: number[] } {
  const description = scene.description.meshes[mesh]!;
  const geometry = new BufferGeometry();
  geometry.name = description.name;
  addVertices(geometry, scene, mesh, description.uv_sets);
  addCorners(geometry, scene, mesh, mode);
  addNormals(geometry);
  if (isMoved) return { geometry, joints: [] };
  if (movingTargets(description).length !== 0) addMorphs(geometry, scene, mesh, description);
  return { geometry, joints: description.influences === 0 ? [] : addSkin(geometry, scene, mesh, description) };
}
