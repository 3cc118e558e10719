// Files that were given to the page, found by the names that other files have for them.
import type { FileBytes } from "./protocol.js";

const plain = (name: string) => name.normalize("NFC").replaceAll("\\", "/").toLowerCase();
const parts = (name: string) => plain(name).split("/").filter((part) => part !== "" && part !== ".");

/** How many parts two paths have in common, from their ends. */
function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) ++count;
  return count;
}

function commonBegin(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) ++count;
  return count;
}

export class Shelf {
  private readonly files = new Map<string, FileBytes>();

  put(files: readonly FileBytes[]): void {
    for (const file of files) this.files.set(file.name, file);
  }

  forget(names: readonly string[]): void {
    for (const name of names) this.files.delete(name);
  }

  all(): readonly FileBytes[] {
    return [...this.files.values()];
  }

  get(name: string): FileBytes {
    const file = this.files.get(name);
    if (!file) throw new Error(`${name} is not here`);
    return file;
  }

  /**
   * What a file means by a name: the one whose path ends alike, the nearer to that file the better. A name's last part
   * has to be the same.
   */
  find(name: string, from: string): Uint8Array<ArrayBuffer> | undefined {
    const asked = parts(name);
    const folder = parts(from).slice(0, -1);
    let best: { file: FileBytes; rank: number } | undefined;
    for (const file of this.files.values()) {
      const path = parts(file.name);
      const end = commonEnd(path, asked);
      if (end === 0) continue;
      const rank = 1000 * end + commonBegin(path, folder);
      if (!best || rank > best.rank) best = { file, rank };
    }
    return best?.file.bytes;
  }
}
