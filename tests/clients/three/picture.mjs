// The picture of a file in three.js, as a PNG.
//   node three/picture.mjs MODEL.glb OUT.png '{"times": [0, 1], "own": false}'
// The options are those of gallery in page.js.
import { open } from './driver.mjs';

const [model, out, options] = process.argv.slice(2);
const client = await open(model, { width: 320, height: 160 });
try {
  if (client.complaints.length) throw new Error(client.complaints.join('\n'));
  await client.gallery(JSON.parse(options));
  await client.screenshot(out);
} finally {
  await client.close();
}
