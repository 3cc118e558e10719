// What the page has open, and what all its parts share.
import type { Role } from "genga";
import { Box3, Vector3 } from "three";
import { Music } from "./music/music.js";
import { type Sound, takeSound, withoutSounds } from "./music/take.js";
import { baseName, type Group, type Known } from "./open/arrange.js";
import { isDark } from "./open/choices.js";
import { besideShown, decide, freeName } from "./open/decide.js";
import type { Given } from "./open/gather.js";
import { Library } from "./open/library.js";
import { packedSkeleton } from "./open/skeleton.js";
import { Undo } from "./open/undo.js";
import { showCompared } from "./stage/compared.js";
import { Exhibit, type Look } from "./stage/exhibit.js";
import { type Stage, unionOf } from "./stage/stage.js";
import { Clock } from "./time/clock.js";
import { Value } from "./ui/value.js";
import { Client, Refused } from "./worker/client.js";
import type { Physics } from "./worker/protocol.js";

/** Parts of a scene that are no nodes. */
export type PartKind = "mesh" | "morph" | "camera" | "light" | "constraint" | "material" | "scene";

/** What is looked at: a node, another part, a curve of the first clip. */
export interface Selection {
  readonly exhibit: Exhibit;
  readonly node?: number;
  readonly part?: { readonly kind: PartKind; readonly index: number };
  readonly curve?: number;
}

export interface Work {
  readonly does: "opening" | "simulating";
  readonly title: string;
  /** 0 to 1. */
  readonly share: number;
}

// The share of the whole that is visible around a selected node.
const shareOfNode = 0.15;
const unknownFormat = "unknown-format";
const pictureName = /\.(bmp|dds|gif|iff|jpe?g|png|spa|sph|tga|tiff?|webp)$/i;
// Models that motions of other files move are MikuMikuDance's, which shows them in its own look.
const mmdRoles: ReadonlySet<Role | undefined> = new Set<Role>(["model", "motion", "pose"]);

export class App {
  readonly client = new Client();
  readonly clock = new Clock();
  readonly music = new Music(this.clock);
  readonly exhibits = new Value<readonly Exhibit[]>([]);
  readonly selection = new Value<Selection | undefined>(undefined);
  readonly work = new Value<Work | undefined>(undefined);
  readonly look = new Value<Look | "auto">("auto");
  /** One more with each pose that is drawn. */
  readonly posed = new Value(0);
  /** Place in `cameras`; -1: the viewer's own. */
  readonly camera = new Value(-1);
  readonly skeleton = new Value(false);
  readonly grid = new Value(true);
  /** Files that came with the page, or that its address names, are on their way. */
  readonly awaitsOwn = new Value(false);
  /** Whether rigid bodies move hair and skirts. */
  readonly physics = new Value(true);
  /** A and B, while two are compared. */
  readonly compared = new Value<readonly Exhibit[]>([]);
  /** B stands where A does, and is seen through. */
  readonly ghost = new Value(false);
  /** Seconds that bodies swing before a motion begins. */
  readonly warmup = new Value(0);
  readonly undo = new Undo();
  private readonly library = new Library(this.client, this.undo);
  readonly files = this.library.files;
  readonly refusals = this.library.refusals;
  readonly others = this.library.others;
  private options: Given["options"] = {};
  private module: Uint8Array<ArrayBuffer> | undefined;
  private taking: Promise<void> = Promise.resolve();

  constructor(readonly stage: Stage) {
    this.clock.time.onChange((time) => this.exhibits.get().forEach((exhibit) => exhibit.request(time)));
    const tick = (milliseconds: number) => {
      this.clock.tick(milliseconds);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    this.skeleton.onChange((isShown) => {
      for (const exhibit of this.exhibits.get()) exhibit.showSkeleton(isShown);
      stage.draw();
    });
    this.grid.onChange(() => this.showGrid());
    this.exhibits.onChange(() => this.showGrid());
    this.showGrid();
    const setPhysics = () => void this.changePhysics((exhibit) => exhibit.setPhysics(this.physicsNow));
    this.physics.onChange(setPhysics);
    this.warmup.onChange(setPhysics);
    this.compared.onChange(() => this.showCompared());
    this.ghost.onChange(() => {
      this.showCompared();
      this.fit();
    });
    this.camera.onChange((index) => this.lookThrough(index));
    this.selection.onChange((selection) => {
      for (const exhibit of this.exhibits.get()) exhibit.highlight(exhibit === selection?.exhibit ? selection.node : undefined);
      stage.draw();
    });
  }

  async start(module: Uint8Array<ArrayBuffer>): Promise<string> {
    this.module = module;
    const version = await this.client.call("start", module.buffer);
    await this.client.call("put", await this.client.call("unpack", [packedSkeleton()]));
    return version;
  }

  /** Another worker with the same files, for work that may be broken off: its `end` does so. */
  async helper(): Promise<Client> {
    const client = new Client();
    await client.call("start", this.module!.buffer);
    await client.call("put", await this.client.call("kept"));
    return client;
  }

  /** Looks at files, and shows what can be shown. */
  take(given: Given): Promise<void> {
    return this.inTurn(() => this.takeNow(given));
  }

  /** The same beside what is shown, which stays; a file of the same name as one that is shown is another one. */
  takeBeside(given: Given): Promise<void> {
    const shown = new Set(this.exhibits.get().flatMap((exhibit) => exhibit.files));
    const files = given.files.map((file) => ({ ...file, name: freeName(file.name, shown) }));
    return this.inTurn(() => this.takeNow({ ...given, files }, true));
  }

  private inTurn(take: () => Promise<void>): Promise<void> {
    const next = this.taking.then(take);
    this.taking = next.catch(() => {});
    return next;
  }

  /** As the page is at first. */
  clear(): void {
    this.replace([], false);
    this.forget(this.files.get().map(({ name }) => name));
    this.undo.lapse();
  }

  /** Shows these scenes, side by side; the same view and time stay where it `goesOn`. */
  async show(groups: readonly Group[], goesOn = false): Promise<void> {
    const made = await this.makeAll(groups);
    if (made.length === 0) return;
    const before = this.shown;
    this.replace(made, goesOn);
    const now = new Set(made.flatMap(({ files }) => files));
    const gone = before.flatMap(({ open }) => open).filter((name) => !now.has(name) && this.library.known.has(name));
    if (gone[0] === undefined) return;
    this.undo.offer({ what: "replaced", name: baseName(gone[0]), restore: () => void this.show(before, goesOn) });
  }

  private async makeAll(groups: readonly Group[]): Promise<Exhibit[]> {
    const made: Exhibit[] = [];
    for (const group of groups) {
      try {
        made.push(await this.make(group));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusals.set([...this.refusals.get(), { file: group.open[0]!, failure: error.failure }]);
      } finally {
        this.work.set(undefined);
      }
    }
    return made;
  }

  /** Takes one scene away. */
  close(exhibit: Exhibit): void {
    const before = this.shown;
    const rest = this.exhibits.get().filter((other) => other !== exhibit);
    exhibit.dispose();
    this.replace(rest, true);
    this.undo.offer({ what: "closed", name: exhibit.title, restore: () => void this.show(before, rest.length > 0) });
  }

  /** Puts files away that no scene is made of. */
  forget(names: readonly string[]): void {
    const isMusic = names.includes(this.music.track.get()?.name ?? "");
    this.library.forget(names, isMusic ? this.music.remove() : undefined);
  }

  knownOf(names: readonly string[]): Known[] {
    return this.library.knownOf(names);
  }

  /** Options that scenes are loaded with. */
  get loadOptions(): NonNullable<Given["options"]> {
    return this.options ?? {};
  }

  /** That files have. */
  get cameras(): readonly { readonly exhibit: Exhibit; readonly index: number; readonly name: string }[] {
    return this.exhibits
      .get()
      .flatMap((exhibit) => exhibit.data.description.cameras.map(({ name }, index) => ({ exhibit, index, name })));
  }

  /** As the options have it. */
  get physicsAsked(): Physics {
    const { physics = "auto", "physics-warmup": warmup = 0, ground = false } = this.loadOptions;
    return { isOn: physics !== "none", warmup: Number(warmup), ground: Boolean(ground) };
  }

  lookOf(open: readonly string[]): Look {
    const look = this.look.get();
    if (look !== "auto") return look;
    return open.some((name) => mmdRoles.has(this.library.known.get(name)?.info.role)) ? "mmd" : "pbr";
  }

  async setLook(look: Look | "auto"): Promise<void> {
    this.look.set(look);
    await Promise.all(this.exhibits.get().map((exhibit) => exhibit.setLook(this.lookOf(exhibit.files))));
    this.stage.draw();
  }

  /** Bodies go to their bones, at rest. */
  resetPhysics(): Promise<void> {
    return this.changePhysics((exhibit) => exhibit.resetPhysics());
  }

  /** Shadows as the page's colours ask for. */
  shade(): void {
    this.stage.recolor();
    for (const exhibit of this.exhibits.get()) exhibit.shade(isDark(), this.stage.inks);
    this.showCompared();
  }

  private showCompared(): void {
    showCompared(this.exhibits.get(), this.compared.get(), this.ghost.get());
    this.stage.draw();
  }

  fitSelection(): void {
    const { exhibit, node } = this.selection.get() ?? {};
    if (!exhibit || node === undefined) return this.fit();
    const size = Math.max(exhibit.bounds().getSize(new Vector3()).length() * shareOfNode, 0.05);
    this.stage.fit(new Box3().setFromCenterAndSize(exhibit.positionOf(node), new Vector3(size, size, size)));
  }

  /** Has everything in the picture in all of its motion; the direction stays where none is given. */
  fit(direction?: Vector3): void {
    const exhibits = this.exhibits.get();
    if (exhibits.length > 0) this.stage.fit(unionOf(exhibits.map((exhibit) => exhibit.bounds())), direction);
  }

  private async takeNow(given: Given, isBeside = false): Promise<void> {
    this.undo.lapse();
    const { sounds, rest } = withoutSounds(given);
    await this.takeFiles(rest, isBeside);
    for (const sound of sounds) await this.takeSound(sound);
  }

  // One music at a time: the file of the one before goes with it.
  private async takeSound(sound: Sound): Promise<void> {
    const { name, kind, bytes } = sound;
    const before = this.music.track.get()?.name;
    const failure = await takeSound(this.music, sound);
    this.library.replace(failure ? name : before, { name, size: bytes.length, sound: kind, ...(failure ? { failure } : {}) });
    if (failure) this.refusals.set([...this.refusals.get(), { file: name, failure }]);
  }

  private async takeFiles({ files, open, options }: Given, isBeside: boolean): Promise<void> {
    const looked = await this.library.put(files);
    const asked = looked.filter(({ name }) => !open || open.includes(name));
    // What is no motion and no model is there to be named: beside such files, or as a picture of what is shown.
    const mayBeNamed = (name: string) =>
      looked.some(({ info }) => info) || (this.exhibits.get().length > 0 && pictureName.test(name));
    this.refusals.set(
      asked.flatMap(({ name, failure }) =>
        failure && (open || failure.code !== unknownFormat || !mayBeNamed(name)) ? [{ file: name, failure }] : [],
      ),
    );
    if (options) this.setOptions(options);
    if (open && open.length > 0) return this.show([groupOf(open)]);
    await this.showWhatCame(
      this.knownOf(looked.map(({ name }) => name)),
      looked.some(({ failure }) => failure?.code === unknownFormat),
      isBeside,
    );
  }

  private get shown(): Group[] {
    return this.exhibits.get().map(({ title, files }) => ({ title, open: files }));
  }

  private async showWhatCame(come: readonly Known[], mayBeNamed: boolean, isBeside: boolean): Promise<void> {
    const { shown } = this;
    if (isBeside && come.length > 0) {
      const made = await this.makeAll(besideShown(come, shown, this.library.known));
      if (made.length > 0) this.replace([...this.exhibits.get(), ...made], true);
      return;
    }
    if (come.length === 0) {
      if (mayBeNamed && shown.length > 0) await this.show(shown, true);
      return;
    }
    const { now, others, goesOn } = decide(come, shown, this.library.known);
    this.others.set(others);
    await this.show(now, goesOn);
  }

  private setOptions(options: NonNullable<Given["options"]>): void {
    this.options = options;
    const { isOn, warmup } = this.physicsAsked;
    this.physics.set(isOn);
    this.warmup.set(warmup);
  }

  private get physicsNow(): Physics {
    return { ...this.physicsAsked, isOn: this.physics.get(), warmup: this.warmup.get() };
  }

  private async changePhysics(change: (exhibit: Exhibit) => Promise<void>): Promise<void> {
    const exhibits = this.exhibits.get().filter(({ simulated }) => simulated > 0);
    await Promise.all(exhibits.map(change));
    for (const exhibit of exhibits) exhibit.request(this.clock.time.get());
  }

  private async make(group: Group): Promise<Exhibit> {
    const { title } = group;
    const watch = (share: number) => this.work.set({ does: "opening", title, share });
    watch(0);
    const data = await this.client.watched(watch, "open", { open: group.open, options: this.loadOptions });
    return Exhibit.make(this.client, group, data, this.lookOf(group.open), this.physicsNow, {
      posed: () => {
        this.stage.draw();
        this.posed.set(this.posed.get() + 1);
      },
      simulating: (share) => this.work.set(share === undefined ? undefined : { does: "simulating", title, share }),
    });
  }

  private replace(made: readonly Exhibit[], goesOn: boolean): void {
    const before = this.exhibits.get();
    for (const exhibit of before) if (!made.includes(exhibit)) exhibit.dispose();
    let left = 0;
    for (const exhibit of made) {
      exhibit.group.position.x = 0;
      const box = exhibit.bounds();
      const width = box.isEmpty() ? 0 : Math.max(box.max.x - box.min.x, 0.2);
      if (made.length > 1) exhibit.group.position.x = left - (box.isEmpty() ? 0 : box.min.x);
      exhibit.place = exhibit.group.position.x;
      left += 1.2 * width;
      exhibit.shade(isDark(), this.stage.inks);
      this.stage.add(exhibit.group);
      exhibit.showSkeleton(this.skeleton.get());
    }
    this.stage.setExtent(Math.max(0, ...made.map((exhibit) => exhibit.posedBounds().getSize(new Vector3()).length())));
    this.setClock(made, goesOn);
    this.selection.set(undefined);
    this.exhibits.set(made);
    if (!goesOn || !this.cameras[this.camera.get()]) this.camera.set(-1);
    this.lookThrough(this.camera.get());
    this.clock.seek(goesOn ? this.clock.time.get() : 0);
    for (const exhibit of made) exhibit.request(this.clock.time.get());
    if (!goesOn) this.fit(made[0]?.front);
    else if (made.length !== before.length) this.fit();
    this.stage.draw();
  }

  private setClock(made: readonly Exhibit[], goesOn: boolean): void {
    const clips = made.flatMap((exhibit) => exhibit.data.description.clips.slice(0, 1));
    this.clock.pause();
    if (!goesOn) this.clock.range.set(undefined);
    this.clock.fps.set(made[0]?.fps ?? 30);
    this.clock.whole.set({
      from: Math.min(0, ...clips.map(({ begin }) => begin)),
      to: Math.max(0, ...made.map(({ duration }) => duration)),
    });
  }

  // Without anything to show there is no floor.
  private showGrid(): void {
    this.stage.grid.visible = this.grid.get() && this.exhibits.get().length > 0;
    this.stage.draw();
  }

  private lookThrough(index: number): void {
    const camera = this.cameras[index];
    this.stage.fileCamera = camera && ((target) => camera.exhibit.applyCamera(target, camera.index));
    this.stage.draw();
  }
}

function groupOf(open: readonly string[]): Group {
  return { title: open[0]!.split("/").pop()!, open };
}
