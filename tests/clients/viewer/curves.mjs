// node curves.mjs <page.html> <examples>: each curve is seen and named, its numbers can be told apart, rotations are
// angles, and two takes are compared in their colours.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, until } from "../browser/chromium.mjs";
import { open } from "./page.mjs";

const [, , page, examples] = process.argv;
const dance = ["figure.pmd", "dance.vmd"].map((name) => join(examples, name));
const folder = mkdtempSync(join(tmpdir(), "genga-curves-"));
const degrees = 180 / Math.PI;

/** In the page: chooses a node by its name, and goes to a time. */
function choose([name, seconds]) {
  const { app } = window.genga;
  const [exhibit] = app.exhibits.get();
  app.selection.set({ exhibit, node: exhibit.data.description.nodes.findIndex((node) => node.name === name) });
  app.clock.seek(seconds);
}

/** In the page: how many columns of a canvas have a colour of the page, from one height to another (shares of it). */
function columnsOf([does, ink, from, to, near]) {
  const canvas = document.querySelector(`[data-does="${does}"]`);
  const probe = document.createElement("i");
  probe.style.color = `var(--${ink})`;
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
  probe.remove();
  const [top, bottom] = [Math.floor(from * canvas.height), Math.floor(to * canvas.height)];
  const copy = new OffscreenCanvas(canvas.width, bottom - top).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, -top);
  const { data, width } = copy.getImageData(0, 0, canvas.width, bottom - top);
  const columns = new Set();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 120 && wanted.every((value, i) => Math.abs(data[at + i] - value) <= near)) columns.add((at / 4) % width);
  }
  return columns.size / width;
}

async function withPage(options, work) {
  const viewer = await open(page, { width: 1440, height: 900, ...options });
  const { page: tab } = viewer;
  const canvas = (name) => tab.evaluate((key) => document.querySelector('[data-does="time-curves"]').dataset[key], name);
  const part = (does) => tab.locator(`[data-does="${does}"]`);
  const hands = {
    canvas,
    part,
    show: async (node, seconds = 0) => {
      await tab.evaluate(choose, [node, seconds]);
      await until(async () => Number(await canvas("keys")) > 0, "keys");
      await viewer.drawn(300);
    },
    valueOf: async (name) =>
      parseFloat(await part("curves-names").locator(".row.channel", { hasText: name }).first().locator(".value").textContent()),
    spans: async () => (await canvas("values")).split("\n").map((line) => line.split(" ").map(Number)),
    columns: (ink, from = 0, to = 1, near = 40) => tab.evaluate(columnsOf, ["time-curves", ink, from, to, near]),
  };
  try {
    await viewer.ready();
    await viewer.taken(() => part("files").setInputFiles(dance));
    await work(viewer, hands);
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

const ofCurves = {
  async "values are not looked at without end: neither near nor far"({ page: tab, drawn }, { part, show, spans }) {
    await show("センター");
    const [[from, to]] = await spans();
    const box = await part("time-curves").boundingBox();
    await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
    const wheel = async (way) => {
      await tab.keyboard.down("Shift");
      for (let i = 0; i < 40; ++i) await tab.mouse.wheel(0, way * 900);
      await tab.keyboard.up("Shift");
      await drawn(200);
      const [[least, most]] = await spans();
      return most - least;
    };
    const near = await wheel(-1);
    assert.ok(near > 1e-7 * (to - from) && near < 1e-4 * (to - from), `${near} of ${to - from}`);
    const far = await wheel(1);
    assert.ok(far > 5 * (to - from) && far < 100 * (to - from), `${far} of ${to - from}`);
  },

  async "names stand beside the plot; ruler, playhead and plots have one axis"({ page: tab, drawn }, { part, show }) {
    await show("センター", 8);
    assert.deepEqual((await part("line-names").first().getAttribute("data-names")).split("\n").sort(), [
      "position.x", "position.y", "position.z", "rotation.x", "rotation.y", "rotation.z",
    ]);
    const [plot, names] = [await part("time-curves").boundingBox(), await part("line-names").first().boundingBox()];
    assert.ok(names.width >= 60 && names.x >= plot.x + plot.width, "names are beside the plot");
    for (const [name, canvas] of [["dope", "time-dope"], ["compare", "time-compare"], ["curves", "time-curves"]]) {
      await tab.locator(`#tab-${name}`).click();
      await drawn(200);
      const [ruler, own, line] = [await part("ruler").boundingBox(), await part(canvas).boundingBox(), await tab.locator(".playhead").boundingBox()];
      assert.deepEqual([own.x, own.width], [ruler.x, ruler.width], name);
      const [from, to] = await part("ruler").evaluate(({ dataset }) => [Number(dataset.from), Number(dataset.to)]);
      const wanted = own.x + ((8 - from) / (to - from)) * own.width;
      assert.ok(Math.abs(line.x + line.width / 2 - wanted) < 1, `${name}: the playhead at ${line.x}, not ${wanted}`);
    }
  },

  async "curves that lie on each other are all seen"({ drawn }, { show, columns }) {
    // All three angles are 0 throughout, below its positions.
    await show("センター");
    await drawn();
    for (const ink of ["x", "y", "z"]) {
      const share = await columns(ink, 0.55, 1);
      assert.ok(share > 0.1 && share < 0.75, `${ink} in ${share} of the columns`);
    }
  },

  async "a curve that never changes is seen from end to end, and named"({ drawn }, { part, show, columns, canvas }) {
    await show("センター");
    const solo = part("curves-names").locator(".row", { hasText: "position.z" }).locator('[data-switch="solo"]');
    await solo.click();
    await until(async () => (await canvas("curves")) === "1", "one curve");
    await drawn();
    const share = await columns("z", 0.2, 0.8);
    // Keys have an outline, and the first label stands on it.
    assert.ok(share > 0.75, `in ${share} of the columns`);
    assert.equal(await part("line-names").first().getAttribute("data-names"), "position.z");
    await solo.click();
  },

  async "the key at the playhead has the playhead's colour"({ page: tab, drawn }, { show, columns }) {
    await show("センター", 0.5);
    const seen = () => columns("playhead", 0, 1, 3);
    assert.ok((await seen()) > 0.002);
    await tab.evaluate(() => window.genga.app.clock.seek(0.6));
    await drawn();
    assert.equal(await seen(), 0);
  },

  async "a rotation is three angles in degrees; its four numbers are asked for"({ page: tab }, { show, part, valueOf, canvas }) {
    const told = () =>
      tab.evaluate(async () => {
        const { app } = window.genga;
        const [{ data }] = app.exhibits.get();
        const of = ["x", "y", "z", "w"].map((axis) => data.curves[0].findIndex(({ name }) => name === `頭/rotation.${axis}`));
        return [...(await app.client.call("at", data.id, 0, of, app.clock.time.get()))];
      });
    for (const seconds of [0.3, 2.1, 5.05]) {
      await show("頭", seconds);
      assert.equal(await canvas("plots"), "others rotations");
      assert.equal(await canvas("curves"), "6");
      const [x, y, z, w] = await told();
      const length = x * x + y * y + z * z + w * w;
      const sine = (2 * (x * z + w * y)) / length;
      await eventually(async () => assert.ok(Math.abs((await valueOf("rotation.y")) - Math.asin(sine) * degrees) < 0.01));
      const turn = Math.atan2((-2 * (y * z - w * x)) / length, 1 - (2 * (x * x + y * y)) / length) * degrees;
      await eventually(async () => assert.ok(Math.abs((await valueOf("rotation.x")) - turn) < 0.01));
    }
    await part("time-curves").focus();
    await tab.keyboard.press("q");
    await until(async () => (await canvas("curves")) === "7", "a quaternion's numbers");
    const [, , , w] = await told();
    await eventually(async () => assert.ok(Math.abs((await valueOf("rotation.w")) - w) < 1e-3));
    assert.equal(await part("quaternion").getAttribute("aria-pressed"), "true");
    await part("curves-names").locator(".row", { hasText: "rotation.w" }).click();
    await until(async () => (await canvas("curves")) === "1", "w alone");
    await part("quaternion").click();
    await until(async () => (await canvas("curves")) === "6", "all of its node: there is no angle of w");
  },

  async "solo, table of keys and comparison are of angles as well"({ page: tab }, { show, part, canvas }) {
    await show("頭");
    const row = part("curves-names").locator(".row", { hasText: "rotation.x" }).first();
    await row.click();
    await until(async () => (await canvas("curves")) === "1", "one angle");
    assert.equal(await canvas("plots"), "rotations");
    const selected = await tab.evaluate(() => {
      const { exhibit, curve } = window.genga.app.selection.get();
      return exhibit.data.curves[0][curve].name;
    });
    assert.equal(selected, "頭/rotation.x");
    await part("keys-list").click();
    await until(async () => (await part("keylist").getAttribute("data-rows")) === "33", "33 keys");
    assert.match(await part("keylist").locator(".cell-1").nth(2).textContent(), /°$/);
    await part("curves-names").locator(".row", { hasText: "rotation.y" }).first().click({ modifiers: ["Control"] });
    await tab.locator("#tab-compare").click();
    await until(async () => (await part("differences").getAttribute("data-rows")) === "1", "one pair");
    await eventually(async () => assert.match(await part("differences").locator(".row .cell-1").first().textContent(), /°$/));
  },

  async "rows are as high everywhere"({ page: tab, drawn }, { show, part }) {
    await show("センター");
    if ((await part("keys-list").getAttribute("aria-pressed")) === "false") await part("keys-list").click();
    await drawn(300);
    for (const list of ["dope-names", "curves-names", "keylist"]) {
      if (list === "dope-names") await tab.locator("#tab-dope").click();
      if (list === "curves-names") await tab.locator("#tab-curves").click();
      await drawn(100);
      const row = part(list).locator(".row").nth(1);
      assert.equal((await row.boundingBox()).height, 22, list);
      assert.equal(await row.evaluate((one) => getComputedStyle(one).fontSize), "12px", list);
    }
  },
};

const ofTakes = {
  async "a take is added beside what is shown, named and coloured; a ghost stands in its place"({ page: tab, drawn, opened }, { part }) {
    // Another take of the same name.
    mkdirSync(join(folder, "later"));
    const take = join(folder, "later", "dance.vmd");
    writeFileSync(take, moved(readFileSync(dance[1])));
    await tab.evaluate(() => (window.first = window.genga.app.exhibits.get()[0]));
    await tab.locator("#tab-compare").click();
    assert.ok(await part("add-take").isVisible());
    const [chooser] = await Promise.all([tab.waitForEvent("filechooser"), part("add-take").click()]);
    await chooser.setFiles(take);
    await opened(2);
    assert.ok(await tab.evaluate(() => window.genga.app.exhibits.get()[0] === window.first), "what was shown stays");
    await until(async () => Number(await part("differences").getAttribute("data-rows")) > 300, "pairs");
    await until(async () => /^1 /.test(await tab.locator("#panel-compare .status").textContent()), "one curve that differs");
    assert.deepEqual(await part("compared").locator(".name").allTextContents(), ["dance.vmd", "dance (2).vmd"]);
    const row = part("differences").locator(".row").first();
    assert.match(await row.getAttribute("class"), /of-b/, "B is larger there");
    const state = () =>
      tab.evaluate(() => {
        const all = window.genga.app.exhibits.get();
        // A figure's own surfaces have several materials each.
        const own = all.map(({ group }) => {
          let count = 0;
          group.traverse(({ material }) => (count += Array.isArray(material) ? 1 : 0));
          return count > 0;
        });
        const badges = all.map(({ group }) => group.children.filter(({ isSprite, visible }) => isSprite && visible).length);
        return { x: all.map(({ group }) => group.position.x), own, badges };
      });
    await drawn();
    const apart = await state();
    assert.ok(apart.x[1] - apart.x[0] > 0.2, "side by side");
    assert.deepEqual([apart.own, apart.badges], [[true, true], [1, 1]]);
    await part("ghost").click();
    const over = await state();
    assert.equal(over.x[1], over.x[0]);
    assert.deepEqual(over.own, [true, false], "B is seen through in one colour");
    await tab.evaluate(() => window.genga.app.setLook("pbr"));
    assert.deepEqual((await state()).own, [true, false], "in another look as well");
    await tab.locator("#tab-dope").click();
    const after = await state();
    assert.deepEqual(after, { x: apart.x, own: [true, true], badges: [0, 0] }, "only while it is compared");
  },
};

/** The same motion with one key elsewhere: a header, then keys of 111 bytes with name, frame and position. */
function moved(motion) {
  const data = Buffer.from(motion);
  for (let at = 54; at < 54 + 111 * data.readUInt32LE(50); at += 111) {
    if (data.readUInt32LE(at + 15) !== 60 || data.toString("hex", at, at + 2) !== "835a") continue;
    data.writeFloatLE(data.readFloatLE(at + 19) + 2.5, at + 19);
    return data;
  }
  throw new Error("the dance has no such key");
}

async function run(checks, { page: tab, ...viewer }, hands) {
  for (const [name, check] of Object.entries(checks)) {
    await tab.evaluate(() => document.querySelector("#tab-curves").click());
    await check({ page: tab, ...viewer }, hands);
    console.log(`fine: ${name}`);
  }
}

try {
  await withPage({ hash: "#below=curves" }, (viewer, hands) => run(ofCurves, viewer, hands));
  await withPage({ hash: "#below=compare" }, (viewer, hands) => run(ofTakes, viewer, hands));
} finally {
  rmSync(folder, { recursive: true });
}
