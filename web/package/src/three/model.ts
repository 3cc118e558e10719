// A scene as a group: bones, meshes, materials, and the player that moves them.
import {
  BufferAttribute, type BufferGeometry, Group, type Material, Matrix4, Mesh, MeshStandardMaterial, type Object3D,
  type PerspectiveCamera, Skeleton, SkinnedMesh, Vector3,
} from "three";
import type { Player, Scene } from "../index.js";
import { Bones } from "./bones.js";
import { geometryOf, partOf } from "./geometry.js";
import { edgeMaterial, mmdLight, mmdMaterial } from "./mmd.js";
import { pbrMaterial } from "./pbr.js";
import { Textures } from "./textures.js";

export interface ModelOptions {
  /** "pbr" (default): metal and roughness, lit by the stage's lights. "mmd": as MikuMikuDance draws, by its own light. */
  readonly look?: "pbr" | "mmd";
  /** "blend" (default): three.js skins, four bones a vertex. "exact": Genga places every vertex. */
  readonly skin?: "blend" | "exact";
  /** Clips that play, by their places; none: the first. */
  readonly clips?: readonly number[];
}

// A mesh whose vertices Genga places.
interface Moved {
  readonly mesh: number;
  readonly positions: BufferAttribute;
  readonly normals: BufferAttribute;
}

// A mesh whose morph targets three.js adds.
interface Morphed {
  readonly object: Mesh;
  readonly morphs: readonly number[];
}

interface Paint {
  readonly materials: Material[];
  readonly edges: (Material | undefined)[];
}

export class Model extends Group {
  /** One for each node of the scene, in its order, named as they are. */
  readonly bones: readonly Object3D[];
  /** Pictures that materials name and that are not there. */
  readonly missing: readonly string[];
  readonly player: Player;
  private readonly skeleton: Bones;
  private readonly space = new Group();
  private readonly moved: Moved[] = [];
  private readonly morphed: Morphed[] = [];
  private readonly weights: Float64Array;
  private readonly light = mmdLight();
  private readonly rest: Matrix4[];
  private readonly garbage: { dispose(): void }[] = [];

  /** @internal */
  constructor(
    readonly scene: Scene,
    private readonly options: ModelOptions,
    private readonly textures: Textures,
  ) {
    super();
    const { axes, nodes, name } = scene.description;
    this.name = name;
    this.missing = textures.missing;
    this.player = scene.player(options.clips);
    this.weights = new Float64Array(this.player.size("morphs"));
    this.skeleton = new Bones(nodes, this.player);
    this.bones = this.skeleton.all;
    this.rest = this.skeleton.restWorld();
    // A left-handed scene is mirrored once, here; three.js turns the sides of its triangles.
    const metres = axes.metres_per_unit;
    this.space.scale.set(metres, metres, axes.handedness === "left" ? -metres : metres);
    this.space.add(...this.skeleton.roots);
    this.add(this.space);
  }

  /** Seconds. */
  get duration(): number {
    return this.player.duration;
  }

  /** @internal */
  async build(): Promise<this> {
    const paint = await this.paint();
    this.scene.description.meshes.forEach((_, mesh) => this.addMesh(mesh, paint));
    return this.update(0);
  }

  /** Goes to a time in seconds: bones, morphs, what is visible, MMD's light. */
  update(seconds: number): this {
    const { player, space } = this;
    player.pose(seconds);
    this.skeleton.update(player);
    player.read("morphs", this.weights);
    for (const { object, morphs } of this.morphed) {
      morphs.forEach((morph, i) => (object.morphTargetInfluences![i] = this.weights[morph]!));
    }
    for (const { mesh, positions, normals } of this.moved) {
      player.vertices(mesh, positions.array as Float32Array, normals.array as Float32Array);
      positions.needsUpdate = normals.needsUpdate = true;
    }
    space.visible = player.read("model")[0] !== 0;
    this.updateLight();
    return this;
  }

  /** Puts a camera where the scene's own is, in the last pose; false when it has none. */
  applyCamera(camera: PerspectiveCamera, index = 0): boolean {
    const all = this.player.read("cameras");
    const own = all.subarray(11 * index, 11 * (index + 1)) as unknown as number[];
    if (own.length === 0) return false;
    this.updateWorldMatrix(true, true);
    const world = this.space.matrixWorld;
    const at = new Vector3().fromArray(own).applyMatrix4(world);
    const before = new Vector3().fromArray(own, 3).add(new Vector3().fromArray(own)).applyMatrix4(world);
    camera.up.fromArray(own, 6).transformDirection(world);
    camera.position.copy(at);
    camera.lookAt(before);
    camera.fov = own[9]!;
    camera.updateProjectionMatrix();
    return true;
  }

  /** Gives back what the graphics card and the module hold for this; the scene stays. */
  dispose(): void {
    for (const thing of this.garbage) thing.dispose();
    this.textures.dispose();
    this.player.free();
    this.removeFromParent();
  }

  private async paint(): Promise<Paint> {
    const { materials } = this.scene.description;
    const isMmd = this.options.look === "mmd";
    const made: Material[] = await Promise.all(
      materials.map((from) => (isMmd ? mmdMaterial(from, this.textures, this.light) : pbrMaterial(from, this.textures))),
    );
    // Of what has no material.
    made.push(new MeshStandardMaterial({ roughness: 1 }));
    const edges = isMmd ? materials.map(edgeMaterial) : [];
    this.garbage.push(...made, ...edges.filter((edge) => edge !== undefined));
    return { materials: made, edges };
  }

  private addMesh(mesh: number, { materials, edges }: Paint): void {
    const { node, influences, targets } = this.scene.description.meshes[mesh]!;
    const isMoved = this.options.skin === "exact" && (influences > 0 || targets.length > 0);
    const { geometry, joints } = geometryOf(this.scene, mesh, isMoved);
    this.garbage.push(geometry);
    const skeleton = joints.length === 0 ? undefined : this.skeletonOf(mesh, joints);
    const object = this.place(mesh, this.objectOf(geometry, materials, skeleton));
    object.visible = !this.scene.description.nodes[node]?.unseen;
    object.renderOrder = 2 * mesh;
    if (isMoved) {
      const { position, normal } = geometry.attributes as { position: BufferAttribute; normal: BufferAttribute };
      this.moved.push({ mesh, positions: position, normals: normal });
    }
    if (edges.some((edge) => edge !== undefined)) this.addEdges(mesh, object, edges, skeleton);
  }

  private objectOf(geometry: BufferGeometry, materials: Material[], skeleton: Skeleton | undefined): Mesh {
    if (!skeleton) return new Mesh(geometry, materials);
    const object = new SkinnedMesh(geometry, materials);
    object.bind(skeleton, new Matrix4());
    return object;
  }

  // What is skinned is in the scene's space, all else hangs on its node.
  private place(mesh: number, object: Mesh): Mesh {
    const { name, node, influences, targets } = this.scene.description.meshes[mesh]!;
    object.name = name;
    object.frustumCulled = false; // its box at rest is not where it is
    const parent = influences > 0 ? this.space : (this.bones[node] ?? this.space);
    parent.add(object);
    if (object.morphTargetInfluences) this.morphed.push({ object, morphs: targets.map(({ morph }) => morph) });
    return object;
  }

  // A hull around the mesh, drawn after it; only triangles of materials that have edges.
  private addEdges(mesh: number, from: Mesh, edges: (Material | undefined)[], skeleton: Skeleton | undefined): void {
    const geometry = partOf(from.geometry, (material) => edges[material] !== undefined);
    const object = this.place(mesh, this.objectOf(geometry, edges as Material[], skeleton));
    object.renderOrder = from.renderOrder + 1;
    object.visible = from.visible;
    this.garbage.push(geometry);
  }

  private skeletonOf(mesh: number, joints: number[]): Skeleton {
    const { binds, node, skinned_in_node } = this.scene.description.meshes[mesh]!;
    const place = skinned_in_node ? this.rest[node] : undefined;
    const bound = new Map(binds.map((bind) => [bind.node, new Matrix4().fromArray([...bind.matrix])]));
    const inverse = (joint: number) => {
      const rest = this.rest[joint]!.clone().invert();
      return place ? rest.multiply(place) : rest;
    };
    const skeleton = new Skeleton(joints.map((joint) => this.skeleton.all[joint]!), joints.map((joint) => bound.get(joint) ?? inverse(joint)));
    this.garbage.push(skeleton);
    return skeleton;
  }

  private updateLight(): void {
    if (this.options.look !== "mmd") return;
    const lights = this.player.read("lights") as unknown as number[];
    if (lights.length < 7 || this.scene.description.lights[0]!.node >= 0) return;
    this.light.color.value.setRGB(lights[0]!, lights[1]!, lights[2]!);
    this.updateWorldMatrix(true, true);
    this.light.toLight.value.fromArray(lights, 4).negate().transformDirection(this.space.matrixWorld);
  }
}

/** Makes a model of a scene; its pictures are those that the files were given, decoded by the browser. */
export async function createModel(scene: Scene, options: ModelOptions = {}): Promise<Model> {
  return new Model(scene, options, new Textures(scene)).build();
}
