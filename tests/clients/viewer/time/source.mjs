// The page's sources that have nothing of a browser in them, as Node runs them.
//   const { zoomed } = await source("time/axis");
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../../../web/viewer/src/", import.meta.url));

export async function source(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "genga-viewer-"));
  const outfile = path.join(folder, "module.mjs");
  try {
    await build({ entryPoints: [`${root}${name}.ts`], outfile, bundle: true, format: "esm", target: "es2022", logLevel: "error" });
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
