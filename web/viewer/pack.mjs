// Compresses what goes into the page: src/open/unpack.ts decompresses it.
import { execFileSync } from "node:child_process";

// The decompressor takes memory for the whole dictionary. Code has no fields at multiples of four bytes (pb), and what
// comes next depends on the byte before (lc).
const filter = "--lzma2=preset=9e,dict=4MiB,lc=4,pb=0";

/** Base64 of a file of xz. */
export function packed(bytes) {
  return execFileSync("xz", ["--check=crc32", filter, "--stdout"], { input: bytes, maxBuffer: 2 ** 30 }).toString("base64");
}
