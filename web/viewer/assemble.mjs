// assemble.mjs <vite's folder> <genga.wasm> <page.html> [<connect-src>]: one page with all of it inside, which says what
// it is allowed to do.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed } from "./pack.mjs";

const [, , folder, module, page, connect = "'none'"] = process.argv;

const only = (end) => {
  const [name, ...more] = readdirSync(join(folder, "assets")).filter((one) => one.endsWith(end));
  if (!name || more.length > 0) throw new Error(`${folder} has not one file of *${end}`);
  return readFileSync(join(folder, "assets", name), "utf8");
};
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// What would end or comment out the element that it stands in.
const script = only(".js").replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const style = only(".css").replaceAll("</style", "<\\/style");
const wasm = packed(readFileSync(module));
const policy = [
  "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval' blob:`, "worker-src blob:", `connect-src ${connect}`,
  "img-src data: blob:", "media-src blob:", `style-src ${hash(style)}`, "form-action 'none'", "base-uri 'none'",
].join("; ");

const html = readFileSync(join(folder, "index.html"), "utf8")
  .replace(/\s*<script type="module"[^>]*><\/script>/, "")
  .replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    <style>${style}</style>`)
  .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`)
  .replace("</body>", () =>
    `  <script type="application/octet-stream" id="genga-wasm">${wasm}</script>\n    <script type="module">${script}</script>\n  </body>`,
  );
if (!html.includes("<!-- genga:files -->")) throw new Error("the page has lost the place for files");
writeFileSync(page, html);
