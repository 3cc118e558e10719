// Where the module comes from: beside this file, or from the caller.

import { refuse } from "./checks.js";

export type ModuleSource =
  | WebAssembly.Module
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | Response
  | PromiseLike<Response>
  | URL
  | string;

interface Process {
  readonly versions?: { readonly node?: string };
}

const isNode = () => (globalThis as { process?: Process }).process?.versions?.node !== undefined;

// Node's fetch has no file: addresses. The module's name is written so that bundlers for browsers do not find it.
async function readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const name = "node:fs/promises";
  const files = (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as {
    readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
  };
  return files.readFile(url);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Streams are compiled of the right type only, which not every server gives.
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

async function compileAddress(address: URL | string): Promise<WebAssembly.Module> {
  const url = new URL(address, import.meta.url);
  if (url.protocol === "file:" && isNode()) return WebAssembly.compile(await readFile(url));
  return compileResponse(await fetch(url));
}

// By what it has: node-fetch and others have their own.
function isResponse(source: unknown): source is Response {
  const { ok, arrayBuffer } = (source ?? {}) as { ok?: unknown; arrayBuffer?: unknown };
  return typeof ok === "boolean" && typeof arrayBuffer === "function";
}

async function compileAny(source?: ModuleSource): Promise<WebAssembly.Module> {
  if (source === undefined) return compileAddress(new URL("./genga.wasm", import.meta.url));
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof URL || typeof source === "string") return compileAddress(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response: unknown = await source;
  if (isResponse(response)) return compileResponse(response);
  return refuse("load takes an address, a Response, bytes or a WebAssembly.Module", response);
}

/** Genga's own module, from where it is. */
export async function compile(source?: ModuleSource): Promise<WebAssembly.Module> {
  const module = await compileAny(source);
  if (WebAssembly.Module.exports(module).some(({ name }) => name === "genga_version")) return module;
  throw new TypeError("load takes Genga's own module, genga.wasm, not another one");
}
