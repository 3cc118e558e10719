// A picture of an animated glTF: the figure at the given times, side by side, drawn by three.js in headless Chromium.
//   node tools/screenshot/shot.mjs IN.glb OUT.png [--times 1.2,2.4,3.6] [--size 1200x675] [--yaw DEGREES] [--pitch DEGREES]
//                                  [--spacing 1] [--zoom 1] [--tone #e9eef2] [--lift HEIGHTS] [--only MESH]
// The packages are those of tests/clients (npm ci there).
import { open } from '../../tests/clients/three/driver.mjs';

const args = process.argv.slice(2);
const option = (name, fallback) => {
  const at = args.indexOf(name);
  return at < 0 ? fallback : args.splice(at, 2)[1];
};
const times = option('--times', '0').split(',').map(Number);
const [width, height] = option('--size', '1200x675').split('x').map(Number);
const radians = (degrees) => (Number(degrees) * Math.PI) / 180;
const look = {
  times,
  yaw: radians(option('--yaw', '20')),
  pitch: radians(option('--pitch', '7')),
  spacing: Number(option('--spacing', '1')),
  zoom: Number(option('--zoom', '1')),
  tone: option('--tone', '#e9eef2'),
  lift: Number(option('--lift', NaN)),
  only: option('--only', ''),
};
if (Number.isNaN(look.lift)) delete look.lift; // what moves over the ground stays there
const [model, out] = args;
if (!model || !out || times.some(Number.isNaN)) {
  console.error('usage: node shot.mjs IN.glb OUT.png [--times t,t,…] [--size WxH] [--yaw D] [--pitch D] [--spacing S] [--zoom Z] [--tone #rrggbb] [--lift H] [--only MESH]');
  process.exit(2);
}
const client = await open(model, { width, height });
try {
  const { triangles } = await client.gallery(look);
  if (triangles < 100) throw new Error('hardly anything to draw');
  await client.screenshot(out);
  const problems = [...client.summary.missing, ...client.complaints.filter((c) => !/GPU stall|performance/i.test(c))];
  for (const problem of problems) console.error(problem);
  console.log(`${out}: ${width}×${height}, ${times.length} poses`);
} finally {
  await client.close();
}
