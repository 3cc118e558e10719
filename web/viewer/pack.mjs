// Compresses what goes into the page: src/open/unpack.ts decompresses it.
import { execFileSync } from "node:child_process";

/** Base64 of a frame of Zstandard. */
export function packed(bytes) {
  const words = ["--ultra", "-22", "--quiet", `--stream-size=${bytes.length}`, "--stdout"];
  return execFileSync("zstd", words, { input: bytes, maxBuffer: 2 ** 30 }).toString("base64");
}
