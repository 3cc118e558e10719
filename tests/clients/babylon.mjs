// What the tests beside babylon-mmd share: its modules bundled for Node, and genga's poses as numbers.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

// Modules that are made for bundlers, by the source text that exports what is wanted of them. A module whose path ends
// with one of the names of `replaced` is that text instead.
export async function bundled(contents, replaced = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
  const outfile = path.join(folder, 'bundle.mjs');
  try {
    await esbuild.build({
      stdin: { contents, resolveDir: path.dirname(fileURLToPath(import.meta.url)) },
      bundle: true,
      outfile,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
      plugins: Object.entries(replaced).map(([name, text]) => ({
        name,
        setup: (build) => build.onLoad({ filter: new RegExp(`/${name}$`) }, () => ({ contents: text, loader: 'js' })),
      })),
    });
    return await import(pathToFileURL(outfile));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

// For each time and node, in the model's order: [x, y, z, qx, qy, qz, qw].
export function poses({ genga, times }, model, motion, space, ...more) {
  const words = ['sample', motion, '--model', model, '--space', space, '--times', times, '--json', '-q', ...more];
  const text = execFileSync(genga, words, { maxBuffer: 1 << 30, encoding: 'utf8' });
  return text.trim().split('\n').map((line) => {
    const numbers = Object.values(JSON.parse(line)).slice(1);
    return Array.from({ length: numbers.length / 10 }, (_, node) => numbers.slice(node * 10, node * 10 + 7));
  });
}
