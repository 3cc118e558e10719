// genga.wasm as Node has it: the C interface by name, and what its memory holds.
import fs from "node:fs";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// What WASI asks of a host, though a module that opens no file has no use for it: a last word goes to standard error.
function system(memory) {
  return {
    fd_write(file, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(vectors + 8 * i, true);
        const length = view.getUint32(vectors + 8 * i + 4, true);
        process.stderr.write(new Uint8Array(memory().buffer.slice(at, at + length)));
        size += length;
      }
      view.setUint32(written, size, true);
      return 0;
    },
    fd_close: () => 8,
    fd_seek: () => 8,
    fd_fdstat_get: () => 8,
    fd_read: () => 8,
    fd_prestat_get: () => 8,
    fd_prestat_dir_name: () => 8,
    environ_get: () => 0,
    environ_sizes_get(count, size) {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the module ended with ${code}`);
    },
  };
}

export class Module {
  // watch: {progress(stage, share), stop() -> number}, both of which may be absent.
  constructor(path, watch = {}) {
    this.watch = watch;
    const module = new WebAssembly.Module(fs.readFileSync(path));
    const memory = () => this.exports.memory;
    const asked = WebAssembly.Module.imports(module).filter(({ module: from }) => from !== "genga");
    const offered = system(memory);
    const wasi = {};
    this.parts = new Map();
    for (const { module: from, name } of asked) {
      if (from === "physics" || from === "convert") {
        (wasi[from] ??= {})[name] = (...words) => this.join(path, from).get(Number(name))(...words);
        continue;
      }
      if (offered[name] === undefined) throw new Error(`the module asks for ${from}.${name}`);
      (wasi[from] ??= {})[name] = offered[name];
    }
    const genga = {
      progress: (stage, share) => this.watch.progress?.(this.text(stage), share),
      stop: () => this.watch.stop?.() ?? 0,
      missing: () => 0,
    };
    this.exports = new WebAssembly.Instance(module, { ...wasi, genga }).exports;
    this.exports._initialize();
  }

  // A part that a call needs, from beside the module; functions of both are in the table.
  join(path, part) {
    if (!this.parts.has(part)) {
      const module = new WebAssembly.Module(fs.readFileSync(path.replace(/\.wasm$/, `-${part}.wasm`)));
      this.parts.set(part, new WebAssembly.Instance(module, { "genga.wasm": this.exports }));
    }
    return this.exports["%table"];
  }

  call(name, ...words) {
    return this.exports[`genga_${name}`](...words);
  }

  // Runs `use` with pointers to the texts, null for null.
  withTexts(texts, use) {
    const places = texts.map((text) => (text === null ? 0 : this.put(encoder.encode(`${text}\0`))));
    try {
      return use(...places);
    } finally {
      for (const place of places) if (place !== 0) this.call("release", place);
    }
  }

  put(bytes) {
    const place = this.call("allocate", bytes.length);
    if (place === 0) throw new Error("no memory");
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return place;
  }

  // Views are made anew: a call may have moved the memory.
  bytes(place, size) {
    return Buffer.from(this.exports.memory.buffer.slice(place, place + size));
  }

  text(place) {
    const all = new Uint8Array(this.exports.memory.buffer);
    return decoder.decode(all.subarray(place, all.indexOf(0, place)));
  }

  pointerAt(place) {
    return new DataView(this.exports.memory.buffer).getUint32(place, true);
  }
}
