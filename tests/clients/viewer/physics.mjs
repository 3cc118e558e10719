// node physics.mjs <page.html> <examples> <genga>: the switch, the reset and the warm-up over a figure with simulated bones.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { eventually } from "../browser/chromium.mjs";
import { open } from "./page.mjs";

const [, , page, examples, genga] = process.argv;
const example = (name) => join(examples, name);
const dance = ["figure.pmd", "dance.vmd"].map(example);
const bone = "左髪６";
const time = 1.5;

/** Where `genga sample` has the bone then, in metres and the page's axes. */
function sampled(...options) {
  const words = ["sample", ...dance, "--times", String(time), "--nodes", bone, "--space", "world", "--axes", "gltf", ...options];
  const [, row] = execFileSync(genga, words, { encoding: "utf8" }).trim().split("\n");
  return row.split(",").slice(1, 4).map(Number);
}

const viewer = await open(page);
const { page: tab } = viewer;
const does = (name) => tab.locator(`.physics [data-does="${name}"]`);
const give = (files) => viewer.taken(() => tab.locator('input[data-does="files"]').setInputFiles(files));
/** Where the page shows the bone at the time, now. */
const shown = () =>
  tab.evaluate(
    ([name, seconds]) => {
      const [exhibit] = window.genga.app.exhibits.get();
      const node = exhibit.data.description.nodes.findIndex((one) => one.name === name);
      return Math.abs(exhibit.pose.time - seconds) < 1e-9 && exhibit.positionOf(node).toArray();
    },
    [bone, time],
  );
const distance = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]));
const isAt = (place) => eventually(async () => assert.ok(distance(await shown(), place) < 1e-4, `${await shown()}, not ${place}`));

const moved = sampled("--physics");
const keyed = sampled("--physics", "none");
const warm = sampled("--physics", "--physics-warmup", "2");
assert.ok(distance(moved, keyed) > 0.05 && distance(moved, warm) > 0.001, `${[moved, keyed, warm]}`);

try {
  await viewer.ready();
  await give([example("lamp.lws"), example("lamp.lwo")]);
  assert.ok(!(await tab.locator(".physics").isVisible()), "a lamp has no physics");
  await give(dance);
  await does("physics").waitFor();
  assert.equal(await does("physics").getAttribute("aria-pressed"), "true");
  await tab.evaluate((seconds) => window.genga.app.clock.seek(seconds), time);
  await isAt(moved);

  await does("physics").click();
  await isAt(keyed);
  assert.ok(!(await does("reset-physics").isVisible()));
  await eventually(async () => assert.match(await tab.evaluate(() => location.hash), /physics=0/));
  await does("physics").click();
  await isAt(moved);
  console.log("fine: the switch");

  await does("warmup").selectOption("2");
  await isAt(warm);
  await eventually(async () => assert.match(await tab.evaluate(() => location.hash), /warmup=2/));
  await does("warmup").selectOption("0");
  await isAt(moved);
  console.log("fine: the warm-up");

  // As the bone stands on its model and the keys of its parents: no speed and nothing that swings.
  await does("reset-physics").click();
  await isAt(keyed);
  console.log("fine: the reset");

  await tab.locator("canvas").first().focus();
  await tab.keyboard.press("h");
  assert.equal(await does("physics").getAttribute("aria-pressed"), "false");
  await isAt(keyed);
  await tab.keyboard.press("h");
  await isAt(moved);
  await tab.keyboard.press("r");
  await isAt(keyed);
  console.log("fine: the keys H and R");

  await tab.evaluate(() => {
    window.told = [];
    window.genga.app.work.onChange((work) => window.told.push(work && { ...work }));
    window.genga.app.clock.seek(0);
  });
  await does("warmup").selectOption("1");
  await eventually(async () => assert.ok(await tab.evaluate(() => window.genga.app.exhibits.get()[0].pose.time === 0)));
  await tab.evaluate(() => window.genga.app.clock.seek(7.9));
  await eventually(async () => assert.ok(await tab.evaluate(() => window.genga.app.exhibits.get()[0].pose.time === 7.9)));
  const told = await tab.evaluate(() => window.told);
  assert.deepEqual(told.at(0)?.does, "simulating");
  assert.ok(told[0].share > 0.1 && told[0].share < 1, `${told[0].share}`);
  assert.equal(told.at(-1), null ?? undefined);
  console.log("fine: a time far ahead reports how far it has come");

  assert.deepEqual(viewer.complaints, []);
} finally {
  await viewer.close();
}
