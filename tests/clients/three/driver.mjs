// A page with three.js in headless Chromium, for one glTF file.
//   const client = await open('dance.glb'); await client.pose(1.5); await client.close();
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { launch, newPage } from '../browser/chromium.mjs';
import { gltfJson } from '../nodes.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

async function bundle() {
  const result = await esbuild.build({
    entryPoints: [path.join(here, 'page.js')],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return result.outputFiles[0].text;
}

// The model's folder under /model/, so that a .gltf finds its .bin; the page and its script beside it.
function serve(script, folder) {
  const server = http.createServer((request, response) => {
    const url = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end('<!doctype html><style>body{margin:0}canvas{display:block}</style><script src="/page.js"></script>');
    }
    if (url === '/page.js') return response.end(script);
    if (url === '/favicon.ico') return response.writeHead(204).end();
    const file = path.join(folder, path.normalize(url.replace(/^\/model/, '')));
    if (!url.startsWith('/model/') || !fs.existsSync(file)) return response.writeHead(404).end();
    fs.createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export async function open(file, { width = 480, height = 480 } = {}) {
  const server = await serve(await bundle(), path.dirname(path.resolve(file)));
  const browser = await launch();
  const close = async () => {
    await browser.close();
    server.close();
  };
  try {
    const page = await newPage(browser, { viewport: { width, height } });
    // Anything the browser complains about is a finding of the caller's: a texture that fails to decode shows only here.
    const complaints = [];
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && complaints.push(m.text()));
    page.on('pageerror', (e) => complaints.push(String(e)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const call = (name, ...args) => page.evaluate(([n, a]) => window.client[n](...a), [name, args]);
    const summary = await call('load', `/model/${encodeURIComponent(path.basename(file))}`);
    return {
      summary,
      complaints,
      json: gltfJson(fs.readFileSync(file)),
      pose: (t) => call('pose', t),
      morphWeights: (t) => call('morphWeights', t),
      draw: (t, w, h) => call('draw', t, w ?? width, h ?? height),
      brightness: (point) => call('brightness', point),
      gallery: (options) => call('gallery', { width, height, ...options }),
      screenshot: (out) => page.screenshot({ path: out }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
