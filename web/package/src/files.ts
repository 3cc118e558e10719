// Files in memory, and what the command does with them.
import { type Made, make, makeNamed, run } from "./call.js";
import * as check from "./checks.js";
import { type Finding, GengaError } from "./errors.js";
import { Handle } from "./handle.js";
import { type Bytes, Instance, type Resolve } from "./instance.js";
import type { Options } from "./options.js";
import type { Conversion, Edited, Info, MotionDifference, Plotted } from "./reports.js";
import { Scene } from "./scene.js";

export interface NamedBytes {
  /** Its extension gives the format if the content does not. */
  readonly name: string;
  readonly bytes: Bytes;
}

export interface Offered {
  /**
   * Files that the files may name: pictures, objects, appended recordings. A list, or a function that is called with a
   * name as the naming file has it. In a list '\' equals '/', and the case of ASCII letters is ignored.
   */
  readonly resolve?: Resolve | readonly NamedBytes[] | ReadonlyMap<string, Bytes>;
}

/** What `diff` made: words, or with `json` the report, as a file, and a picture where one was asked for. */
export interface Difference extends Made<MotionDifference> {
  readonly difference: MotionDifference;
}

const fileForm = 'open takes files as [{ name: "dance.vmd", bytes: Uint8Array }]';
const resolveForm = "resolve is a function, a Map or a list as that of open";
const indexForm = (call: string) => `${call} takes the options, then the place of a file, such as 0`;
const filesNew = (instance: Instance) => (instance instanceof Instance ? instance.placeOf("files_new") : 0);

function namedIn(files: unknown): check.CheckedFile[] {
  return check.tagOf(files) === "Map"
    ? check.filesOfMap(files as ReadonlyMap<unknown, unknown>, "resolve", resolveForm)
    : check.files(files, "resolve", resolveForm);
}

/** Files that are open. `index` is that of one of them. */
export class Files extends Handle {
  /** @internal */
  constructor(instance: Instance, files: readonly NamedBytes[], offered: Offered = {}) {
    // Before there is a handle, which would wait for the collector.
    const opened = check.files(files, "files", fileForm);
    const { resolve } = check.recordOf(offered, ["resolve"], "open takes what files name as { resolve: … }");
    const isAsked = typeof resolve === "function";
    const named = resolve === undefined || isAsked ? [] : namedIn(resolve);
    super(instance, "files_free", filesNew(instance));
    for (const file of opened) this.give("files_add", file);
    for (const file of named) this.give("files_offer", file);
    if (!isAsked) return;
    instance.resolvers.set(this.place, resolve as Resolve);
    instance.call("ask", this.place, this.place);
  }

  get count(): number {
    return this.instance.call("files_count", this.place);
  }

  /** Format, version, counts, names, duration: the output of `genga info --json`. */
  info(options: Options = {}, index = 0): Info {
    return JSON.parse(this.textOf("info", index, options)) as Info;
  }

  /** Every finding; none is a failure. */
  check(options: Options = {}, index = 0): readonly Finding[] {
    const asked = check.options(options, "check");
    const file = check.whole(index, indexForm("check"));
    return run(this.instance, asked, ({ options: o, report }, ask) => ask("check", this.place, file, o, report)).findings;
  }

  /** The document as JSON, every byte of it. JSON.parse rounds integers beyond 2^53: it is text. */
  dump(options: Options = {}, index = 0): string {
    return this.textOf("dump", index, options);
  }

  /** A table: CSV, or with `json` JSON lines. */
  sample(options: Options = {}): Made<undefined> {
    return this.made("sample", options);
  }

  /** Makes one scene of all files and writes it as `name`, whose extension gives the format. */
  convert(name: string, options: Options = {}): Made<Conversion> {
    return makeNamed(this.instance, this.place, "convert", name, options);
  }

  /**
   * Whether the last two files move alike: `difference.equal`, and channel by channel by how much not. Files before them
   * are models, each of whichever of the two moves it. With `plot` the second of `files` is a picture of that name.
   */
  diff(options: Options = {}): Difference {
    const made = this.made<MotionDifference>("diff", options);
    return { ...made, difference: made.report };
  }

  /** Curves as a picture, `name` ends in .svg. Models that stand first are those of the motions behind them. */
  plot(name: string, options: Options = {}): Made<Plotted> {
    return makeNamed(this.instance, this.place, "plot", name, options);
  }

  /** The first file, changed within its format. */
  edit(name: string, options: Options = {}): Made<Edited> {
    return makeNamed(this.instance, this.place, "edit", name, options);
  }

  /** All files as one scene. They may be freed as soon as there is one, unless `resolve` is a function. */
  scene(options: Options = {}): Scene {
    const asked = check.options(options, "scene");
    const { place, findings } = run(this.instance, asked, ({ options: o, result, report }, ask) =>
      ask("load", this.place, o, result, report),
    );
    return new Scene(this.instance, place, findings);
  }

  private made<Report>(name: string, options: Options): Made<Report> {
    return make(this.instance, check.options(options, name), ({ options: o, result, report }, ask) =>
      ask(name, this.place, o, result, report),
    );
  }

  private textOf(name: string, index: number, options: Options): string {
    const asked = check.options(options, name);
    const file = check.whole(index, indexForm(name));
    const made = make(this.instance, asked, ({ options: o, result, report }, ask) =>
      ask(name, this.place, file, o, result, report),
    );
    return new TextDecoder().decode(made.files[0]!.bytes);
  }

  private give(call: string, { name, bytes }: check.CheckedFile): void {
    const place = this.instance.withTexts([name], (text) =>
      this.instance.call(call, this.place, text!, 0, bytes.length),
    );
    if (place === 0) throw new GengaError("no-memory", `${name}: the module has no ${bytes.length} bytes`);
    this.instance.set(place >>> 0, bytes);
  }
}
