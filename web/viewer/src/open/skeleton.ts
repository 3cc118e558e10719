// Bones that a dance is shown on which came without its model: those that most dances move.
import type { FileBytes } from "../worker/protocol.js";
import skeleton from "./skeleton.pmd?packed";
import { bytesOfBase64 } from "./base64.js";

/** No file of a user's is called so. */
export const skeletonName = "<standard skeleton>.pmd";

/** Packed, as `Calls.unpack` takes it. */
export const packedSkeleton = (): FileBytes => ({ name: skeletonName, bytes: bytesOfBase64(skeleton) });
