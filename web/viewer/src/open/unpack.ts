// Decompresses what pack.mjs made. LZMA makes a module a fifth smaller than deflate does, which browsers can decompress by
// themselves.
import { XzReadableStream } from "xz-decompress";

/** The worker does it, so that the page's script holds the decompressor once. */
export async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new XzReadableStream(new Blob([packed]).stream())).arrayBuffer());
}
