// page.mjs <folder> <script.mjs>...: runs scripts as modules of a page on localhost, in headless Chromium, and prints
// what they log. The folder has node_modules with what they import; three comes from beside this test, of $THREE another
// version that is there.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch, newPage } from "../browser/chromium.mjs";

const [, , folder, ...scripts] = process.argv;
const three = path.join(path.dirname(fileURLToPath(import.meta.url)), "../node_modules", process.env.THREE ?? "three");
const types = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const imports = {
  genga: "/node_modules/genga/dist/index.js",
  "genga/three": "/node_modules/genga/dist/three/index.js",
  three: "/three/build/three.module.js",
  "three/addons/": "/three/examples/jsm/",
};

const server = http.createServer((request, response) => {
  const url = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (url === "/favicon.ico") return response.writeHead(204).end();
  response.setHeader("content-type", types[path.extname(url)] ?? "application/octet-stream");
  if (url === "/") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(`<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`);
  }
  const file = url.startsWith("/three/") ? path.join(three, url.slice(7)) : path.join(folder, url);
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  return fs.createReadStream(file).pipe(response);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await launch();

let failed = false;
try {
  for (const script of scripts) {
    const page = await newPage(browser, { viewport: { width: 480, height: 480 } });
    page.on("console", (message) => {
      // That pixels are read is no news.
      if (!message.text().includes("GL Driver Message (OpenGL, Performance")) console.log(message.text());
    });
    page.on("pageerror", (error) => console.log(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate((name) => import(name), `/${script}`);
    await page.close();
  }
} catch (error) {
  failed = true;
  console.log(String(error));
} finally {
  await browser.close();
  server.close();
}
process.exit(failed ? 1 : 0);
