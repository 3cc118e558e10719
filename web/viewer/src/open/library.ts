// All files that are here: what each is, and which of them were refused.
import type { Info } from "genga";
import type { SoundKind } from "../music/recognise.js";
import { Value } from "../ui/value.js";
import type { Client } from "../worker/client.js";
import type { Failure, FileBytes } from "../worker/protocol.js";
import { baseName, type Group, type Known } from "./arrange.js";
import type { Undo } from "./undo.js";

/** A file that was given. */
export interface GivenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** For files that can be shown or played. */
  readonly info?: Info;
  /** For broken files of a known format. */
  readonly failure?: Failure;
  /** For music. */
  readonly sound?: SoundKind;
}

export interface Refusal {
  readonly file: string;
  readonly failure: Failure;
}

export class Library {
  readonly files = new Value<readonly GivenFile[]>([]);
  /** Files that could not be opened. */
  readonly refusals = new Value<readonly Refusal[]>([]);
  /** What could be opened as well. */
  readonly others = new Value<readonly Group[]>([]);
  private readonly byName = new Map<string, Known>();

  constructor(
    private readonly client: Client,
    private readonly undo: Undo,
  ) {}

  /** Those that can be shown or played. */
  get known(): ReadonlyMap<string, Known> {
    return this.byName;
  }

  knownOf(names: readonly string[]): Known[] {
    return names.flatMap((name) => this.byName.get(name) ?? []);
  }

  /** Keeps files, in place of those of the same names, and looks at each. */
  async put(files: readonly FileBytes[]): Promise<GivenFile[]> {
    await this.client.call("put", files);
    const looked: GivenFile[] = [];
    for (const { name, bytes } of files) looked.push({ name, size: bytes.length, ...(await this.client.call("look", name)) });
    const names = new Set(looked.map(({ name }) => name));
    this.files.set([...this.files.get().filter(({ name }) => !names.has(name)), ...looked]);
    for (const { name, info } of looked) {
      if (info) this.byName.set(name, { name, info });
      else this.byName.delete(name);
    }
    return looked;
  }

  /** Lists a file in place of another, or of the one of its name. */
  replace(gone: string | undefined, file: GivenFile): void {
    this.files.set([...this.files.get().filter(({ name }) => name !== gone && name !== file.name), file]);
  }

  /**
   * Puts files away that no scene is made of; the worker keeps them for as long as that can be undone. `restoreMore` is done
   * with it then.
   */
  forget(names: readonly string[], restoreMore: () => void = () => {}): void {
    const before = this.knownOf(names);
    const [files, refusals, others] = [this.files.get(), this.refusals.get(), this.others.get()];
    for (const name of names) this.byName.delete(name);
    this.files.set(files.filter(({ name }) => !names.includes(name)));
    this.refusals.set(refusals.filter(({ file }) => !names.includes(file)));
    this.others.set(others.filter(({ open }) => !open.some((name) => names.includes(name))));
    const restore = () => {
      for (const known of before) this.byName.set(known.name, known);
      this.files.set(files);
      this.refusals.set(refusals);
      this.others.set(others);
      restoreMore();
    };
    const lapse = () => void this.client.call("forget", names);
    this.undo.offer({ what: "removed", name: names.map(baseName).join(", "), restore, lapse });
  }
}
