// One page without other files: script and style inside it, the module too once tools/build_viewer has put it there.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { packed } from "./pack.mjs";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// The page gives the bytes of the module and its parts to the package: nobody looks for them beside the script.
const withoutModule: Plugin = {
  name: "without-module",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/package/src/") ? code.replaceAll(/new URL\("\.\/(genga[a-z-]*\.wasm)", import\.meta\.url\)/g, '"$1"') : undefined,
};

// A file imported as "name?packed" is the text that open/unpack.ts makes its bytes of.
const packedFiles: Plugin = {
  name: "packed-files",
  enforce: "pre",
  load: (id) => (id.endsWith("?packed") ? `export default "${packed(readFileSync(id.slice(0, -"?packed".length)))}"` : undefined),
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^genga\/three$/, replacement: path("../package/src/three/index.ts") },
      { find: /^genga$/, replacement: path("../package/src/index.ts") },
    ],
    dedupe: ["three"],
  },
  plugins: [withoutModule, packedFiles],
  worker: { format: "iife", plugins: () => [withoutModule] },
  build: { target: "es2022", modulePreload: false, assetsInlineLimit: Number.MAX_SAFE_INTEGER, chunkSizeWarningLimit: 5000 },
});
