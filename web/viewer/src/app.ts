// What the page has open, and what all its parts share.
import type { Box3, Vector3 } from "three";
import { arrange, type Group, type Known } from "./open/arrange.js";
import type { Given } from "./open/gather.js";
import { skeletonFile } from "./open/skeleton.js";
import { Exhibit, type Look } from "./stage/exhibit.js";
import type { Stage } from "./stage/stage.js";
import { Clock } from "./time/clock.js";
import { Value } from "./ui/value.js";
import { Client, Refused } from "./worker/client.js";
import type { Failure } from "./worker/protocol.js";

/** What is looked at: a node, or curves of a clip. */
export interface Selection {
  readonly exhibit: Exhibit;
  readonly node?: number;
}

export interface Refusal {
  readonly file: string;
  readonly failure: Failure;
}

export interface Work {
  readonly title: string;
  /** 0 to 1. */
  readonly share: number;
}

// Motion of these is what their program shows in its own look.
const mmdFormats = new Set(["pmd", "pmx", "vmd", "vpd"]);

export class App {
  readonly client = new Client();
  readonly clock = new Clock();
  readonly exhibits = new Value<readonly Exhibit[]>([]);
  readonly selection = new Value<Selection | undefined>(undefined);
  /** Files that could not be opened. */
  readonly refusals = new Value<readonly Refusal[]>([]);
  /** What could be opened as well. */
  readonly others = new Value<readonly Group[]>([]);
  readonly work = new Value<Work | undefined>(undefined);
  readonly look = new Value<Look | "auto">("auto");
  private readonly known = new Map<string, Known>();

  constructor(readonly stage: Stage) {
    this.clock.time.onChange((time) => this.exhibits.get().forEach((exhibit) => exhibit.request(time)));
    const tick = (milliseconds: number) => {
      this.clock.tick(milliseconds);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  async start(module: Uint8Array<ArrayBuffer>): Promise<string> {
    const version = await this.client.call("start", module.buffer);
    await this.client.call("put", [skeletonFile()]);
    return version;
  }

  /** Looks at files, and shows what can be shown in place of what was. */
  async take({ files, open, options }: Given): Promise<void> {
    await this.client.call("put", files);
    const names = open ?? files.map(({ name }) => name);
    const refusals: Refusal[] = [];
    const known: Known[] = [];
    for (const name of names) {
      const looked = await this.client.call("look", name);
      if ("info" in looked) known.push({ name, info: looked.info });
      // What is no motion and no model is there to be named.
      else if (looked.failure.code !== "unknown-format" || open) refusals.push({ file: name, failure: looked.failure });
    }
    for (const one of known) this.known.set(one.name, one);
    const { now, others } = open && open.length > 0 ? { now: [groupOf(open)], others: [] } : arrange(known);
    this.refusals.set(refusals);
    this.others.set(others);
    await this.show(now, options ?? {});
  }

  /** As the page is at first. */
  clear(): void {
    for (const exhibit of this.exhibits.get()) exhibit.dispose();
    this.refusals.set([]);
    this.others.set([]);
    this.selection.set(undefined);
    this.exhibits.set([]);
    this.stage.draw();
  }

  /** Shows these scenes, side by side. */
  async show(groups: readonly Group[], options: Given["options"] = {}): Promise<void> {
    const made: Exhibit[] = [];
    for (const group of groups) {
      try {
        made.push(await this.make(group, options));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusals.set([...this.refusals.get(), { file: group.open[0]!, failure: error.failure }]);
      } finally {
        this.work.set(undefined);
      }
    }
    if (made.length > 0) this.replace(made);
  }

  lookOf(open: readonly string[]): Look {
    const look = this.look.get();
    if (look !== "auto") return look;
    return open.some((name) => mmdFormats.has(this.known.get(name)?.info.format ?? "")) ? "mmd" : "pbr";
  }

  async setLook(look: Look | "auto"): Promise<void> {
    this.look.set(look);
    await Promise.all(this.exhibits.get().map((exhibit) => exhibit.setLook(this.lookOf(exhibit.files))));
    this.stage.draw();
  }

  showSkeleton(isShown: boolean): void {
    for (const exhibit of this.exhibits.get()) exhibit.showSkeleton(isShown);
    this.stage.draw();
  }

  bounds(): Box3 | undefined {
    const boxes = this.exhibits.get().map((exhibit) => exhibit.bounds());
    return boxes.slice(1).reduce((all, box) => all.union(box), boxes[0]!);
  }

  fit(direction?: Vector3): void {
    const box = this.bounds();
    if (box) this.stage.fit(box, direction);
  }

  private async make(group: Group, options: Given["options"]): Promise<Exhibit> {
    const watch = (share: number) => this.work.set({ title: group.title, share });
    watch(0);
    const data = await this.client.watched(watch, "open", { open: group.open, options: options ?? {} });
    return Exhibit.make(this.client, group, data, this.lookOf(group.open), () => this.stage.draw());
  }

  private replace(made: readonly Exhibit[]): void {
    for (const exhibit of this.exhibits.get()) exhibit.dispose();
    let left = 0;
    for (const exhibit of made) {
      const box = exhibit.bounds();
      const width = box.isEmpty() ? 0 : Math.max(box.max.x - box.min.x, 0.2);
      if (made.length > 1) exhibit.group.position.x = left - (box.isEmpty() ? 0 : box.min.x);
      left += 1.2 * width;
      this.stage.add(exhibit.group);
    }
    const clips = made.flatMap((exhibit) => exhibit.data.description.clips.slice(0, 1));
    this.clock.pause();
    this.clock.range.set(undefined);
    this.clock.fps.set(made[0]!.fps);
    this.clock.whole.set({
      from: Math.min(0, ...clips.map(({ begin }) => begin)),
      to: Math.max(0, ...made.map(({ duration }) => duration)),
    });
    this.selection.set(undefined);
    this.exhibits.set(made);
    this.clock.seek(0);
    this.fit(made[0]!.front);
  }
}

function groupOf(open: readonly string[]): Group {
  return { title: open[0]!.split("/").pop()!, open };
}
