// Compresses what goes into the page: src/open/unpack.ts decompresses it.
import { execFileSync } from "node:child_process";

const options = "--lzma1=preset=9e,lc=4,lp=0,pb=0";

/** Base64 of the length, four bytes, and a stream of LZMA1. */
export function packed(bytes) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  const stream = execFileSync("xz", ["--format=raw", options, "--stdout"], { input: bytes, maxBuffer: 2 ** 30 });
  return Buffer.concat([length, stream]).toString("base64");
}
