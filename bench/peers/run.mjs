// Reading speed beside mmd-parser, babylon-mmd and assimp: all readers take turns in one run, medians of warm readings.
//   node bench/peers/run.mjs --bench PROGRAM [--filter REGEX] [--genga PROGRAM] [--assimp PROGRAM] [--rounds 7] FILE…
// --bench: genga's google-benchmark program; it finds the file in the environment as GENGA_BENCH_VMD, or whatever the
//   file's extension is. Each benchmark that the filter lets through is one reader. --genga: the program; `info` on the
//   file is one reader, a fresh process each time, and where assimp reads the file, so is its conversion to a GLB.
//   --assimp: bench/peers/assimp_worker.cpp, compiled.
// Peers are started once, and one reading of each goes uncounted. Packages: npm ci in tests/clients.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const packages = path.join(here, '..', '..', 'tests', 'clients', 'node_modules');
const esbuild = createRequire(path.join(packages, 'x.js'))('esbuild');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'genga-peers-'));
const worker = path.join(scratch, 'worker.mjs');

function bundle() {
  esbuild.buildSync({
    entryPoints: [path.join(here, 'worker.js')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
    nodePaths: [packages],
    logLevel: 'error',
  });
}

// A reader has a name and `time()`, which resolves to [{name, ms}…] of one round.
function peer(name, file, program = process.execPath, args = ['--expose-gc', '--max-old-space-size=8192', worker, name, file]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    time: async () => {
      child.stdin.write('\n');
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} ended on ${file}`);
      return value === 'none' ? [] : [{ name, ms: Number(value) }];
    },
    close: () => child.kill(),
  };
}

const milliseconds = { ns: 1e-6, us: 1e-3, ms: 1, s: 1e3 };

function googleBenchmark(program, filter, file) {
  const variable = `GENGA_BENCH_${path.extname(file).slice(1).toUpperCase()}`;
  const env = { ...process.env, [variable]: path.resolve(file) };
  const args = ['--benchmark_format=json', '--benchmark_min_time=0.2', `--benchmark_filter=${filter}`];
  return {
    time: async () => {
      const out = execFileSync(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 });
      return JSON.parse(out)
        .benchmarks.filter((b) => !b.error_occurred)
        .map((b) => ({ name: `genga ${b.name}`, ms: b.real_time * milliseconds[b.time_unit], ours: true }));
    },
    close: () => {},
  };
}

function freshProcess(name, ours, program, args) {
  return {
    time: async () => {
      const start = performance.now();
      execFileSync(program, args, { stdio: 'ignore' });
      return [{ name: `${name} (fresh process)`, ms: performance.now() - start, ours }];
    },
    close: () => {},
  };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

function print(file, results) {
  const megabytes = fs.statSync(file).size / 1e6;
  const ours = [...results].filter(([, r]) => r.ours);
  console.log(`\n${path.basename(file)}, ${megabytes.toFixed(1)} MB`);
  console.log(['reader'.padEnd(44), 'median ms'.padStart(12), 'MB/s'.padStart(10), ...ours.map(([n]) => `× ${n}`)].join('  '));
  for (const [name, { times }] of results) {
    const ms = median(times);
    const ratios = ours.map(([n, r]) => (ms / median(r.times)).toFixed(2).padStart(n.length + 2));
    console.log([name.padEnd(44), ms.toFixed(3).padStart(12), (megabytes / (ms / 1e3)).toFixed(0).padStart(10), ...ratios].join('  '));
  }
}

const mmd = ['.vmd', '.pmd', '.pmx'];

function peersOf(file, { genga, assimp }) {
  const extension = path.extname(file);
  const packages = mmd.includes(extension) ? ['mmd-parser', 'babylon-mmd', 'babylon-mmd-tracks'].map((name) => peer(name, file)) : [];
  if (extension === '.pmx' && assimp) packages.push(peer('assimp', file, assimp, [file]));
  if (packages.length > 0 || !assimp) return packages;
  const out = (name) => path.join(scratch, name);
  const readers = [
    peer('assimp', file, assimp, [file]),
    freshProcess('assimp to GLB', false, assimp, [file, out('assimp.glb')]),
  ];
  if (genga) {
    readers.push(freshProcess('genga to GLB', true, genga, ['convert', '-q', '--force', file, out('exact.glb')]));
    const bake = ['convert', '-q', '--force', '--curves', 'bake', file, out('baked.glb')];
    readers.push(freshProcess('genga to GLB, baked', true, genga, bake));
  }
  return readers;
}

async function measure(file, { bench, filter, genga, assimp, rounds }) {
  const readers = peersOf(file, { genga, assimp });
  if (bench) readers.push(googleBenchmark(bench, filter, file));
  if (genga) readers.push(freshProcess('genga info', true, genga, ['info', '-q', file]));
  const results = new Map();
  for (let round = 0; round <= rounds; round++) {
    for (const reader of [...readers]) {
      const told = await reader.time();
      if (told.length === 0) readers.splice(readers.indexOf(reader), 1);
      if (round === 0) continue;
      for (const { name, ms, ours } of told) {
        if (!results.has(name)) results.set(name, { times: [], ours });
        results.get(name).times.push(ms);
      }
    }
  }
  for (const reader of readers) reader.close();
  print(file, results);
}

const args = process.argv.slice(2);
const option = (name, fallback) => {
  const at = args.indexOf(name);
  return at < 0 ? fallback : args.splice(at, 2)[1];
};
const options = {
  bench: option('--bench'),
  filter: option('--filter', 'read|tracks|load'),
  genga: option('--genga'),
  assimp: option('--assimp'),
  rounds: Number(option('--rounds', '7')),
};
if (args.length === 0) {
  console.error('usage: node run.mjs [--bench PROGRAM] [--filter REGEX] [--genga PROGRAM] [--assimp PROGRAM] [--rounds N] FILE…');
  process.exit(2);
}
try {
  bundle();
  for (const file of args) await measure(file, options);
} finally {
  fs.rmSync(scratch, { recursive: true });
}
