// A scene as a group: bones, meshes, materials, and the player that moves them.
import {
  type AnimationClip, Box3, BufferAttribute, type Camera, type Color, Group, Matrix4, type Object3D, PerspectiveCamera, Skeleton,
  Vector3, type WebGLRenderer,
} from "three";
import * as check from "../checks.js";
import type { PhysicsOptions, Player, Scene } from "../index.js";
import { Bones } from "./bones.js";
import { cameraClip, type ClipOptions, createClips, type Morphed, timesOf } from "./clips.js";
import { geometryOf, modesOf, movingTargets } from "./geometry.js";
import { SceneLights } from "./lights.js";
import { Look } from "./look.js";
import { MeshPart } from "./mesh_parts.js";
import { metresPerUnit } from "./mmd/light.js";
import { mmdPaint, mmdPictures } from "./mmd/material.js";
import { MmdStage } from "./mmd/stage.js";
import { PaintedAll } from "./painted.js";
import { pbrPaint, plainPaint } from "./pbr.js";
import { Textures } from "./textures.js";
import { UvMorphs } from "./uv_morphs.js";

const lookNames = ["pbr", "mmd"] as const;
export type LookName = (typeof lookNames)[number];

export interface ModelOptions {
  /** "pbr" (default): metal and roughness, lit by the stage's lights. "mmd": as MikuMikuDance draws, by its own light. */
  readonly look?: LookName;
  /** "blend" (default): three.js skins, four bones a vertex. "exact": Genga places every vertex. */
  readonly skin?: "blend" | "exact";
  /** Clips that play, by their places; none: the first. */
  readonly clips?: readonly number[];
  /** Rigid bodies move hair, skirts and ties (Player.startPhysics). Default false. */
  readonly physics?: boolean | PhysicsOptions;
  /** In MMD's look: the model's shadow on itself, as in the motion. Default true. */
  readonly selfShadow?: boolean;
  /** In MMD's look: the shadow on the ground, or its opacity. Default: 1 for MMD's own models, else none. */
  readonly groundShadow?: boolean | number;
  /** In look "pbr": the lights that the scene's nodes carry. Default true. */
  readonly lights?: boolean;
}

// A mesh whose vertices Genga places.
interface Moved {
  readonly mesh: number;
  readonly positions: BufferAttribute;
  readonly normals: BufferAttribute;
}

const numbersOfCamera = 11;
const cameraForm = "applyCamera takes a PerspectiveCamera of three.js";
const physicsForm = "option physics is true, false, or an object such as { warmup: 1 }";
const groundForm = "groundShadow is a number: how opaque the shadow is";

function checkOptions(options: unknown): void {
  const form = "createModel takes options as an object such as { look: \"mmd\" }";
  const names = ["look", "skin", "clips", "physics", "selfShadow", "groundShadow", "lights"];
  const { look, skin, clips, physics, selfShadow, groundShadow, lights } = check.recordOf(options, names, form);
  if (look !== undefined) check.placeOf(lookNames, look, "option look is a word");
  if (skin !== undefined) check.placeOf(["blend", "exact"], skin, "option skin is a word");
  if (clips !== undefined) check.listOf(clips, check.whole, "option clips is an array of clips by their places");
  if (physics !== undefined && typeof physics !== "boolean") check.recordOf(physics, ["warmup", "ground"], physicsForm);
  if (selfShadow !== undefined) check.truth(selfShadow, "option selfShadow is true or false");
  if (groundShadow !== undefined && typeof groundShadow !== "boolean") check.finite(groundShadow, `option ${groundForm}`);
  if (lights !== undefined) check.truth(lights, "option lights is true or false");
}

export class Model extends Group {
  /** One for each node of the scene, in its order, named as they are. */
  readonly bones: readonly Object3D[];
  /** Pictures that materials name and that are not there. */
  readonly missing: readonly string[];
  readonly player: Player;
  private readonly rig: Bones;
  private readonly space = new Group();
  private readonly parts: MeshPart[] = [];
  private readonly moved: Moved[] = [];
  private readonly morphed: Morphed[] = [];
  private readonly uvMorphs: UvMorphs[] = [];
  private readonly weights: Float64Array;
  private readonly painted: PaintedAll;
  private readonly stage: MmdStage;
  private readonly lights: SceneLights;
  private readonly looks = new Map<LookName, Look>();
  private readonly rest: Matrix4[];
  private readonly garbage: { dispose(): void }[] = [];
  private lookName: LookName = "pbr";
  private hasSelfShadow: boolean;
  private groundOpacity: number;

  /** @internal */
  constructor(
    readonly scene: Scene,
    private readonly options: ModelOptions,
    private readonly textures: Textures,
  ) {
    super();
    const { axes, nodes, name, meshes, morphs } = scene.description;
    this.name = name;
    this.missing = textures.missing;
    this.player = scene.player(options.clips);
    const { physics = false } = options;
    if (physics !== false) this.player.startPhysics(physics === true ? {} : physics);
    this.weights = new Float64Array(this.player.size("morphs"));
    this.painted = new PaintedAll(this.player, morphs.every(({ changed_materials }) => changed_materials === 0));
    this.rig = new Bones(nodes, this.player);
    this.bones = this.rig.all;
    this.rest = this.rig.restWorld();
    this.lights = new SceneLights(scene.description, this.bones);
    // A left-handed scene is mirrored once, here; three.js turns the sides of its triangles.
    const metres = axes.metres_per_unit;
    this.space.scale.set(metres, metres, axes.handedness === "left" ? -metres : metres);
    for (const root of this.rig.roots) this.space.add(root);
    this.add(this.space);
    const hasEdgeScales = meshes.some((_, mesh) => scene.meshArray(mesh, "edgeScales").length !== 0);
    this.stage = new MmdStage(this, this.space, this.bones, hasEdgeScales);
    this.hasSelfShadow = options.selfShadow ?? true;
    this.groundOpacity = Number(options.groundShadow ?? this.isMmd);
    this.garbage.push(this.stage, this.lights);
  }

  /** Seconds. */
  get duration(): number {
    return this.player.duration;
  }

  /** How it is drawn. */
  get look(): LookName {
    return this.lookName;
  }

  /**
   * The light of MMD's look: its color, and the direction to it in the world. Change it in place; a motion's own light
   * wins.
   */
  get light(): { readonly color: Color; readonly toLight: Vector3 } {
    const { color, toLight } = this.stage.light;
    return { color: color.value, toLight: toLight.value };
  }

  /** In MMD's look: whether the model shades itself, as in the motion. */
  get selfShadow(): boolean {
    return this.hasSelfShadow;
  }
  set selfShadow(isThere: boolean) {
    this.hasSelfShadow = check.truth(isThere, "selfShadow is true or false");
    this.updateStage();
  }

  /** In MMD's look: the opacity of its shadow on the ground; 0: none. */
  get groundShadow(): number {
    return this.groundOpacity;
  }
  set groundShadow(opacity: number) {
    this.groundOpacity = check.finite(opacity, groundForm);
    this.updateStage();
  }

  /** @internal */
  async build(): Promise<this> {
    this.scene.description.meshes.forEach((_, mesh) => this.addMesh(mesh));
    this.update(0);
    return this.setLook(this.options.look ?? "pbr");
  }

  /** Draws it so from now on; what was made for another look stays until the model is disposed of. */
  async setLook(look: LookName): Promise<this> {
    check.placeOf(lookNames, look, "setLook takes a look");
    let made = this.looks.get(look);
    if (!made) {
      made = await (look === "mmd" ? this.mmdLook() : this.pbrLook());
      this.looks.set(look, made);
      this.garbage.push(made);
    }
    const isMmd = look === "mmd";
    const prepare = (renderer: WebGLRenderer, camera: Camera) => {
      if (isMmd) this.stage.prepare(renderer, camera);
    };
    for (const part of this.parts) part.show(made, this.scene.count("materials"), prepare);
    this.lookName = look;
    this.lights.show(!isMmd && (this.options.lights ?? true));
    made.update();
    this.updateStage();
    return this;
  }

  /** Goes to a time in seconds: bones, morphs, materials, what is visible, lights. */
  update(seconds: number): this {
    const { player } = this;
    player.pose(check.finite(seconds, "update takes seconds"));
    this.rig.update(player);
    player.read("morphs", this.weights);
    for (const { object, morphs } of this.morphed) {
      morphs.forEach((morph, i) => (object.morphTargetInfluences![i] = this.weights[morph]!));
    }
    for (const uvs of this.uvMorphs) uvs.update(this.weights);
    for (const { mesh, positions, normals } of this.moved) {
      player.vertices(mesh, positions.array as Float32Array, normals.array as Float32Array);
      positions.needsUpdate = normals.needsUpdate = true;
    }
    if (this.painted.update()) this.looks.get(this.lookName)?.update();
    this.space.visible = player.read("model")[0] !== 0;
    this.updateStage();
    return this;
  }

  /** Puts a camera where the scene's own is, in the last pose; false when it has none. */
  applyCamera(camera: PerspectiveCamera, index = 0): boolean {
    check.objectWith("isPerspectiveCamera", camera, cameraForm);
    check.whole(index, "applyCamera takes the camera, then the place of the scene's own, a whole number from 0");
    const all = this.player.read("cameras");
    const own = all.subarray(numbersOfCamera * index, numbersOfCamera * (index + 1)) as unknown as number[];
    if (own.length === 0) return false;
    this.updateWorldMatrix(true, true);
    this.placeCamera(camera, own);
    return true;
  }

  /**
   * What plays as clips for an AnimationMixer of this model: each of the scene's, sampled with inverse kinematics and
   * all else that bones do. They move bones, morphs of vertices and what is visible.
   */
  clips(options: ClipOptions = {}): AnimationClip[] {
    return createClips(this.scene, { model: this, shown: this.space, bones: this.rig, morphed: this.morphed }, options);
  }

  /**
   * The motion of the scene's own camera for an AnimationMixer of any PerspectiveCamera, where the model stands now;
   * undefined when it has none. Its track of `fov` asks for camera.updateProjectionMatrix() after each step.
   */
  cameraClip(options: { readonly fps?: number; readonly index?: number } = {}): AnimationClip | undefined {
    const { fps, index = 0 } = check.recordOf(options, ["fps", "index"], "cameraClip takes { fps, index }") as typeof options;
    if (fps !== undefined) check.positive(fps, "option fps is a number above 0");
    check.whole(index, "option index is the place of a camera, a whole number from 0");
    const camera = new PerspectiveCamera();
    const player = this.scene.player(this.options.clips);
    try {
      const numbers = player.read("cameras");
      if (numbers.length <= numbersOfCamera * index) return undefined;
      const { axes, cameras } = this.scene.description;
      const rate = fps ?? axes.frames_per_second;
      this.updateWorldMatrix(true, true);
      return cameraClip(camera, cameras[index]?.name ?? "", timesOf(player.duration, rate), (at) => {
        player.pose(Math.min(at / rate, player.duration)).read("cameras", numbers);
        this.placeCamera(camera, numbers.subarray(numbersOfCamera * index) as unknown as number[]);
      });
    } finally {
      player.free();
    }
  }

  /** The box around it in the world: its vertices, or its bones where it has no mesh. "rest": before anything moved. */
  box(at: "pose" | "rest" = "pose"): Box3 {
    check.placeOf(["pose", "rest"], at, "box takes a word");
    this.updateWorldMatrix(true, true);
    const box = new Box3();
    const point = new Vector3();
    const { meshes } = this.scene.description;
    meshes.forEach(({ node, influences, vertices, skinned_in_node }, mesh) => {
      const places = at === "rest" ? this.scene.meshArray(mesh, "positions") : new Float32Array(3 * vertices);
      if (at === "pose") this.player.vertices(mesh, places);
      const isOwn = influences === 0 || (at === "rest" && skinned_in_node);
      const from = isOwn && node >= 0 ? this.nodeMatrix(node, at) : this.space.matrixWorld;
      for (let i = 0; i < places.length; i += 3) box.expandByPoint(point.fromArray(places, i).applyMatrix4(from));
    });
    if (!box.isEmpty()) return box;
    this.bones.forEach((_, node) => box.expandByPoint(point.setFromMatrixPosition(this.nodeMatrix(node, at))));
    return box;
  }

  /** Gives back what the graphics card and the module hold for this; the scene stays. */
  dispose(): void {
    for (const thing of this.garbage) thing.dispose();
    this.textures.dispose();
    this.player.free();
    this.removeFromParent();
  }

  /** Whether it is one of MMD's own kinds of models. */
  private get isMmd(): boolean {
    const { handedness, metres_per_unit } = this.scene.description.axes;
    return handedness === "left" && metres_per_unit === metresPerUnit;
  }

  private nodeMatrix(node: number, at: "pose" | "rest"): Matrix4 {
    if (at === "pose") return this.bones[node]!.matrixWorld;
    return new Matrix4().multiplyMatrices(this.space.matrixWorld, this.rest[node]!);
  }

  private placeCamera(camera: PerspectiveCamera, own: readonly number[]): void {
    const world = this.space.matrixWorld;
    const at = new Vector3().fromArray(own);
    const before = new Vector3().fromArray(own, 3).add(at).applyMatrix4(world);
    camera.up.fromArray(own, 6).transformDirection(world);
    camera.position.copy(at.applyMatrix4(world));
    camera.lookAt(before);
    camera.fov = own[9]!;
    camera.updateProjectionMatrix();
  }

  private async pbrLook(): Promise<Look> {
    const { materials } = this.scene.description;
    const maps = await Promise.all(materials.map(({ texture }) => this.textures.load(texture, "srgb")));
    return new Look(
      (material, use) => (material < materials.length ? pbrPaint(materials[material]!, maps[material], use) : plainPaint(use)),
      (material) => (material < materials.length ? this.painted.of(material) : undefined),
    );
  }

  private async mmdLook(): Promise<Look> {
    const { materials } = this.scene.description;
    const pictures = await Promise.all(materials.map((from) => mmdPictures(from, this.textures, this.isMmd)));
    return new Look(
      (material, use) =>
        material < materials.length ? mmdPaint(materials[material]!, pictures[material]!, this.stage, use) : plainPaint(use),
      (material) => (material < materials.length ? this.painted.of(material) : undefined),
    );
  }

  private addMesh(mesh: number): void {
    for (const mode of modesOf(this.scene, mesh)) this.addPart(mesh, mode);
  }

  private addPart(mesh: number, mode: "triangles" | "lines" | "points"): void {
    const description = this.scene.description.meshes[mesh]!;
    const { node, influences } = description;
    const isMoving = influences > 0 || movingTargets(description).length > 0;
    // three.js skins and morphs meshes alone.
    const isMoved = isMoving && (this.options.skin === "exact" || mode !== "triangles");
    const { geometry, joints } = geometryOf(this.scene, mesh, mode, isMoved);
    if (this.stage.hasEdgeScales && !geometry.hasAttribute("edgeScale")) {
      geometry.setAttribute("edgeScale", new BufferAttribute(new Float32Array(description.vertices).fill(1), 1));
    }
    this.garbage.push(geometry);
    const skeleton = joints.length === 0 ? undefined : this.skeletonOf(mesh, joints);
    // What is skinned is in the scene's space, all else hangs on its node.
    const parent = influences > 0 ? this.space : (this.bones[node] ?? this.space);
    const part = new MeshPart(mesh, geometry, mode, skeleton, parent, !this.scene.description.nodes[node]?.unseen);
    this.parts.push(part);
    const { surface } = part;
    if (surface.morphTargetInfluences?.length) {
      this.morphed.push({ object: surface as Morphed["object"], morphs: movingTargets(description).map(({ morph }) => morph) });
    }
    if (description.uv_targets.length !== 0) this.uvMorphs.push(new UvMorphs(this.scene, mesh, geometry));
    if (!isMoved) return;
    const { position, normal } = geometry.attributes as { position: BufferAttribute; normal: BufferAttribute };
    this.moved.push({ mesh, positions: position, normals: normal });
  }

  private skeletonOf(mesh: number, joints: number[]): Skeleton {
    const { binds, node, skinned_in_node } = this.scene.description.meshes[mesh]!;
    const place = skinned_in_node ? this.rest[node] : undefined;
    const bound = new Map(binds.map((bind) => [bind.node, new Matrix4().fromArray([...bind.matrix])]));
    const inverse = (joint: number) => {
      const rest = this.rest[joint]!.clone().invert();
      return place ? rest.multiply(place) : rest;
    };
    const skeleton = new Skeleton(joints.map((joint) => this.rig.all[joint]!), joints.map((joint) => bound.get(joint) ?? inverse(joint)));
    this.garbage.push(skeleton);
    return skeleton;
  }

  // Lights and shadows of the last pose.
  private updateStage(): void {
    const lights = this.player.read("lights") as unknown as number[];
    if (this.lookName === "pbr") return this.lights.update(lights);
    const [, mode, distance] = this.player.read("model") as unknown as [number, number, number];
    const { selfShadow, groundShadow, light } = this.stage;
    selfShadow.mode = this.hasSelfShadow ? Math.min(Math.max(mode, 0), 2) : 0;
    selfShadow.distance = distance;
    groundShadow.uniforms.opacity.value = this.groundOpacity;
    for (const part of this.parts) {
      part.setVisible("ground", this.groundOpacity > 0);
      part.setVisible("caster", selfShadow.mode > 0);
    }
    if (lights.length < 7 || this.scene.description.lights[0]!.node >= 0) return;
    light.color.value.setRGB(lights[0]!, lights[1]!, lights[2]!);
    this.updateWorldMatrix(true, false);
    this.space.updateWorldMatrix(false, false);
    light.toLight.value.fromArray(lights, 4).negate().transformDirection(this.space.matrixWorld);
  }
}

/** Makes a model of a scene; its pictures are those that the files were given, decoded by the browser. */
export async function createModel(scene: Scene, options: ModelOptions = {}): Promise<Model> {
  check.objectWith("meshArray", scene, "createModel takes a scene, such as files.scene()");
  checkOptions(options);
  const hasPhysics = (options.physics ?? false) !== false && (scene.description.simulated ?? 0) > 0;
  if (hasPhysics) await scene.prepare("physics");
  return new Model(scene, options, new Textures(scene)).build();
}
