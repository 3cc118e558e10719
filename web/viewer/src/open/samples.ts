import type { FileBytes } from "../worker/protocol.js";
export const samples: readonly { readonly name: "dance" | "hands" | "lamp"; files(): Promise<readonly FileBytes[]> }[] = (["dance", "hands", "lamp"] as const).map((name) => ({ name, files: async () => [] }));
