// One scene on the stage: its model, its skeleton, and the poses that it is asked for.
import type { Finding, Scene } from "genga";
import { createModel, type Model } from "genga/three";
import { Box3, type Camera, Group as Part, InstancedMesh, Matrix4, Mesh, type Object3D, type SpriteMaterial, Vector3 } from "three";
import type { Group } from "../open/arrange.js";
import type { Client } from "../worker/client.js";
import type { Physics, PoseData, SceneData } from "../worker/protocol.js";
import { Badge, Ghost, type Side } from "./compared.js";
import { contactLayer } from "./contact.js";
import { Hands } from "./hands.js";
import { Helpers } from "./helpers.js";
import { Highlight } from "./highlight.js";
import type { StageInks } from "./inks.js";
import { Lit } from "./lit.js";
import { numbersOf, placeOf } from "./numbers.js";
import { type Picked, Picker } from "./pick.js";
import { pickableOf } from "./pickable.js";
import { PlayedScene } from "./played.js";
import { Skeleton } from "./skeleton.js";
import { type Frame, front, threeQuarters } from "./stage.js";

export type Look = "mmd" | "pbr";

// At so many moments and at the end it is looked how far a motion reaches.
const momentsOfMeasure = 8;

/** What an exhibit tells of. */
export interface Watcher {
  /** A new pose is shown. */
  posed(): void;
  /** A pose takes a while because bodies move up to it: 0 to 1; undefined: it has come. */
  simulating(share: number | undefined): void;
}

/** What an object has on the graphics card. */
function giveBack(object: Object3D): void {
  if (object instanceof InstancedMesh) object.dispose();
  const { geometry, material } = object as Partial<Mesh>;
  geometry?.dispose();
  for (const one of [material ?? []].flat()) {
    (one as SpriteMaterial).map?.dispose();
    one.dispose();
  }
}

export class Exhibit {
  /** Everything of it; its place on the stage. */
  readonly group = new Part();
  /** x on the stage, beside the others. */
  place = 0;
  readonly skeleton: Skeleton;
  readonly played: PlayedScene;
  private model: Model | undefined;
  private readonly hands: Hands;
  private readonly helpers: Helpers;
  private readonly highlighted = new Highlight();
  private readonly lit: Lit;
  private readonly picker: Picker;
  private readonly toScreen = new Matrix4();
  private readonly badge = new Badge();
  private readonly ghost = new Ghost();
  private readonly inFileAxes = new Part();
  /** Its bounds over all moments that were looked at, in the group's space. */
  private readonly reach = new Box3();
  private look: Look = "pbr";
  private isDark = false;
  private asked: number | undefined;
  private isWaiting = false;
  private isClosed = false;
  private dressing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly client: Client,
    private readonly from: Group,
    readonly data: SceneData,
    private readonly watcher: Watcher,
  ) {
    this.played = new PlayedScene(data);
    this.skeleton = new Skeleton(data.description, this.hasMesh);
    this.hands = new Hands(data.description);
    this.helpers = new Helpers(data.description);
    const pickable = pickableOf(data);
    this.picker = new Picker(pickable);
    this.lit = new Lit(pickable.bones, this.skeleton);
    const { handedness, metres_per_unit: metres } = data.description.axes;
    this.inFileAxes.scale.set(metres, metres, handedness === "left" ? -metres : metres);
    this.inFileAxes.add(this.skeleton.object, this.hands.object, this.helpers.object, this.lit.object);
    this.group.add(this.inFileAxes, this.highlighted.object, this.badge.object);
    this.group.name = from.title;
  }

  static async make(client: Client, from: Group, data: SceneData, look: Look, physics: Physics, watcher: Watcher): Promise<Exhibit> {
    const exhibit = new Exhibit(client, from, data, watcher);
    await exhibit.show(0);
    await exhibit.setLook(look);
    // Before bodies move anything, which would have to be simulated up to each moment.
    await exhibit.measure();
    await exhibit.setPhysics(physics);
    await exhibit.show(0);
    exhibit.showSkeleton(false);
    return exhibit;
  }

  get title(): string {
    return this.from.title;
  }

  /** That it was opened from. */
  get files(): readonly string[] {
    return this.from.open;
  }

  get duration(): number {
    return this.data.duration;
  }

  get fps(): number {
    return this.data.description.axes.frames_per_second || 30;
  }

  get findings(): readonly Finding[] {
    return this.data.findings;
  }

  get hasMesh(): boolean {
    return this.data.description.meshes.some(({ vertices }) => vertices > 0);
  }

  /** How many bones rigid bodies may move. */
  get simulated(): number {
    return this.data.description.simulated ?? 0;
  }

  get pose(): PoseData | undefined {
    return this.played.pose;
  }

  /** Metres, on the stage. */
  positionOf(node: number): Vector3 {
    const world = this.pose?.parts.world;
    return this.inFileAxes.localToWorld(world ? placeOf(world, node) : new Vector3());
  }

  /** From where it is best seen at first. */
  get front(): Vector3 {
    return this.hasMesh && this.look === "pbr" ? threeQuarters : front;
  }

  /** One look after the other: each takes a while to make. */
  setLook(look: Look): Promise<void> {
    const next = this.dressing.then(() => this.dress(look));
    this.dressing = next.catch(() => {});
    return next;
  }

  /** From the next pose on. */
  async setPhysics(physics: Physics): Promise<void> {
    if (this.simulated > 0) await this.client.call("physics", this.data.id, physics);
  }

  async resetPhysics(): Promise<void> {
    if (this.simulated > 0) await this.client.call("resetPhysics", this.data.id);
  }

  /** What has nothing else to show is always shown. */
  showSkeleton(isShown: boolean): void {
    const { hands } = this.data.description;
    this.skeleton.object.visible = isShown || (!this.hasMesh && hands.length === 0);
    this.helpers.object.visible = isShown || (!this.hasMesh && hands.length === 0);
    if (this.pose) this.skeleton.update(this.pose.parts.world);
  }

  /**
   * MikuMikuDance's shadow on the ground is grey, which would glow on dark ground: there the key light casts one. Where it
   * is drawn no other shadow lies beside it, so that the picture is MikuMikuDance's.
   */
  shade(isDark: boolean, inks: StageInks): void {
    this.isDark = isDark;
    this.skeleton.recolor(inks);
    this.hands.recolor(inks);
    this.highlighted.recolor(inks.accent);
    this.lit.recolor(inks.accent);
    this.castShadows();
  }

  /** Marks a node; undefined: none. */
  highlight(node: number | undefined): void {
    this.highlighted.show(node);
    this.placeMarks();
  }

  /** Which of two it is that are compared, if it is; a ghost is seen through, in its colour. */
  compare(side: Side | undefined, isGhost: boolean): void {
    this.badge.show(side, this.highestNode, isGhost);
    this.ghost.show(isGhost ? side : undefined, [...(this.model ? [this.model] : []), this.skeleton.object]);
    this.placeMarks();
  }

  /** Lights a node softly; undefined: none. */
  light(node: number | undefined): void {
    this.lit.show(node);
    if (this.pose) this.lit.update(this.pose.parts.world);
  }

  /** The node at a place of a picture that a camera has just drawn, within so many pixels. */
  pick(x: number, y: number, within: number, camera: Camera, { width, height }: Frame): Picked | undefined {
    if (!this.pose) return undefined;
    const { toScreen } = this;
    toScreen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(this.inFileAxes.matrixWorld);
    this.picker.project(this.pose.parts.world, toScreen.elements, width, height);
    return this.picker.nearest(x, y, within);
  }

  applyCamera(camera: Parameters<Model["applyCamera"]>[0], index: number): boolean {
    return this.model?.applyCamera(camera, index) ?? false;
  }

  /** Asks for a pose; while one is on its way the last one that was asked for comes next. */
  request(seconds: number): void {
    this.asked = seconds;
    if (!this.isWaiting) void this.work();
  }

  /** Goes to a time; done when it is shown. */
  async show(seconds: number): Promise<void> {
    const { watcher } = this;
    let isLong = false;
    const watch = (share: number) => {
      isLong = true;
      watcher.simulating(share);
    };
    try {
      this.take(await this.client.watched(watch, "pose", this.data.id, seconds, this.moved));
    } finally {
      if (isLong) watcher.simulating(undefined);
    }
  }

  /** Where it comes to in all of its motion, on the stage. */
  bounds(): Box3 {
    return this.posedBounds().union(this.reach.clone().translate(this.group.position));
  }

  /** Where it is in the pose that is shown, on the stage: the figure, or what is seen where there is no mesh. */
  posedBounds(): Box3 {
    this.group.updateWorldMatrix(true, true);
    const box = new Box3();
    for (const node of this.seenNodes()) box.expandByPoint(this.positionOf(node));
    if (this.hasMesh) return this.model ? box.union(this.model.box("pose")) : box;
    const { nodes, cameras } = this.data.description;
    const eyes = this.pose?.parts.cameras;
    if (!eyes || nodes.some(({ kind }) => kind === "bone")) return box;
    cameras.forEach((_, camera) => box.expandByPoint(this.inFileAxes.localToWorld(new Vector3().fromArray(eyes, numbersOf.camera * camera))));
    return box;
  }

  dispose(): void {
    this.isClosed = true;
    this.ghost.show(undefined, []);
    this.model?.dispose();
    for (const part of [this.inFileAxes, this.highlighted.object, this.badge.object]) part.traverse(giveBack);
    this.group.removeFromParent();
    void this.client.call("close", this.data.id).catch(() => {});
  }

  private castShadows(): void {
    if (!this.model) return;
    const isPbr = this.look === "pbr";
    const casts = isPbr || this.isDark;
    this.model.groundShadow = casts ? 0 : 1;
    this.model.traverse((object) => {
      if (!(object instanceof Mesh)) return;
      object.castShadow = casts;
      object.receiveShadow = isPbr;
      if (casts) object.layers.enable(contactLayer);
      else object.layers.disable(contactLayer);
    });
  }

  private get moved(): number[] {
    return this.data.description.meshes.flatMap(({ influences, targets }, mesh) =>
      influences > 0 || targets.length > 0 ? [mesh] : [],
    );
  }

  private async dress(look: Look): Promise<void> {
    this.look = look;
    // Every vertex is placed by the worker: it blends as the file's home program does, and this thread has time.
    this.model ??= await createModel(this.played as unknown as Scene, { look, skin: "exact" });
    await this.model.setLook(look);
    this.ghost.renew();
    if (this.isClosed) return this.model.dispose();
    this.castShadows();
    this.group.add(this.model);
    if (this.pose) this.model.update(this.pose.time);
  }

  private async work(): Promise<void> {
    this.isWaiting = true;
    try {
      while (this.asked !== undefined) {
        const seconds = this.asked;
        this.asked = undefined;
        await this.show(seconds);
        this.watcher.posed();
      }
    } catch (error) {
      if (!this.isClosed) throw error;
    } finally {
      this.isWaiting = false;
    }
  }

  // Nodes with meshes; without any, joints of hands that are tracked, or all nodes but cameras and lights.
  private seenNodes(): number[] {
    const { nodes, meshes, hands } = this.data.description;
    if (this.hasMesh) return [...new Set(meshes.map(({ node }) => node))].filter((node) => node >= 0);
    if (hands.length === 0) return nodes.flatMap(({ kind }, node) => (kind === "camera" || kind === "light" ? [] : [node]));
    const isTracked = (hand: number) => this.pose?.parts.hands[numbersOf.hand * hand] !== 0;
    return hands.flatMap(({ joints: { None: _, ...seen } }, hand) => (isTracked(hand) ? Object.values(seen) : []));
  }

  private async measure(): Promise<void> {
    const { clips, axes } = this.data.description;
    const [clip] = clips;
    const begin = clip?.begin ?? 0;
    this.skeleton.setExtent(this.posedBounds().getSize(new Vector3()).length() / axes.metres_per_unit);
    for (let i = 0; i <= (clip ? momentsOfMeasure : 0); ++i) {
      await this.show(begin + ((this.duration - begin) * i) / momentsOfMeasure);
      this.reach.union(this.posedBounds());
    }
  }

  private get highestNode(): number {
    let [height, highest] = [-Infinity, 0];
    this.data.description.nodes.forEach(({ kind }, node) => {
      const { y } = this.positionOf(node);
      if (kind !== "camera" && kind !== "light" && y > height) [height, highest] = [y, node];
    });
    return highest;
  }

  private placeMarks(): void {
    for (const { object, node } of [this.highlighted, this.badge]) {
      if (node === undefined) continue;
      this.group.updateWorldMatrix(true, true);
      object.position.copy(this.group.worldToLocal(this.positionOf(node)));
    }
  }

  private take(pose: PoseData): void {
    this.played.pose = pose;
    this.model?.update(pose.time);
    this.skeleton.update(pose.parts.world);
    this.hands.update(pose.parts.world, pose.parts.hands);
    this.helpers.update(pose.parts.world, pose.parts.cameras);
    this.lit.update(pose.parts.world);
    this.placeMarks();
  }
}
