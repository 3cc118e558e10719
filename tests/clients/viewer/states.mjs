// node states.mjs <page.html> <examples> <folder> <genga> [all]: pictures of the page's states on a desk and on a phone,
// light and dark, in English and Japanese, to be looked at; and what must hold in each of them. Without `all` sixteen of
// them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { open } from "./page.mjs";

const [, , page, examples, folder, genga, extent] = process.argv;
const example = (name) => join(examples, name);
const figure = ["figure.pmd", "dance.vmd", "camera.vmd", "figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp", "figure_hair.tga", "figure_shine.spa"].map(example);
const lamp = ["lamp.lws", "lamp.lwo", "lamp_floor.tga"].map(example);
const later = join(folder, "later.bin");
execFileSync(genga, ["edit", example("hand.bin"), later, "--shift", "0.1", "--force"], { stdio: "ignore" });
const bones = join(folder, "bones.x");
const frame = (name, [x, y, z], ...inside) =>
  `Frame ${name} { FrameTransformMatrix { 1,0,0,0, 0,1,0,0, 0,0,1,0, ${x},${y},${z},1;; } ${inside.join(" ")} }`;
const limb = (side, x) =>
  frame(`${side}Arm`, [x, 0, 0], frame(`${side}Elbow`, [x, -1, 0], frame(`${side}Hand`, [x / 2, -1, 0.3])));
writeFileSync(
  bones,
  `xof 0303txt 0032\n${frame("Hip", [0, 4, 0], frame("Chest", [0, 2, 0], frame("Head", [0, 1.4, 0]), limb("Left", 0.7), limb("Right", -0.7)), frame("LeftLeg", [0.6, -2, 0.2], frame("LeftFoot", [0, -2, 0])), frame("RightLeg", [-0.6, -2, 0.2], frame("RightFoot", [0, -2, 0])))}\n`,
);

const states = {
  empty: {},
  dance: { files: figure, time: 1.5 },
  hands: { files: [example("hand.bin")], time: 2 },
  lightwave: { files: lamp, time: 1.5 },
  skeleton: { files: [bones] },
  compare: { files: [example("hand.bin"), later], count: 2, time: 2, hash: "below=compare" },
  curves: { files: figure, time: 1.5, hash: "below=curves&node=0/センター" },
  // On a phone they are below.
  values: { files: figure, time: 1.5, hash: "node=0/頭&below=values" },
  export: { files: figure, time: 1.5, shows: "export" },
};
const sizes = {
  desk: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  phone: { width: 390, height: 844, isTouch: true },
  sideways: { width: 844, height: 390, isTouch: true },
};
const looks = [
  { colorScheme: "light", locale: "en" },
  { colorScheme: "dark", locale: "en" },
  { colorScheme: "light", locale: "ja" },
  { colorScheme: "dark", locale: "ja" },
];

/** Each state on a desk, and seven more so that every size, theme and language has several. */
const chosen = [
  ...Object.keys(states).map((state, i) => [state, "desk", i % 4]),
  ["dance", "phone", 0], ["curves", "phone", 1], ["values", "phone", 2], ["dance", "sideways", 1], ["compare", "small", 3], ["dance", "small", 0], ["empty", "phone", 3],
];
const every = Object.keys(states).flatMap((state) => Object.keys(sizes).flatMap((size) => looks.map((_, look) => [state, size, look])));

const boxOf = (tab, selector) => tab.locator(selector).first().boundingBox();

/** The picture has its share of the screen, and nothing is wider than it. */
async function holds(tab, state, size) {
  const { width, height } = sizes[size];
  assert.ok((await tab.evaluate(() => document.documentElement.scrollWidth)) <= width, "wider than the screen");
  assert.ok((await tab.evaluate(() => document.documentElement.scrollHeight)) <= height, "higher than the screen");
  if (state === "empty") return;
  const stage = await boxOf(tab, "#view");
  const least = { desk: 0.62, small: 0.55, phone: 0.53, sideways: 0.9 }[size];
  assert.ok(stage.height >= least * height - 1, `the stage has ${stage.height} of ${height} pixels`);
}

async function show(viewer, { files = [], count = 1, time = 0, shows }) {
  const { page: tab } = viewer;
  await viewer.ready();
  if (files.length === 0) return;
  await viewer.taken(() => tab.locator('input[data-does="files"]').setInputFiles(files));
  await viewer.opened(count);
  await tab.evaluate((seconds) => window.genga.app.clock.seek(seconds), time);
  if (shows === "export") await tab.keyboard.press("Control+e");
  await viewer.drawn(600);
}

let failures = 0;
for (const [state, size, look] of extent === "all" ? every : chosen) {
  const { isTouch = false, ...viewport } = sizes[size];
  const { hash = "" } = states[state];
  const viewer = await open(page, { ...viewport, ...looks[look], hash: hash && `#${hash}`, reducedMotion: "reduce", hasTouch: isTouch, isMobile: isTouch });
  const name = `${state}-${size}-${looks[look].colorScheme}-${looks[look].locale}`;
  try {
    await show(viewer, states[state]);
    await viewer.page.screenshot({ path: join(folder, `${name}.png`) });
    await holds(viewer.page, state, size);
    assert.deepEqual(viewer.complaints, []);
    console.log(`fine: ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAILED: ${name}: ${error.message}`);
  } finally {
    await viewer.close();
  }
}
process.exit(failures === 0 ? 0 : 1);
