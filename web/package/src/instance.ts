// An instance of the module: its functions by name, its memory, and what it asks of a host.
import * as check from "./checks.js";
import { GengaError } from "./errors.js";
import { type PartName, partNames, type Parts } from "./parts.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

type Function = (...words: number[]) => number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Functions that are called by pointer, those of parts among them. */
  readonly "%table"?: WebAssembly.Table;
  readonly [name: string]: WebAssembly.ExportValue | undefined;
}

/** What a call's options and files have the host do. What it throws is thrown once the call has ended. */
export interface Host {
  progress?: ((share: number, stage: string) => void) | undefined;
  stop?: (() => boolean) | undefined;
}

/** What has a file's bytes: a Uint8Array and so a Buffer of Node, or the buffer itself. */
export type Bytes = Uint8Array | Uint8ClampedArray | Int8Array | DataView | ArrayBufferLike;

/** Gives a file that is missing by its name, or nothing. */
export type Resolve = (name: string) => Bytes | undefined | null;

export class Instance {
  isLost = false;
  host: Host = {};
  readonly resolvers = new Map<number, Resolve>();
  private readonly exports: Exports;
  private readonly given: number[] = [];
  private thrown: { error: unknown } | undefined;
  private lastWords = "";
  private readonly joined = new Set<PartName>();

  constructor(readonly parts: Parts) {
    const { module } = parts;
    this.exports = new WebAssembly.Instance(module, this.imports(module)).exports as unknown as Exports;
    (this.exports["_initialize"] as () => void)();
  }

  /** `name` without "genga_". A trap ends the instance, and is a GengaError. */
  call(name: string, ...words: number[]): number {
    if (this.isLost) throw new GengaError("lost", "the module's instance that had this has ended");
    let result: number;
    try {
      result = (this.exports[`genga_${name}`] as Function)(...words);
    } catch (error) {
      this.isLost = true;
      if (error instanceof GengaError) throw error;
      throw new GengaError("trapped", `the module ended: ${this.lastWords.trim() || String(error)}`);
    }
    return result;
  }

  /** A call that gives a place in memory. Those above 2 GiB come as negative numbers. */
  placeOf(name: string, ...words: number[]): number {
    return this.call(name, ...words) >>> 0;
  }

  /** A call that may ask the host; callbacks' own exceptions come out of it. */
  ask(host: Host, name: string, ...words: number[]): number {
    const before = this.host;
    this.host = host;
    try {
      return this.call(name, ...words);
    } finally {
      this.host = before;
      for (const place of this.given.splice(0)) if (!this.isLost) this.call("release", place);
      const { thrown } = this;
      this.thrown = undefined;
      if (thrown) throw thrown.error;
    }
  }

  allocate(size: number): number {
    const place = this.placeOf("allocate", size);
    if (place === 0) throw new GengaError("no-memory", `the module has no ${size} bytes`);
    return place;
  }

  /** Runs `use` with places that hold the texts, 0 for null. */
  withTexts<T>(texts: readonly (string | null)[], use: (...places: number[]) => T): T {
    const places = texts.map((text) => (text === null ? 0 : this.put(encoder.encode(`${text}\0`))));
    try {
      return use(...places);
    } finally {
      if (!this.isLost) for (const place of places) if (place !== 0) this.call("release", place);
    }
  }

  put(bytes: Uint8Array): number {
    const place = this.allocate(bytes.length);
    this.set(place, bytes);
    return place;
  }

  set(place: number, bytes: Uint8Array): void {
    // Views are made anew: any call may have moved the memory.
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
  }

  copy(place: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer.slice(place, place + size) as ArrayBuffer);
  }

  view(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  buffer(): ArrayBuffer {
    return this.exports.memory.buffer as ArrayBuffer;
  }

  text(place: number): string {
    const all = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(all.subarray(place, all.indexOf(0, place)));
  }

  bytesOfMemory(): number {
    return this.exports.memory.buffer.byteLength;
  }

  private imports(module: WebAssembly.Module): WebAssembly.Imports {
    const wasi: Record<string, WebAssembly.ImportValue> = { fd_write: this.fdWrite };
    const ofParts: Record<PartName, Record<string, WebAssembly.ImportValue>> = { physics: {}, convert: {} };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      // Nothing is opened: whatever else WASI could be asked for is refused.
      if (from === "wasi_snapshot_preview1") wasi[name] ??= () => 8;
      const part = partNames.find((one) => one === from);
      if (part) ofParts[part][name] = (...words: unknown[]) => this.functionOf(part, Number(name))(...words);
    }
    return {
      wasi_snapshot_preview1: wasi,
      ...ofParts,
      genga: {
        progress: (stage: number, share: number) => this.careful(() => this.host.progress?.(share, this.text(stage >>> 0))),
        stop: () => (this.thrown || this.careful(() => this.shouldStop()) ? 1 : 0),
        missing: (files: number, name: number, size: number) =>
          this.careful(() => this.give(this.resolvers.get(files >>> 0)?.(this.text(name >>> 0)), size >>> 0)) ?? 0,
      },
    };
  }

  // A part that joins puts its functions into the table, where the module finds them from then on.
  private functionOf(part: PartName, place: number): (...words: unknown[]) => unknown {
    if (!this.joined.has(part)) {
      new WebAssembly.Instance(this.parts.now(part), { "genga.wasm": this.exports as unknown as WebAssembly.ModuleImports });
      this.joined.add(part);
    }
    return this.exports["%table"]!.get(place) as (...words: unknown[]) => unknown;
  }

  // An exception must not unwind the module's own frames: its stack would stay where it was.
  private careful<T>(use: () => T): T | undefined {
    try {
      return use();
    } catch (error) {
      this.thrown ??= { error };
      return undefined;
    }
  }

  private shouldStop(): boolean {
    const asked = this.host.stop?.() ?? false;
    if (check.isPromise(asked)) throw new TypeError("shouldStop gives true or false, not a Promise: it cannot wait");
    return asked;
  }

  private give(file: unknown, sizePlace: number): number {
    const bytes = check.bytesOrNothing(file, "resolve gives a file's bytes or undefined");
    if (!bytes) return 0;
    const place = this.put(bytes);
    this.given.push(place);
    this.view().setUint32(sizePlace, bytes.length, true);
    return place;
  }

  // What the C library says when it ends: the reason of a trap.
  private readonly fdWrite = (_file: number, vectors: number, count: number, written: number): number => {
    const view = this.view();
    let size = 0;
    for (let i = 0; i < count; ++i) {
      const vector = (vectors >>> 0) + 8 * i;
      const length = view.getUint32(vector + 4, true);
      this.lastWords += decoder.decode(this.copy(view.getUint32(vector, true), length));
      size += length;
    }
    view.setUint32(written >>> 0, size, true);
    return 0;
  };
}
