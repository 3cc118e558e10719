// Decompresses what pack.mjs made. Zstandard makes a module a seventh smaller than deflate does, which browsers can
// decompress by themselves.
import { decompress } from "fzstd";

export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export const unpacked = (packed: Uint8Array): Uint8Array<ArrayBuffer> => decompress(packed) as Uint8Array<ArrayBuffer>;
