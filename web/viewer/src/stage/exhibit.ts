// One scene on the stage: its model, its skeleton, and the poses that it is asked for.
import type { Finding, Scene } from "genga";
import { createModel, type Model } from "genga/three";
import { Box3, Group as Part, Vector3 } from "three";
import type { Group } from "../open/arrange.js";
import type { Client } from "../worker/client.js";
import type { PoseData, SceneData } from "../worker/protocol.js";
import { Hands } from "./hands.js";
import { PlayedScene } from "./played.js";
import { Skeleton } from "./skeleton.js";

export type Look = "mmd" | "pbr";

const numbersOfMatrix = 16;

export class Exhibit {
  /** Everything of it; its place on the stage. */
  readonly group = new Part();
  readonly skeleton: Skeleton;
  readonly played: PlayedScene;
  private model: Model | undefined;
  private readonly hands: Hands;
  private readonly inFileAxes = new Part();
  private asked: number | undefined;
  private isWaiting = false;

  private constructor(
    private readonly client: Client,
    private readonly from: Group,
    readonly data: SceneData,
    private readonly onPose: () => void,
  ) {
    this.played = new PlayedScene(data);
    this.skeleton = new Skeleton(data.description);
    this.hands = new Hands(data.description);
    const { handedness, metres_per_unit: metres } = data.description.axes;
    this.inFileAxes.scale.set(metres, metres, handedness === "left" ? -metres : metres);
    this.inFileAxes.add(this.skeleton.object, this.hands.object);
    this.group.add(this.inFileAxes);
    this.group.name = from.title;
  }

  static async make(client: Client, from: Group, data: SceneData, look: Look, onPose: () => void): Promise<Exhibit> {
    const exhibit = new Exhibit(client, from, data, onPose);
    await exhibit.show(0);
    await exhibit.setLook(look);
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

  get pose(): PoseData | undefined {
    return this.played.pose;
  }

  /** Metres, on the stage. */
  positionOf(node: number): Vector3 {
    const world = this.pose?.parts.world;
    const at = numbersOfMatrix * node + 12;
    const place = world ? new Vector3(world[at], world[at + 1], world[at + 2]) : new Vector3();
    return this.inFileAxes.localToWorld(place);
  }

  async setLook(look: Look): Promise<void> {
    const before = this.model;
    // Every vertex is placed by the worker: it blends as the file's home program does, and this thread has time.
    this.model = await createModel(this.played as unknown as Scene, { look, skin: "exact" });
    this.group.add(this.model);
    if (this.pose) this.model.update(this.pose.time);
    before?.dispose();
  }

  /** What has nothing else to show is always shown. */
  showSkeleton(isShown: boolean): void {
    this.skeleton.object.visible = isShown || (!this.hasMesh && this.data.description.hands.length === 0);
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
    this.take(await this.client.call("pose", this.data.id, seconds, this.moved));
  }

  /** Of the figure, or of the nodes of what has none, but for those that are only looked through. */
  bounds(): Box3 {
    const { nodes, meshes } = this.data.description;
    const box = new Box3();
    this.group.updateWorldMatrix(true, true);
    const drawn = this.hasMesh ? new Set(meshes.map(({ node }) => node)) : undefined;
    nodes.forEach(({ kind }, node) => {
      if (drawn ? drawn.has(node) : kind !== "camera" && kind !== "light") box.expandByPoint(this.positionOf(node));
    });
    if (this.model && this.hasMesh) box.union(new Box3().setFromObject(this.model));
    return box;
  }

  dispose(): void {
    this.model?.dispose();
    this.group.removeFromParent();
    void this.client.call("close", this.data.id).catch(() => {});
  }

  private get moved(): number[] {
    return this.data.description.meshes.flatMap(({ influences, targets }, mesh) =>
      influences > 0 || targets.length > 0 ? [mesh] : [],
    );
  }

  private async work(): Promise<void> {
    this.isWaiting = true;
    try {
      while (this.asked !== undefined) {
        const seconds = this.asked;
        this.asked = undefined;
        await this.show(seconds);
        this.onPose();
      }
    } catch {
      // It was closed.
    } finally {
      this.isWaiting = false;
    }
  }

  private take(pose: PoseData): void {
    this.played.pose = pose;
    this.model?.update(pose.time);
    this.skeleton.update(pose.parts.world);
    this.hands.update(pose.parts.world, pose.parts.hands);
  }
}
