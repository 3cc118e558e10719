// What the module has in files beside genga.wasm, which are loaded when a call first needs them.
import * as check from "./checks.js";
import { GengaError } from "./errors.js";
import { addressBeside, compileSource, type Loaded, type ModuleSource, readNow } from "./load.js";

/** "physics": simulates rigid bodies. "convert": makes files and pictures. */
export type PartName = "physics" | "convert";
export const partNames: readonly PartName[] = ["physics", "convert"];

// Written out, so that bundlers find them.
const own = {
  physics: () => new URL("./genga-physics.wasm", import.meta.url),
  convert: () => new URL("./genga-convert.wasm", import.meta.url),
} satisfies Record<PartName, () => URL | string>;

// The same number is in the modules that were one.
function numberOf(module: WebAssembly.Module): string {
  const [section] = WebAssembly.Module.customSections(module, "genga");
  return String(section && new Uint8Array(section));
}

export class Parts {
  readonly module: WebAssembly.Module;
  private readonly address: URL | undefined;
  private readonly compiled = new Map<PartName, WebAssembly.Module>();

  constructor(loaded: Loaded) {
    check.objectWith("module", loaded, "Genga is made by load");
    this.module = loaded.module;
    this.address = loaded.address;
  }

  async prepare(name: PartName, source?: ModuleSource): Promise<void> {
    check.placeOf(partNames, name, "prepare takes the name of a part");
    if (source === undefined && this.compiled.has(name)) return;
    this.keep(name, (await compileSource(source === undefined ? this.addressOf(name) : source, "prepare")).module);
  }

  /** At once: from where it lies, unless it is prepared. */
  now(name: PartName): WebAssembly.Module {
    if (!this.compiled.has(name)) {
      try {
        this.keep(name, new WebAssembly.Module(readNow(new URL(this.addressOf(name), import.meta.url))));
      } catch (error) {
        throw new GengaError("no-part", `the module's part "${name}" was not prepared, and cannot be loaded: ${String(error)}`);
      }
    }
    return this.compiled.get(name)!;
  }

  private keep(name: PartName, part: WebAssembly.Module): void {
    if (numberOf(part) !== numberOf(this.module)) throw new TypeError(`the part "${name}" belongs to another genga.wasm`);
    this.compiled.set(name, part);
  }

  private addressOf(name: PartName): URL | string {
    return this.address ? addressBeside(this.address, name) : own[name]();
  }
}
