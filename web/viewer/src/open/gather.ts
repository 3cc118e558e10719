// Files from wherever they come: dropped, chosen, named in the address, or lying in the page itself.
import type { FileBytes } from "../worker/protocol.js";

export interface Given {
  readonly files: readonly FileBytes[];
  /** The names of those files to open, if they were stated. */
  readonly open?: readonly string[];
  readonly options?: Readonly<Record<string, string | boolean>>;
}

async function bytesOf(file: File, name: string): Promise<FileBytes> {
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A hundred at most in one go.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function walkEntry(entry: FileSystemEntry): Promise<FileBytes[]> {
  const name = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) return [await bytesOf(await fileOf(entry as FileSystemFileEntry), name)];
  return (await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(walkEntry))).flat();
}

// Chromium has them in pages from a disk too, where entries cannot be read.
interface Handled extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}
interface Folder extends FileSystemDirectoryHandle {
  values(): AsyncIterable<FileSystemHandle>;
}

async function walkHandle(handle: FileSystemHandle, name: string): Promise<FileBytes[]> {
  if (handle.kind === "file") return [await bytesOf(await (handle as FileSystemFileHandle).getFile(), name)];
  const inside: Promise<FileBytes[]>[] = [];
  for await (const one of (handle as Folder).values()) inside.push(walkHandle(one, `${name}/${one.name}`));
  return (await Promise.all(inside)).flat();
}

async function walkItem(item: Handled): Promise<FileBytes[]> {
  const entry = item.webkitGetAsEntry();
  const file = item.getAsFile();
  if (file && !entry?.isDirectory) return [await bytesOf(file, file.name)];
  const handle = await item.getAsFileSystemHandle?.();
  if (handle) return walkHandle(handle, handle.name);
  return entry ? walkEntry(entry) : [];
}

/** Files and whole folders. */
export async function dropped(transfer: DataTransfer): Promise<Given> {
  // Items are gone once something else was waited for: each is asked at once.
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  return { files: (await Promise.all(items.map(walkItem))).flat() };
}

export async function chosen(list: FileList): Promise<Given> {
  return { files: await Promise.all([...list].map((file) => bytesOf(file, file.webkitRelativePath || file.name))) };
}

/** Addresses are relative to the page. */
export async function fetched(addresses: readonly string[]): Promise<Given> {
  const files = await Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address, location.href);
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
      return { name: decodeURIComponent(url.pathname.split("/").pop()!), bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
  return { files };
}

/** Text of base64 that is a raw deflate. */
async function inflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Embedded {
  readonly files: readonly { readonly name: string; readonly role: "open" | "offer" }[];
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** What the page has in it, or undefined. */
export async function embedded(): Promise<Given | undefined> {
  const list = document.getElementById("genga-files");
  if (!list) return undefined;
  const { files, options } = JSON.parse(list.textContent!) as Embedded;
  const contents = await Promise.all(
    files.map(async ({ name }, i) => {
      const element = document.getElementById(`genga-file-${i}`)!;
      const bytes = await inflated(element.textContent!);
      element.remove(); // its text is as large again
      return { name, bytes };
    }),
  );
  return { files: contents, open: files.filter(({ role }) => role === "open").map(({ name }) => name), options };
}
