// How bright do the lights of a file make a white wall in three.js?
//   node three/light.mjs MODEL.glb X,Y,Z RED,GREEN,BLUE
// The wall lies at the point, its normal up. Fails where a color is farther than a twentieth from the expected one.
import { open } from './driver.mjs';

const share = 0.05;
const [model, point, color] = process.argv.slice(2);
if (!color) {
  console.error('usage: node three/light.mjs MODEL.glb X,Y,Z RED,GREEN,BLUE');
  process.exit(2);
}
const numbers = (text) => text.split(',').map(Number);
const expected = numbers(color);
const client = await open(model, { width: 64, height: 64 });
let failed = false;
try {
  const seen = await client.brightness(numbers(point));
  failed = !expected.every((want, i) => Math.abs(seen[i] - want) <= share * want);
  console.log(`${model}: a white wall at ${point} shows ${seen.map((x) => x.toFixed(4)).join(' ')}, expected ${expected.join(' ')}`);
} finally {
  await client.close();
}
process.exit(failed ? 1 : 0);
