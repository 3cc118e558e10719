// node tasks.mjs <page.html> <examples> <folder> <genga>: what people come for takes three actions or fewer from a fresh
// page, an action being a press, a drag or a drop; and all of it can be done with keys alone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { eventually } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";

const [, , page, examples, folder, genga] = process.argv;
const most = 3;
const take = join(examples, "hand.bin");
const other = join(folder, "other.bin");
execFileSync(genga, ["edit", take, other, "--shift", "0.1", "--force"], { stdio: "ignore" });

/** A hand that counts what it does. */
function hand({ page: tab, ...viewer }) {
  let actions = 0;
  const boxOf = (does) => tab.locator(`[data-does="${does}"]`).boundingBox();
  return {
    count: () => actions,
    async press(does) {
      ++actions;
      await tab.locator(`[data-does="${does}"]`).first().click();
    },
    async sample(name) {
      await viewer.taken(() => this.press(`sample-${name}`));
      await viewer.drawn();
    },
    async drop(files) {
      ++actions;
      await viewer.taken(() => viewer.drop(files));
      await viewer.drawn();
    },
    async tab(name) {
      ++actions;
      await tab.locator(`#tab-${name}`).click();
    },
    async shiftDrag(does, from, to) {
      ++actions;
      const { x, y, width, height } = await boxOf(does);
      await tab.keyboard.down("Shift");
      await tab.mouse.move(x + from * width, y + height - 4);
      await tab.mouse.down();
      await tab.mouse.move(x + to * width, y + height - 4, { steps: 5 });
      await tab.mouse.up();
      await tab.keyboard.up("Shift");
    },
    async doubleClickAt(name) {
      ++actions;
      const at = await tab.evaluate((bone) => {
        const { app } = window.genga;
        const [exhibit] = app.exhibits.get();
        const node = exhibit.data.description.nodes.findIndex((one) => one.name === bone);
        const { x, y } = exhibit.positionOf(node).project(app.stage.camera);
        const { left, top, width, height } = app.stage.canvas.getBoundingClientRect();
        return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
      }, name);
      await tab.mouse.dblclick(...at);
    },
  };
}

const app = (viewer, ask) => viewer.page.evaluate(ask);

const tasks = {
  async "plays"(hand, viewer) {
    await hand.sample("dance");
    await hand.press("play");
    await eventually(async () => assert.ok(await app(viewer, () => window.genga.app.clock.time.get() > 0)));
  },
  async "loops a range"(hand, viewer) {
    await hand.sample("dance");
    await hand.shiftDrag("ruler", 0.3, 0.6);
    await hand.press("play");
    const { range, isPlaying, loops } = await app(viewer, () => {
      const { range, isPlaying, loops } = window.genga.app.clock;
      return { range: range.get(), isPlaying: isPlaying.get(), loops: loops.get() };
    });
    assert.ok(isPlaying && loops && range.to - range.from > 1, JSON.stringify(range));
  },
  async "looks through the file's camera"(hand, viewer) {
    await hand.sample("lamp");
    await hand.press("view-file");
    assert.equal(await app(viewer, () => window.genga.app.camera.get()), 0);
  },
  async "sees the curve of a bone"(hand, viewer) {
    await hand.sample("dance");
    await hand.doubleClickAt("頭");
    await eventually(async () => {
      assert.ok(Number(await viewer.page.locator('[data-does="time-curves"]').getAttribute("data-curves")) > 0);
      assert.match(await viewer.page.locator('[data-does="curves-names"] .row.picked').first().textContent(), /頭/);
    });
  },
  async "compares two takes"(hand, viewer) {
    await hand.drop([take, other]);
    await hand.tab("compare");
    await eventually(async () => assert.ok(Number(await viewer.page.locator('[data-does="differences"]').getAttribute("data-rows")) > 0));
  },
};

/** Presses Tab until what has the focus is this. */
async function tabTo(tab, selector) {
  for (let i = 0; i < 200; ++i) {
    await tab.keyboard.press("Tab");
    if (await tab.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

const byKeys = {
  /** Presses keys on what Tab comes to. */
  async on(tab, selector, ...keys) {
    await tabTo(tab, selector);
    for (const key of keys) await tab.keyboard.press(key);
  },
  async sample(viewer, name) {
    await viewer.taken(() => this.on(viewer.page, `[data-does="sample-${name}"]`, "Enter"));
    await viewer.opened();
    await viewer.drawn();
  },
};

const withKeysAlone = {
  async "plays"(viewer) {
    await byKeys.sample(viewer, "dance");
    await viewer.page.keyboard.press("Space");
    await eventually(async () => assert.ok(await app(viewer, () => window.genga.app.clock.time.get() > 0)));
  },
  async "loops a range"(viewer) {
    await byKeys.sample(viewer, "dance");
    await byKeys.on(viewer.page, '[data-does="scrubber"]', "PageUp", "i", "PageUp", "PageUp", "o", "Space");
    const { range, isPlaying } = await app(viewer, () => ({ range: window.genga.app.clock.range.get(), isPlaying: window.genga.app.clock.isPlaying.get() }));
    assert.ok(isPlaying);
    assert.deepEqual([Math.round(30 * range.from), Math.round(30 * range.to)], [10, 30]);
  },
  async "looks through the file's camera"(viewer) {
    await byKeys.sample(viewer, "lamp");
    await viewer.page.keyboard.press("0");
    assert.equal(await app(viewer, () => window.genga.app.camera.get()), 0);
  },
  async "sees the curve of a bone"(viewer) {
    await byKeys.sample(viewer, "dance");
    await viewer.page.keyboard.press("/");
    await viewer.page.keyboard.type("head");
    const isHead = () => {
      const { exhibit, node } = window.genga.app.selection.get() ?? {};
      return exhibit?.data.description.nodes[node].name === "頭";
    };
    for (let i = 0; i < 20 && !(await app(viewer, isHead)); ++i) await viewer.page.keyboard.press("ArrowDown");
    assert.ok(await app(viewer, isHead));
    await byKeys.on(viewer.page, "#time *", "c");
    await eventually(async () => assert.ok(Number(await viewer.page.locator('[data-does="time-curves"]').getAttribute("data-curves")) > 0));
  },
  async "compares two takes"(viewer) {
    await byKeys.sample(viewer, "hands");
    await byKeys.on(viewer.page, "#tab-dope", "ArrowRight", "ArrowRight");
    await tabTo(viewer.page, '[data-does="add-take"]');
    const [chooser] = await Promise.all([viewer.page.waitForEvent("filechooser"), viewer.page.keyboard.press("Enter")]);
    await chooser.setFiles([other]);
    await eventually(async () => assert.ok(Number(await viewer.page.locator('[data-does="differences"]').getAttribute("data-rows")) > 0));
  },
};

async function onFreshPage(work) {
  const viewer = await open(page);
  try {
    await viewer.ready();
    const told = await work(viewer);
    assert.deepEqual(viewer.complaints, []);
    return told;
  } finally {
    await viewer.close();
  }
}

const counted = Object.entries(tasks).map(([name, task]) => [
  name,
  () =>
    onFreshPage(async (viewer) => {
      const one = hand(viewer);
      await task(one, viewer);
      assert.ok(one.count() <= most, `${one.count()} actions`);
      return `${one.count()} actions`;
    }),
]);
const keyed = Object.entries(withKeysAlone).map(([name, task]) => [`${name}, with keys alone`, () => onFreshPage(task)]);
await runChecks(Object.fromEntries([...counted, ...keyed]));
