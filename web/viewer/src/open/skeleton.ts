// Bones that a dance is shown on which came without its model: those that most dances move.
import type { FileBytes } from "../worker/protocol.js";
import skeleton from "./skeleton.pmd?packed";
import { bytesOfBase64, unpacked } from "./unpack.js";

/** No file of a user's is called so. */
export const skeletonName = "<standard skeleton>.pmd";

export const skeletonFile = (): FileBytes => ({ name: skeletonName, bytes: unpacked(bytesOfBase64(skeleton)) });
