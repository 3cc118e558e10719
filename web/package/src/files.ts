// Files in memory, and what the command does with them.
import { type OutputFile, run, takeOutput } from "./call.js";
import { type Finding, GengaError } from "./errors.js";
import { Handle } from "./handle.js";
import { bytesOf, type Instance, type Resolve } from "./instance.js";
import type { Options } from "./options.js";
import type { Conversion, Edited, Info, MotionDifference, Plotted } from "./reports.js";
import { Scene } from "./scene.js";

export interface NamedBytes {
  /** Its extension tells the format where the content does not. */
  readonly name: string;
  readonly bytes: Uint8Array | ArrayBuffer;
}

export interface Offered {
  /**
   * What the files may name: pictures, objects, what is appended. A list, or a function that is asked for a name as the
   * file that names it has it. Of a list '\' is '/', and upper and lower case ASCII letters are alike.
   */
  readonly resolve?: Resolve | readonly NamedBytes[] | ReadonlyMap<string, Uint8Array | ArrayBuffer>;
}

/** What a call made: files, what it says of them as the command does with --json, and what was found. */
export interface Made<Report = unknown> {
  /** The first is the one that was asked for. */
  readonly files: readonly OutputFile[];
  readonly report: Report;
  readonly findings: readonly Finding[];
}

/** What `diff` made: words, or with `json` the report, as a file, and a picture where one was asked for. */
export interface Difference extends Made<MotionDifference> {
  readonly difference: MotionDifference;
}

/** Files that are open. `index` is that of one of them. */
export class Files extends Handle {
  /** @internal */
  constructor(instance: Instance, files: readonly NamedBytes[], { resolve }: Offered = {}) {
    super(instance, "files_free", instance.call("files_new"));
    for (const file of files) this.give("files_add", file.name, file.bytes);
    if (resolve === undefined) return;
    if (typeof resolve === "function") {
      instance.resolvers.set(this.place, resolve);
      instance.call("ask", this.place, this.place);
    } else if (resolve instanceof Map) {
      for (const [name, bytes] of resolve) this.give("files_offer", name, bytes);
    } else {
      for (const file of resolve as readonly NamedBytes[]) this.give("files_offer", file.name, file.bytes);
    }
  }

  get count(): number {
    return this.instance.call("files_count", this.place);
  }

  /** Format, version, counts, names, duration: what `genga info --json` tells. */
  info(options: Options = {}, index = 0): Info {
    return JSON.parse(this.textOf("info", index, options)) as Info;
  }

  /** Every finding; none is a failure. */
  check(options: Options = {}, index = 0): readonly Finding[] {
    return run(this.instance, options, ({ options: o, report }, ask) => ask("check", this.place, index, o, report))
      .findings;
  }

  /** The document as JSON, every byte of it. JSON.parse rounds integers beyond 2^53: it is text. */
  dump(options: Options = {}, index = 0): string {
    return this.textOf("dump", index, options);
  }

  /** A table: CSV, or with `json` JSON lines. */
  sample(options: Options = {}): Made<undefined> {
    return this.made(options, ({ options: o, result, report }, ask) => ask("sample", this.place, o, result, report));
  }

  /** All files make one scene, written as `name`, whose extension tells the format. */
  convert(name: string, options: Options = {}): Made<Conversion> {
    return this.made(options, ({ options: o, result, report }, ask) =>
      this.instance.withTexts([name], (text) => ask("convert", this.place, o, text!, result, report)),
    );
  }

  /**
   * Whether the last two files move alike: `difference.equal`, and channel by channel by how much not. Files before them
   * are models, each of whichever of the two moves it. With `plot` the second of `files` is a picture of that name.
   */
  diff(options: Options = {}): Difference {
    const made = this.made<MotionDifference>(options, ({ options: o, result, report }, ask) =>
      ask("diff", this.place, o, result, report),
    );
    return { ...made, difference: made.report };
  }

  /** Curves as a picture, `name` ends in .svg. Models that stand first are those of the motions behind them. */
  plot(name: string, options: Options = {}): Made<Plotted> {
    return this.made(options, ({ options: o, result, report }, ask) =>
      this.instance.withTexts([name], (text) => ask("plot", this.place, o, text!, result, report)),
    );
  }

  /** The first file, changed within its format. */
  edit(name: string, options: Options = {}): Made<Edited> {
    return this.made(options, ({ options: o, result, report }, ask) =>
      this.instance.withTexts([name], (text) => ask("edit", this.place, o, text!, result, report)),
    );
  }

  /** All files as one scene. They may be freed as soon as there is one, unless `resolve` is a function. */
  scene(options: Options = {}): Scene {
    const { place, findings } = run(this.instance, options, ({ options: o, result, report }, ask) =>
      ask("load", this.place, o, result, report),
    );
    return new Scene(this.instance, place, findings);
  }

  // Which report a call has is its caller's to know.
  private made<Report>(options: Options, call: Parameters<typeof run>[2]): Made<Report> {
    const { place, findings } = run(this.instance, options, call);
    const { files, json } = takeOutput(this.instance, place);
    return { files, findings, report: (json ? JSON.parse(json) : undefined) as Report };
  }

  private textOf(name: string, index: number, options: Options): string {
    const made = this.made(options, ({ options: o, result, report }, ask) =>
      ask(name, this.place, index, o, result, report),
    );
    return new TextDecoder().decode(made.files[0]!.bytes);
  }

  private give(call: string, name: string, file: Uint8Array | ArrayBuffer): void {
    const bytes = bytesOf(file);
    const place = this.instance.withTexts([name], (text) =>
      this.instance.call(call, this.place, text!, 0, bytes.length),
    );
    if (place === 0) throw new GengaError("no-memory", `${name}: the module has no ${bytes.length} bytes`);
    this.instance.set(place >>> 0, bytes);
  }
}
