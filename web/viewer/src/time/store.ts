// What the worker said of curves: keys, marks and values, asked for once.
import type { Client } from "../worker/client.js";
import type { Span } from "./axis.js";
import type { Channel, Source } from "./channels.js";
import { columnTimes, type Points, withKeys } from "./decimate.js";
import { KeyTable } from "./keys.js";
import { type Marks, unionOf } from "./marks.js";

// So many keys are asked for in one go: poses come in between.
const keysAtOnce = 100_000;
// Lines are asked for this much beyond what is seen, at each side: they are there already when it moves.
const margin = 0.5;

interface Line {
  readonly span: Span;
  readonly columns: number;
  readonly points: Points;
}

export class Store {
  private readonly tables = new Map<Channel, KeyTable>();
  private readonly marks = new Map<Channel, Marks>();
  private readonly unions = new Map<string, Marks>();
  private readonly lines = new Map<Channel, Line>();
  private readonly asked = new Set<Channel>();
  private isAskingLines = false;
  private next: (() => Promise<void>) | undefined;
  private isOpen = true;

  constructor(
    private readonly client: Client,
    private readonly onNews: () => void,
  ) {}

  /** What comes later is not taken. */
  close(): void {
    this.isOpen = false;
  }

  /** Keys of a curve, or undefined until they have come. */
  keys(channel: Channel): KeyTable | undefined {
    const table = this.tables.get(channel);
    if (!table && !this.asked.has(channel)) {
      this.asked.add(channel);
      const { source } = channel.group;
      void this.take(this.client.call("keys", source.scene, source.clip, channel.ref), (keys) => {
        this.tables.set(channel, new KeyTable(keys, channel.factor));
      });
    }
    return table;
  }

  /** An angle has the keys of its quaternion. */
  marksOf(channel: Channel): Marks | undefined {
    return channel.from ? this.union(`${channel.group.id} ${channel.from[0]!.curve}`, channel.from) : this.marks.get(channel);
  }

  /** The marks of several curves together; undefined until all have loaded. */
  union(id: string, channels: readonly Channel[]): Marks | undefined {
    const known = this.unions.get(id);
    if (known) return known;
    const all: Marks[] = [];
    for (const channel of channels) {
      const marks = this.marksOf(channel);
      if (!marks) return undefined;
      all.push(marks);
    }
    const made = unionOf(all);
    this.unions.set(id, made);
    return made;
  }

  /** Marks of everything. */
  async loadMarks(sources: readonly Source[]): Promise<void> {
    for (const source of sources) {
      for (const some of portions(source.groups.flatMap(({ channels }) => channels))) {
        if (!this.isOpen) return;
        const curves = some.map(({ curve }) => curve);
        await this.take(this.client.call("marks", source.scene, source.clip, curves), (marks) => {
          marks.forEach((one, i) => this.marks.set(some[i]!, one));
        });
      }
    }
  }

  /** A curve between its keys, as far as it has come; what is missing is asked for. */
  line(channel: Channel): Points | undefined {
    return this.lines.get(channel)?.points;
  }

  /** Sees to it that lines of these are there, in what is seen. Only the last wish counts. */
  wantLines(channels: readonly Channel[], span: Span, columns: number): void {
    const missing = channels.filter((channel) => {
      const line = this.lines.get(channel);
      return !line || !covers(line, span, columns);
    });
    this.next = missing.length > 0 ? () => this.loadLines(missing, span, columns) : undefined;
    if (!this.isAskingLines) void this.work();
  }

  /** Values of curves at one time. */
  async valuesAt(channels: readonly Channel[], time: number): Promise<Map<Channel, number>> {
    const values = new Map<Channel, number>();
    for (const [source, own] of bySource(channels)) {
      const times = Float64Array.of(time) as Float64Array<ArrayBuffer>;
      const lines = await this.client.call(
        "lines",
        source.scene,
        source.clip,
        own.map(({ ref }) => ref),
        times,
      );
      own.forEach((channel, i) => values.set(channel, lines[i]![0]! * channel.factor));
    }
    return values;
  }

  private async work(): Promise<void> {
    this.isAskingLines = true;
    while (this.next && this.isOpen) {
      const next = this.next;
      this.next = undefined;
      await next();
    }
    this.isAskingLines = false;
  }

  private async loadLines(channels: readonly Channel[], seen: Span, columns: number): Promise<void> {
    const room = margin * (seen.to - seen.from);
    const span = { from: seen.from - room, to: seen.to + room };
    const times = columnTimes(span, Math.round(columns * (1 + 2 * margin)));
    for (const [source, own] of bySource(channels)) {
      const curves = own.map(({ ref }) => ref);
      await this.take(this.client.call("lines", source.scene, source.clip, curves, times), (lines) => {
        own.forEach((channel, i) => this.addLine(channel, span, columns, times, lines[i]!));
      });
    }
  }

  private addLine(channel: Channel, span: Span, columns: number, times: Float64Array, values: Float64Array): void {
    const table = this.tables.get(channel);
    if (!table) return;
    if (channel.factor !== 1) values.forEach((value, i) => (values[i] = value * channel.factor));
    this.lines.set(channel, { span, columns, points: withKeys(times, values, table) });
  }

  private async take<T>(answer: Promise<T>, use: (result: T) => void): Promise<void> {
    try {
      const result = await answer;
      if (!this.isOpen) return;
      use(result);
      this.onNews();
    } catch (error) {
      // A scene that was closed meanwhile has no answers.
      if (this.isOpen) console.error(error);
    }
  }
}

function covers({ span, columns }: Line, seen: Span, wanted: number): boolean {
  const length = seen.to - seen.from;
  const isInside = seen.from >= span.from - 1e-9 * length && seen.to <= span.to + 1e-9 * length;
  // As fine as the screen, and not much finer.
  const fineness = ((columns * (1 + 2 * margin)) / (span.to - span.from)) * (length / wanted);
  return isInside && fineness > 0.9 && fineness < 4;
}

function bySource(channels: readonly Channel[]): Map<Source, Channel[]> {
  const found = new Map<Source, Channel[]>();
  for (const channel of channels) {
    const { source } = channel.group;
    const own = found.get(source);
    if (own) own.push(channel);
    else found.set(source, [channel]);
  }
  return found;
}

function portions(channels: readonly Channel[]): Channel[][] {
  const all: Channel[][] = [];
  let keys = Infinity;
  for (const channel of channels) {
    if (keys > keysAtOnce) {
      all.push([]);
      keys = 0;
    }
    keys += channel.keys + 100;
    all.at(-1)!.push(channel);
  }
  return all;
}
