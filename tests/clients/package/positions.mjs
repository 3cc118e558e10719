// Prints where every node is at some times, as the bits of float64: in Node, and as a module of a page. The names of
// files and the times are in inputs.json.
import { load } from "genga";
import { bytesOf, isNode } from "./anywhere.mjs";

const open = async (name) => ({ name, bytes: await bytesOf(name) });
const inputs = JSON.parse(new TextDecoder().decode(await bytesOf("inputs.json")));
const genga = await load();
for (const { names, offered, times } of inputs) {
  const files = genga.open(await Promise.all(names.map(open)), { resolve: await Promise.all(offered.map(open)) });
  const scene = files.scene();
  const player = scene.player();
  for (const time of times) {
    const world = player.pose(time).read("world");
    const places = [];
    for (let node = 0; node < scene.count("nodes"); ++node) places.push(...world.subarray(16 * node + 12, 16 * node + 15));
    const bits = new BigUint64Array(Float64Array.from(places).buffer);
    console.log([...bits].map((one) => one.toString(16)).join(" "));
  }
  for (const handle of [player, scene, files]) handle.free();
}
