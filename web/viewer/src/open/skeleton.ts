// Bones that a dance is shown on which came without its model: those that most dances move.
import type { FileBytes } from "../worker/protocol.js";
import address from "./skeleton.pmd?inline";

/** No file of a user's is called so. */
export const skeletonName = "<standard skeleton>.pmd";

export function skeletonFile(): FileBytes {
  const text = atob(address.slice(address.indexOf(",") + 1));
  return { name: skeletonName, bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) };
}
