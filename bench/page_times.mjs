// node bench/page_times.mjs <page.html> <examples>: what the page takes, in headless Chromium, whose pictures are drawn by
// software and are not counted: the first picture, its own code for a frame while a dance plays, and a motion of 70 MB.
import { readFileSync, writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../tests/clients/browser/chromium.mjs";
import { open } from "../tests/clients/viewer/page.mjs";

const [, , page, examples] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "genga-page-"));
const secondsPlayed = 8;

/** A VMD of so many keys: those of the dance again and again, each time later. */
function longMotion(keys) {
  const [keysAt, keySize, frameAt] = [54, 111, 15];
  const dance = readFileSync(join(examples, "dance.vmd"));
  const own = dance.readUInt32LE(50);
  const records = dance.subarray(keysAt, keysAt + own * keySize);
  const made = Buffer.alloc(keysAt + keys * keySize + 16);
  dance.copy(made, 0, 0, 50);
  made.writeUInt32LE(keys, 50);
  for (let i = 0; i < keys; ++i) {
    const at = keysAt + i * keySize;
    records.copy(made, at, (i % own) * keySize, ((i % own) + 1) * keySize);
    made.writeUInt32LE(made.readUInt32LE(at + frameAt) + 250 * Math.floor(i / own), at + frameAt);
  }
  return made;
}

/** In the page: milliseconds of its own code and frames drawn, while it plays. */
async function playing(seconds) {
  const { app } = window.genga;
  const { renderer } = app.stage;
  let [own, drawn, frames] = [0, 0, 0];
  const timed = (work, add) => (...words) => {
    const begin = performance.now();
    try {
      return work(...words);
    } finally {
      add(performance.now() - begin);
    }
  };
  const [ask, render, take] = [window.requestAnimationFrame, renderer.render, app.client.take];
  window.requestAnimationFrame = (callback) => ask.call(window, timed(callback, (time) => (own += time)));
  renderer.render = timed(render.bind(renderer), (time) => {
    drawn += time;
    ++frames;
  });
  app.client.take = timed(take.bind(app.client), (time) => (own += time));
  app.clock.play();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  app.clock.pause();
  return { frames, own: (own - drawn) / frames };
}

const report = (what, number, unit) => console.log(`${what.padEnd(36)} ${number.toFixed(2).padStart(8)} ${unit}`);
const since = (begin) => (performance.now() - begin) / 1000;
try {
  let begin = performance.now();
  const viewer = await open(page, { width: 1440, height: 900 });
  await viewer.ready();
  report("page, until it takes files", since(begin), "s, with the browser's start");
  begin = performance.now();
  await viewer.taken(() => viewer.page.locator('[data-does="sample-dance"]').click());
  await viewer.drawn(0);
  report("dance of the page, first picture", since(begin), "s");
  const { own, frames } = await viewer.page.evaluate(playing, secondsPlayed);
  report("own code for a frame", own, `ms, mean of ${frames}`);
  const path = join(folder, "long.vmd");
  writeFileSync(path, longMotion(630_000));
  begin = performance.now();
  await viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles([path]));
  report("70 MB of VMD, until it is open", since(begin), "s");
  const duration = await viewer.page.evaluate(() => window.genga.app.clock.whole.get().to);
  const seeks = [];
  for (const share of [0.9, 0.1, 0.5, 0.7, 0.3]) {
    begin = performance.now();
    await viewer.page.evaluate((time) => (window.genga.app.physics.set(false), window.genga.app.clock.seek(time)), share * duration);
    await until(() => viewer.page.evaluate((time) => Math.abs(window.genga.app.exhibits.get()[0].pose.time - time) < 1e-9, share * duration), "pose");
    seeks.push(since(begin));
  }
  report("70 MB of VMD, a seek", seeks.sort((a, b) => a - b)[2], "s, median of five, without physics");
  await viewer.close();
} finally {
  rmSync(folder, { recursive: true });
}
