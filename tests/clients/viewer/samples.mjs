// node samples.mjs <page.html>: what the page has inside it to be tried opens as dropped files do, without an error, and
// moves.
import assert from "node:assert/strict";
import { open } from "./page.mjs";

const [, , page] = process.argv;

/** In the page: opens a sample, and gives what is there then. */
async function opened(name) {
  const { app, samples } = window.genga;
  app.clear();
  const files = await samples.find((sample) => sample.name === name).files();
  await app.take({ files });
  const [exhibit, ...others] = app.exhibits.get();
  return {
    files: files.map((file) => file.name),
    used: exhibit?.files,
    others: others.length + app.others.get().length,
    refusals: app.refusals.get(),
    findings: exhibit?.findings.filter(({ severity }) => severity !== "note"),
    duration: app.clock.whole.get().to,
    simulated: exhibit?.simulated,
  };
}

const expected = {
  dance: { used: ["figure.pmd", "dance.vmd"], duration: 8 },
  hands: { used: ["hand.bin"], duration: 6 },
  lamp: { used: ["lamp.lws"], duration: 4 },
};

const viewer = await open(page);
try {
  await viewer.ready();
  const names = await viewer.page.evaluate(() => window.genga.samples.map(({ name }) => name));
  assert.deepEqual(names, Object.keys(expected));
  for (const name of names) {
    const { files, findings, ...found } = await viewer.page.evaluate(opened, name);
    assert.deepEqual(found.refusals, [], name);
    assert.deepEqual(findings.map(({ text }) => text), [], name);
    assert.deepEqual(found.used, expected[name].used);
    assert.equal(found.others, 0, `${name}: ${files} is one scene`);
    assert.ok(Math.abs(found.duration - expected[name].duration) < 1e-6, `${name} lasts ${found.duration} s`);
    if (name === "dance") assert.ok(found.simulated > 0, "hair swings");
    const [before, after] = [await viewer.positions(0.5), await viewer.positions(3)];
    const farthest = Math.max(...before.map((place, node) => Math.hypot(...place.map((value, axis) => value - after[node][axis]))));
    assert.ok(farthest > 0.1, `${name}: nothing moves more than ${farthest} m`);
    console.log(`fine: ${name}, of ${files.length} files`);
  }
  assert.deepEqual(viewer.complaints, []);
} finally {
  await viewer.close();
}
