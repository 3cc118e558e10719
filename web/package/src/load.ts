// Where the module and its parts come from: beside this file, or from the caller.

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

/** A module, and where it was, if it had an address. */
export interface Loaded {
  readonly module: WebAssembly.Module;
  readonly address?: URL;
}

// Node's files, since its fetch has no file: addresses.
interface NodeFiles {
  readFileSync(url: URL): Uint8Array<ArrayBuffer>;
}
let nodeFiles: NodeFiles | undefined;

// Its name is written so that bundlers for browsers do not find it.
async function findNodeFiles(): Promise<void> {
  const name = "node:fs";
  nodeFiles ??= (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as NodeFiles;
}

/** A file without waiting for it in another turn: by Node, or by a request that blocks. */
export function readNow(url: URL): Uint8Array<ArrayBuffer> {
  if (url.protocol === "file:" && nodeFiles) return nodeFiles.readFileSync(url);
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // Windows have no bytes of requests that block, but characters that are as many.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url.href}: ${request.status} ${request.statusText}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}

/** Where a part of the module lies: beside it, with its name and the part's. */
export const addressBeside = (address: URL, part: string): URL =>
  new URL(address.pathname.split("/").at(-1)!.replace(/(\.wasm)?$/, (end) => `-${part}${end}`) + address.search, address);

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
  if (url.protocol === "file:" && nodeFiles) return WebAssembly.compile(nodeFiles.readFileSync(url));
  return compileResponse(await fetch(url));
}

// By what it has: node-fetch and others have their own.
function isResponse(source: unknown): source is Response {
  const { ok, arrayBuffer } = (source ?? {}) as { ok?: unknown; arrayBuffer?: unknown };
  return typeof ok === "boolean" && typeof arrayBuffer === "function";
}

export async function compileSource(source: ModuleSource, call: string): Promise<Loaded> {
  if (isNode()) await findNodeFiles();
  if (source instanceof WebAssembly.Module) return { module: source };
  if (source instanceof URL || typeof source === "string") {
    return { module: await compileAddress(source), address: new URL(source, import.meta.url) };
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return { module: await WebAssembly.compile(source) };
  const response: unknown = await source;
  if (!isResponse(response)) return refuse(`${call} takes an address, a Response, bytes or a WebAssembly.Module`, response);
  const module = await compileResponse(response);
  return response.url ? { module, address: new URL(response.url) } : { module };
}

/** Genga's own module. Without a source it is the package's, whose parts bundlers know by their own addresses. */
export async function compile(source?: ModuleSource): Promise<Loaded> {
  const loaded = await compileSource(source === undefined ? new URL("./genga.wasm", import.meta.url) : source, "load");
  if (!WebAssembly.Module.exports(loaded.module).some(({ name }) => name === "genga_version")) {
    throw new TypeError("load takes Genga's own module, genga.wasm, not another one");
  }
  return source === undefined ? { module: loaded.module } : loaded;
}
