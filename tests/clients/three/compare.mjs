// Does three.js put every node where `genga sample --space world --axes gltf` says?
//   node three/compare.mjs MODEL.glb TABLE.csv --metres M [--degrees D] [--weights TABLE.csv --share W] [--shots PREFIX] [--still] [--unseen]
// M and D are the largest allowed errors; a term of M may be a share of the figure's height: "2e-4+1e-6h". The height is
// that of the skeleton at rest. --weights: a table with <morph>/weight columns, which morph targets follow within W.
// Also draws the first and the last time and fails when nothing shows or, without --still, nothing moves; not with
// --unseen, for figures that leave the picture.
import fs from 'node:fs';
import { open } from './driver.mjs';
import { parseCsv, readPoseTable, tableNames } from '../nodes.mjs';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const metres = option('--metres');
const degrees = option('--degrees');
const shots = option('--shots');
const still = args.indexOf('--still') >= 0 && args.splice(args.indexOf('--still'), 1).length > 0;
const unseen = args.indexOf('--unseen') >= 0 && args.splice(args.indexOf('--unseen'), 1).length > 0;
const weightTable = option('--weights');
// glTF's key times are float32: half an ulp below 8 s (2.4e-7 s) at both ends of a blink that shuts in 2/30 s (15 a second).
const share = Number(option('--share') ?? 1e-5);
const [model, csv] = args;
if (!model || !csv || !metres) {
  console.error('usage: node three/compare.mjs MODEL.glb TABLE.csv --metres M|Mh [--degrees D] [--weights TABLE.csv --share W] [--shots PREFIX]');
  process.exit(2);
}

function heightAtRest(rest, joints) {
  const ys = joints.map((i) => rest[i][1]);
  return Math.max(...ys) - Math.min(...ys);
}

const angle = (a, b) => {
  const norm = Math.hypot(...a) * Math.hypot(...b);
  // From the difference and the sum: acos of the dot product has no digits left near 0.
  const sign = a.reduce((s, v, i) => s + v * b[i], 0) < 0 ? -1 : 1;
  const minus = Math.hypot(...a.map((v, i) => v - sign * b[i]));
  const plus = Math.hypot(...a.map((v, i) => v + sign * b[i]));
  return norm === 0 ? NaN : (4 * Math.atan2(minus, plus) * 180) / Math.PI;
};

const worst = () => ({ value: 0, where: 'nowhere' });
const note = (w, value, where) => {
  // A NaN is worse than any number and stays.
  if (!(value <= w.value) && !Number.isNaN(w.value)) Object.assign(w, { value, where });
};

// Largest difference of a morph's weight, over the morphs that both the table and the file name.
async function compareWeights(client, file) {
  const [header, ...lines] = parseCsv(fs.readFileSync(file, 'utf8'));
  const largest = worst();
  let compared = 0;
  let moved = 0;
  for (const line of lines) {
    const t = Number(line[0]);
    const now = await client.morphWeights(t);
    header.forEach((column, i) => {
      const name = /^(.*)\/weight$/s.exec(column)?.[1].replaceAll('%2F', '/');
      if (name === undefined || !(name in now)) return;
      compared++;
      moved = Math.max(moved, Math.abs(Number(line[i])));
      note(largest, Math.abs(Number(line[i]) - now[name]), `${name} at ${t} s`);
    });
  }
  if (compared === 0 || moved === 0) failures.push('no morph moves');
  if (!(largest.value <= share)) failures.push(`weight off by ${largest.value} (${largest.where}), allowed ${share}`);
  return `${(compared / lines.length).toFixed(0)} morphs: largest difference ${largest.value.toExponential(3)}`;
}

const table = readPoseTable(fs.readFileSync(csv, 'utf8'));
const failures = [];
const client = await open(model);
try {
  const names = tableNames(client.json.nodes);
  const index = new Map(names.map((name, i) => [name, i]).filter(([name]) => name !== undefined));
  const rest = await client.pose();
  const joints = client.summary.joints.length ? client.summary.joints : rest.map((_, i) => i);
  const height = heightAtRest(rest, joints);
  const limit = metres
    .split('+')
    .map((term) => (term.endsWith('h') ? Number(term.slice(0, -1)) * height : Number(term)))
    .reduce((a, b) => a + b);

  const absent = [...table.nodes.keys()].filter((name) => !index.has(name));
  if (absent.length) failures.push(`${absent.length} nodes of the table are not in the file: ${absent.slice(0, 5).join(', ')}`);
  const untold = client.summary.joints.map((i) => names[i]).filter((name) => !table.nodes.has(name));
  if (untold.length) failures.push(`${untold.length} joints are not in the table: ${untold.slice(0, 5).join(', ')}`);

  const position = worst();
  const rotation = worst();
  let compared = 0;
  for (const [row, t] of table.times.entries()) {
    const now = await client.pose(t);
    for (const [name, expected] of table.nodes) {
      const i = index.get(name);
      if (i === undefined) continue;
      compared++;
      const where = `${name} at ${t} s`;
      note(position, Math.hypot(...expected.translation[row].map((v, k) => v - now[i][k])), where);
      if (expected.rotation) note(rotation, angle(expected.rotation[row], now[i].slice(3)), where);
    }
  }
  if (compared === 0) failures.push('nothing to compare');
  if (!(position.value <= limit)) failures.push(`position off by ${position.value} m (${position.where}), allowed ${limit}`);
  if (degrees !== undefined && !(rotation.value <= Number(degrees)))
    failures.push(`rotation off by ${rotation.value}° (${rotation.where}), allowed ${degrees}`);

  const weights = weightTable ? await compareWeights(client, weightTable) : '';
  if (client.summary.meshes && !unseen) {
    await client.draw(table.times[0]);
    if (shots) await client.screenshot(`${shots}-first.png`);
    const last = await client.draw(table.times.at(-1));
    if (shots) await client.screenshot(`${shots}-last.png`);
    if (last.covered < 0.01) failures.push(`the figure covers ${last.covered * 100} % of the picture`);
    if (table.times.length > 1 && last.changed < 0.001 && !still) failures.push('the picture does not change');
  }
  failures.push(...client.summary.missing.map((m) => `not loaded: ${m}`));
  // KHR_animation_pointer and KHR_node_visibility are unknown to three.js, which says so and goes on.
  failures.push(...client.complaints.filter((c) => !/Unknown extension|GPU stall|WebGL.*performance/i.test(c)));
  console.log(
    `${model}: ${table.nodes.size} nodes at ${table.times.length} times, height ${height.toFixed(4)} m: ` +
      `largest difference ${position.value.toExponential(3)} m (${position.where}), ${rotation.value.toExponential(3)}°${weights && `; ${weights}`}`,
  );
} finally {
  await client.close();
}
for (const failure of failures) console.log(`  FAIL ${failure}`);
process.exit(failures.length ? 1 : 0);
