// What the bottom shows: which curves, which stretch of time, what is open in its lists. It outlives a change of language.
import type { App, PartKind } from "../app.js";
import { choices } from "../open/choices.js";
import { Value } from "../ui/value.js";
import { beside, centred, followed, limited, limitedValues, roomy, type Span, zoomed } from "./axis.js";
import { type Channel, channelsIn, channelsOf, type Group, type Source, sourcesOf } from "./channels.js";
import { endsOf, nextTime, previousTime, type Times } from "./keys.js";
import { channelsOfRow, type Row, rowsOf, sourceId } from "./rows.js";
import { Store } from "./store.js";

export type TabName = "dope" | "curves" | "compare" | "values";
/** Rotations have a plot of their own. */
export type PlotName = "others" | "rotations";

const none: ReadonlySet<string> = new Set();

/** The same set with, or without, one of it. */
export function toggled(set: ReadonlySet<string>, id: string, isIn = !set.has(id)): ReadonlySet<string> {
  const made = new Set(set);
  if (isIn) made.add(id);
  else made.delete(id);
  return made;
}

export class TimeState {
  readonly sources = new Value<readonly Source[]>([]);
  readonly rows = new Value<readonly Row[]>([]);
  readonly filter = new Value("");
  readonly opened = new Value(none);
  readonly closed = new Value(none);
  /** Rows that are chosen, and the one of them that keys move on from. */
  readonly picked = new Value(none);
  readonly current = new Value("");
  /** Curves of chosen rows: none when everything is meant. */
  readonly chosen = new Value<readonly Channel[]>([]);
  /** Whose keys are listed. */
  readonly active = new Value<Channel | undefined>(undefined);
  readonly hidden = new Value(none);
  readonly solo = new Value(none);
  /** Times in view. */
  readonly view = new Value<Span>({ from: 0, to: 1 });
  /** Values in view of each plot; without one: all of what is drawn there. */
  readonly values = new Value<Readonly<Partial<Record<PlotName, Span>>>>({});
  /** Rotations are shown as the file's quaternions, not as angles. */
  readonly quaternions = new Value(false);
  readonly normalises = new Value(false);
  readonly handles = new Value(true);
  readonly lists = new Value(false);
  readonly tab: Value<TabName> = choices.bottomTab;
  /** Counts answers of the worker. */
  readonly news = new Value(0);
  store: Store;

  constructor(readonly app: App) {
    this.store = this.newStore();
    for (const value of [this.sources, this.filter, this.opened, this.closed, this.quaternions] as Value<unknown>[]) {
      value.onChange(() => this.rows.set(this.rowsNow));
    }
    this.quaternions.onChange(() => this.keepPicked());
    app.exhibits.follow(() => this.renew());
    for (const value of [this.tab, this.sources] as Value<unknown>[]) value.onChange(() => this.prepareCurves());
    app.selection.onChange(() => this.takeSelection());
    app.clock.time.onChange((time) => {
      if (app.clock.isPlaying.get()) this.view.set(followed(this.view.get(), time));
    });
  }

  get channels(): readonly Channel[] {
    return channelsOf(this.sources.get(), this.quaternions.get());
  }

  private get rowsNow(): readonly Row[] {
    return rowsOf(this.sources.get(), this.opened.get(), this.closed.get(), this.filter.get(), this.quaternions.get());
  }

  /** Curves that are drawn. */
  get shown(): readonly Channel[] {
    const chosen = this.candidates;
    const [hidden, solo] = [this.hidden.get(), this.solo.get()];
    const alone = chosen.filter(({ id }) => solo.has(id));
    return (alone.length > 0 ? alone : chosen).filter(({ id }) => !hidden.has(id));
  }

  /** The same with those that are hidden. */
  get candidates(): readonly Channel[] {
    return this.chosen.get();
  }

  get listed(): Channel | undefined {
    const shown = this.shown;
    const active = this.active.get();
    return active && shown.includes(active) ? active : shown[0];
  }

  /** Chooses rows; more: beside what is chosen. */
  pick(row: Row, more = false): void {
    const isIn = !more || !this.picked.get().has(row.id);
    this.current.set(row.id);
    this.picked.set(more ? toggled(this.picked.get(), row.id, isIn) : new Set([row.id]));
    this.active.set(row.kind === "channel" ? row.channel : undefined);
    this.choosePicked();
    const channel = row.kind === "channel" ? row.channel : undefined;
    const group = row.kind === "group" ? row.group : channel?.group;
    if (isIn && group) this.select(group, channel);
  }

  /** Selects one curve: opens its row and makes it active. */
  pickChannel(channel: Channel): void {
    this.opened.set(toggled(this.opened.get(), channel.group.id, true));
    this.pick({ kind: "channel", id: channel.id, level: 2, channel });
  }

  toggleRow(row: Row, isOpen?: boolean): void {
    if (row.kind === "group") this.opened.set(toggled(this.opened.get(), row.id, isOpen));
    if (row.kind === "source") this.closed.set(toggled(this.closed.get(), row.id, isOpen === undefined ? undefined : !isOpen));
  }

  /** Shows a stretch of time, within reason. */
  look(span: Span, about?: number): void {
    const { fps, whole } = this.app.clock;
    const { from, to } = whole.get();
    const longest = Math.max(4 * (to - from), 10 / fps.get());
    this.view.set(beside(limited(span, 0.5 / fps.get(), longest, about), whole.get()));
  }

  /** The same of a plot's values, all of which are within `whole`. */
  lookAtValues(plot: PlotName, span: Span, whole: Span, about?: number): void {
    this.values.set({ ...this.values.get(), [plot]: limitedValues(span, whole, about) });
  }

  /** factor above 1 shows more. */
  zoom(factor: number): void {
    const view = this.view.get();
    const time = this.app.clock.time.get();
    this.look(zoomed(view, time >= view.from && time <= view.to ? time : (view.from + view.to) / 2, factor));
  }

  frameAll(): void {
    this.values.set({});
    this.look(this.roomyWhole);
  }

  async frameChosen(): Promise<void> {
    const ends = endsOf(await this.times());
    this.values.set({});
    if (ends) this.look(roomy(ends, 0.05, 4 / this.app.clock.fps.get()));
  }

  async step(way: "previous" | "next" | "first" | "last"): Promise<void> {
    const { clock } = this.app;
    clock.pause();
    const all = await this.times();
    const ends = endsOf(all);
    const now = clock.time.get();
    const time = {
      previous: () => previousTime(all, now),
      next: () => nextTime(all, now),
      first: () => ends?.from,
      last: () => ends?.to,
    }[way]();
    if (time === undefined) return;
    this.go(time);
  }

  /** To a time, which comes into view. */
  go(time: number): void {
    this.app.clock.seek(time);
    this.view.set(centred(this.view.get(), this.app.clock.time.get(), this.roomyWhole));
  }

  /** Times of keys of what is chosen, or of everything. */
  private async times(): Promise<Times[]> {
    const channels = this.chosen.get().length > 0 ? this.chosen.get() : this.channels;
    await this.loaded;
    // Those of a quaternion are the same.
    return [...new Set(channels.flatMap((channel) => this.store.marksOf(channel)?.times ?? []))];
  }

  private get roomyWhole(): Span {
    return roomy(this.app.clock.whole.get(), 0.03, 1 / this.app.clock.fps.get());
  }

  private loaded: Promise<void> = Promise.resolve();

  private get firstMoving(): Group | undefined {
    const groups = this.sources.get().flatMap((source) => source.groups);
    return groups.find(({ channels }) => channels.some(({ keys }) => keys > 1)) ?? groups[0];
  }

  /** Curves have something to show: what is chosen is opened, and where nothing is, the first that moves is. */
  private prepareCurves(): void {
    if (this.tab.get() !== "curves") return;
    const picked = this.picked.get();
    const groups = this.sources.get().flatMap((source) => source.groups);
    const first = this.firstMoving;
    if (picked.size > 0)
      this.opened.set(new Set([...this.opened.get(), ...groups.filter(({ id }) => picked.has(id)).map(({ id }) => id)]));
    else if (first && !this.app.selection.get()) {
      this.opened.set(toggled(this.opened.get(), first.id, true));
      this.pick({ kind: "group", id: first.id, level: 1, group: first, isOpen: true });
    }
  }

  private newStore(): Store {
    return new Store(this.app.client, () => this.news.set(this.news.get() + 1));
  }

  private renew(): void {
    this.store.close();
    this.store = this.newStore();
    for (const value of [this.opened, this.picked, this.hidden, this.solo]) value.set(none);
    this.chosen.set([]);
    this.active.set(undefined);
    this.current.set("");
    const sources = sourcesOf(this.app.exhibits.get());
    // Only the first clip of a scene is played.
    this.closed.set(new Set(sources.filter(({ clip }) => clip > 0).map(sourceId)));
    this.sources.set(sources);
    this.frameAll();
    this.loaded = this.store.loadMarks(sources);
  }

  private choosePicked(): void {
    const picked = this.picked.get();
    const rows = new Set<Channel>();
    for (const source of this.sources.get()) {
      for (const group of source.groups) {
        const isWhole = picked.has(group.id);
        for (const channel of channelsIn(group, this.quaternions.get()))
          if (isWhole || picked.has(channel.id)) rows.add(channel);
      }
    }
    this.chosen.set([...rows]);
    this.values.set({});
  }

  /** The same rows stay chosen where a rotation is shown in the other way; w alone becomes all of its node. */
  private keepPicked(): void {
    const active = this.active.get();
    this.choosePicked();
    this.active.set(this.channels.find(({ id }) => id === active?.id));
    if (!active || this.chosen.get().length > 0) return;
    this.picked.set(new Set([active.group.id]));
    this.current.set(active.group.id);
    this.choosePicked();
  }

  private isSelecting = false;

  private select({ source, subject: { kind, index } }: Group, channel: Channel | undefined): void {
    const exhibit = this.app.exhibits.get()[source.exhibit];
    if (!exhibit) return;
    const what = kind === "node" ? { node: index } : { part: { kind: kind as PartKind, index } };
    // Only curves of the first clip are stored by their number.
    const curve = channel && source.clip === 0 ? { curve: channel.curve } : {};
    this.isSelecting = true;
    this.app.selection.set({ exhibit, ...what, ...curve });
    this.isSelecting = false;
  }

  /** Another part of the page selected something. */
  private takeSelection(): void {
    if (this.isSelecting) return;
    const { exhibit, node, part, curve } = this.app.selection.get() ?? {};
    const place = exhibit ? this.app.exhibits.get().indexOf(exhibit) : -1;
    const { kind, index } = part ?? { kind: "node", index: node };
    const found = this.sources
      .get()
      .filter((source) => source.exhibit === place)
      .flatMap(({ groups }) => groups.filter(({ subject }) => subject.kind === kind && subject.index === index));
    const channel = found
      .flatMap((group) => (group.source.clip === 0 ? channelsIn(group, this.quaternions.get()) : []))
      .find((one) => one.curve === curve);
    const ids = channel ? [channel.id] : found.map(({ id }) => id);
    this.picked.set(new Set(ids));
    if (found.length > 0) this.opened.set(toggled(this.opened.get(), found[0]!.id, true));
    this.current.set(ids[0] ?? "");
    this.active.set(channel);
    this.choosePicked();
  }
}

/** Curves that a row's marks are of. */
export const marksOfRow = (state: TimeState, row: Row) => {
  if (row.kind === "channel") return state.store.marksOf(row.channel);
  // Angles and quaternions have the same keys.
  return state.store.union(row.id, channelsOfRow(row, state.sources.get(), true));
};
