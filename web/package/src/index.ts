// Genga for browsers and Node: files in memory become information, tables, other files, and scenes that play.
/// <reference lib="esnext.disposable" preserve="true" />
import { run, takeOutput } from "./call.js";
import { Files, type NamedBytes, type Offered } from "./files.js";
import { Instance } from "./instance.js";
import { compile, type Loaded, type ModuleSource } from "./load.js";
import { type PartName, Parts } from "./parts.js";
import type { FormatDescription } from "./reports.js";

export type { Made, OutputFile } from "./call.js";
export { type Behaviour, type CurveDescription, Curves, keyNumbers, keyShapes } from "./curves.js";
export type * from "./description.js";
export { type Finding, GengaError } from "./errors.js";
export { type Difference, Files, type NamedBytes, type Offered } from "./files.js";
export type { Bytes, Resolve } from "./instance.js";
export type { ModuleSource } from "./load.js";
export type { PartName } from "./parts.js";
export { choices, type ChoiceName, type FlagName, type ListName, type Options, type ValueName, type Watch } from "./options.js";
export { type PhysicsOptions, Player, type PosePart, poseParts } from "./player.js";
export type * from "./reports.js";
export { type Kind, type MeshPart, meshParts, Scene } from "./scene.js";

/** The library: an instance of the module, and a new one when that has ended. */
export class Genga {
  private current: Instance;
  private readonly parts: Parts;

  /** @internal */
  constructor(loaded: Loaded) {
    this.parts = new Parts(loaded);
    this.current = new Instance(this.parts);
  }

  /**
   * Loads a part of the module before it is needed: "physics" for models with rigid bodies, "convert" for what makes
   * files and pictures (convert, diff, edit, plot, save). A call that needs a part which is not there reads it by a
   * request that blocks, which browsers advise against in a page's own thread. `source`: as for `load`; without it the
   * part lies beside the module.
   */
  prepare(part: PartName, source?: ModuleSource): Promise<void> {
    return this.parts.prepare(part, source);
  }

  get version(): string {
    const instance = this.instance();
    return instance.text(instance.placeOf("version"));
  }

  /** Bytes of memory that the instance has; they never become less. */
  get memory(): number {
    return this.current.bytesOfMemory();
  }

  /** Copies the files into the module. */
  open(files: readonly NamedBytes[], offered?: Offered): Files {
    return new Files(this.instance(), files, offered);
  }

  /** What is read and made, as `genga formats --json`. */
  formats(): readonly FormatDescription[] {
    const instance = this.instance();
    const { place } = run(instance, {}, ({ result, report }) => instance.call("formats", result, report));
    const text = new TextDecoder().decode(takeOutput(instance, place).files[0]!.bytes);
    return text.trim().split("\n").map((line) => JSON.parse(line) as FormatDescription);
  }

  /** Names that options have. */
  optionNames(): readonly string[] {
    const instance = this.instance();
    const names: string[] = [];
    for (let place = 0; (place = instance.placeOf("options_name", names.length)) !== 0; ) names.push(instance.text(place));
    return names;
  }

  // A trap ended the one before; its handles say so.
  private instance(): Instance {
    if (this.current.isLost) this.current = new Instance(this.parts);
    return this.current;
  }
}

/**
 * Loads the module: the package's own, or one from an address, a response, bytes, or compiled already. Each call has
 * memory of its own.
 */
export async function load(source?: ModuleSource): Promise<Genga> {
  return new Genga(await compile(source));
}
