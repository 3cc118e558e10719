// node shell.mjs <page.html> <examples>: the page around the stage: what an empty one offers, menus, the clock's display,
// what was taken away comes back, and a phone in the hand.
import assert from "node:assert/strict";
import { join } from "node:path";
import { eventually } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";

const [, , page, examples] = process.argv;
const example = (name) => join(examples, name);
const dance = ["figure.pmd", "dance.vmd"].map(example);
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

async function withPage(options, work) {
  const viewer = await open(page, options);
  const give = (files) => viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(files));
  try {
    await viewer.ready();
    await work(viewer.page, give, viewer);
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

const openFiles = (tab) => tab.evaluate(() => window.genga.app.exhibits.get().map(({ files }) => [...files]));
const clock = (tab, name) => tab.evaluate((one) => window.genga.app.clock[one].get(), name);

/** Fingers on the figure, from places to places, in pixels. */
async function touch(tab, from, to) {
  const client = await tab.context().newCDPSession(tab);
  const points = (places) => places.map(([x, y], id) => ({ x, y, id }));
  const between = (share) => from.map(([x, y], i) => [x + (to[i][0] - x) * share, y + (to[i][1] - y) * share]);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
  for (const share of [0.25, 0.5, 0.75, 1]) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(between(share)) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

const fine = {
  async "an empty page invites, and nothing on it is out of use"() {
    for (const options of [{}, phone]) {
      await withPage(options, async (tab) => {
        assert.ok(await tab.locator(".invitation .drop").isVisible());
        assert.equal(await tab.locator(".card:visible").count(), 3);
        assert.deepEqual(await tab.locator(":disabled:visible").allInnerTexts(), []);
        for (const absent of ["#left", "#right", "#time", '[data-does="export"]', ".pill"]) assert.ok(!(await tab.locator(absent).isVisible()), absent);
        const [chooser] = await Promise.all([tab.waitForEvent("filechooser"), tab.locator('[data-does="invited-files"]').click()]);
        assert.ok(chooser.isMultiple());
      });
    }
  },

  async "each card opens one scene without a fault, and it moves"() {
    const expected = {
      dance: { files: ["figure.pmd", "dance.vmd"], duration: 8 },
      hands: { files: ["hand.bin"], duration: 6 },
      lamp: { files: ["lamp.lws"], duration: 4 },
    };
    for (const [name, { files, duration }] of Object.entries(expected)) {
      await withPage({}, async (tab, give, viewer) => {
        await viewer.taken(() => tab.locator(`[data-does="sample-${name}"]`).click());
        await viewer.opened();
        const found = await tab.evaluate(() => {
          const { app } = window.genga;
          const [exhibit] = app.exhibits.get();
          const faults = exhibit.findings.filter(({ severity }) => severity !== "note").map(({ text }) => text);
          return { faults, refusals: app.refusals.get(), others: app.others.get().length, whole: app.clock.whole.get().to, simulated: exhibit.simulated };
        });
        assert.deepEqual(await openFiles(tab), [files]);
        assert.deepEqual([found.faults, found.refusals, found.others], [[], [], 0], name);
        assert.ok(Math.abs(found.whole - duration) < 1e-6, `${name} lasts ${found.whole} s`);
        if (name === "dance") assert.ok(found.simulated > 0, "hair swings");
        const [before, after] = [await viewer.positions(0.5), await viewer.positions(3)];
        const farthest = Math.max(...before.map((place, node) => Math.hypot(...place.map((value, axis) => value - after[node][axis]))));
        assert.ok(farthest > 0.1, `${name}: nothing moves more than ${farthest} m`);
      });
    }
  },

  async "the menu by keys alone"() {
    await withPage({}, async (tab) => {
      await tab.locator('[data-does="more"]').focus();
      await tab.keyboard.press("Enter");
      const focused = () => tab.evaluate(() => document.activeElement.dataset.does);
      assert.equal(await focused(), "theme-auto");
      await tab.keyboard.press("ArrowDown");
      await tab.keyboard.press("ArrowDown");
      assert.equal(await focused(), "theme-dark");
      await tab.keyboard.press("Enter");
      assert.equal(await tab.evaluate(() => document.documentElement.style.colorScheme), "dark");
      assert.equal(await focused(), "more");
      await eventually(async () => assert.equal(await tab.locator(".menu").count(), 0));
      await tab.keyboard.press("Enter");
      await tab.keyboard.press("End");
      assert.equal(await focused(), "language-ja");
      await tab.keyboard.press("Escape");
      assert.equal(await focused(), "more");
      assert.equal(await tab.evaluate(() => document.documentElement.lang), "en");
    });
  },

  async "what was replaced, closed or removed comes back"() {
    await withPage({ hash: "#tab=files" }, async (tab, give) => {
      const toast = tab.locator(".toast");
      await give(dance);
      assert.ok(!(await toast.isVisible()));
      await give([example("hand.bin")]);
      assert.match(await toast.innerText(), /figure\.pmd was replaced/);
      await tab.locator('[data-does="undo"]').click();
      await eventually(async () => assert.deepEqual(await openFiles(tab), [["figure.pmd", "dance.vmd"]]));
      await tab.locator('[data-does="close-scene"]').click();
      assert.match(await toast.innerText(), /was closed/);
      assert.deepEqual(await openFiles(tab), []);
      await tab.keyboard.press("Control+z");
      await eventually(async () => assert.deepEqual(await openFiles(tab), [["figure.pmd", "dance.vmd"]]));
      const count = await tab.locator(".files > li").count();
      await tab.locator('[data-does="forget"]').first().click();
      assert.equal(await tab.locator(".files > li").count(), count - 1);
      await tab.keyboard.press("Control+z");
      assert.equal(await tab.locator(".files > li").count(), count);
      await tab.locator(".files > li", { hasText: "hand.bin" }).locator("input").check();
      await tab.locator('[data-does="side-by-side"]').click();
      await eventually(async () => assert.equal((await openFiles(tab)).length, 2));
    });
  },

  async "the clock's display, and a time that is asked for"() {
    await withPage({}, async (tab, give) => {
      await give(dance);
      await tab.evaluate(() => window.genga.app.clock.seek(1.5));
      assert.equal(await tab.locator(`[data-does="time"]`).textContent(), "1:15 / 8:00 · f 45");
      await tab.locator('[data-does="time"]').click();
      await tab.locator('[data-does="frame"]').fill("100");
      await tab.keyboard.press("Enter");
      await eventually(async () => assert.equal(await tab.locator(`[data-does="time"]`).textContent(), "3:10 / 8:00 · f 100"));
      await tab.locator('[data-does="time"]').click();
      await tab.locator('[data-does="frame"]').fill("7");
      await tab.keyboard.press("Escape");
      assert.equal(await clock(tab, "time"), 100 / 30);
    });
  },

  async "the menu counts times in seconds, and the tab that a phone alone has is not there"() {
    await withPage({ hash: "#below=values" }, async (tab, give) => {
      await give(dance);
      await eventually(async () => assert.equal(await tab.locator("#tab-dope").getAttribute("aria-selected"), "true"));
      assert.ok(!(await tab.locator("#tab-values").isVisible()));
      assert.ok(await tab.locator('[data-does="time-dope"]').isVisible());
      await tab.locator('[data-does="more"]').click();
      await tab.locator('[data-does="unit-seconds"]').click();
      assert.equal(await clock(tab, "unit"), "seconds");
      assert.match(await tab.locator('[data-does="time"]').textContent(), /^0\.000 \/ 8\.000/);
    });
  },

  async "the ruler moves the time by keys, and Shift draws a range on it"() {
    await withPage({}, async (tab, give) => {
      await give(dance);
      const slider = tab.locator('[data-does="scrubber"]');
      await slider.focus();
      for (const key of ["ArrowRight", "ArrowRight", "PageUp", "ArrowLeft"]) await tab.keyboard.press(key);
      assert.equal(await slider.getAttribute("aria-valuetext"), "frame 11 of 240, 0.37 s");
      const box = await tab.locator('[data-does="ruler"]').boundingBox();
      await tab.keyboard.down("Shift");
      await tab.mouse.move(box.x + box.width / 4, box.y + box.height - 4);
      await tab.mouse.down();
      await tab.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 4 });
      await tab.mouse.up();
      await tab.keyboard.up("Shift");
      const { from, to } = await clock(tab, "range");
      assert.ok(to - from > 1.9 && to - from < 2.3, `${from} to ${to}`);
      assert.match(await tab.locator(".loop .range").innerText(), /^\d+:\d\d – \d+:\d\d$/);
      await tab.locator('[data-does="range-clear"]').click();
      assert.equal(await clock(tab, "range"), undefined);
    });
  },

  async "Space plays where the mouse pressed last, and presses where the Tab key came to"() {
    await withPage({}, async (tab, give) => {
      await give(dance);
      await tab.locator('[data-does="skeleton"]').click();
      await tab.keyboard.press("Space");
      assert.equal(await clock(tab, "isPlaying"), true);
      assert.equal(await tab.evaluate(() => window.genga.app.skeleton.get()), true);
      await tab.keyboard.press("Space");
      await tab.keyboard.press("Tab");
      await tab.keyboard.press("Shift+Tab");
      await tab.keyboard.press("Space");
      assert.equal(await clock(tab, "isPlaying"), false);
      assert.equal(await tab.evaluate(() => window.genga.app.skeleton.get()), false);
    });
  },

  async "O opens files on an empty page too"() {
    await withPage({}, async (tab) => {
      await Promise.all([tab.waitForEvent("filechooser"), tab.keyboard.press("o")]);
    });
  },

  async "on a phone the values are below, and what is pressed is as large as a finger"() {
    await withPage(phone, async (tab, give) => {
      await give(dance);
      await tab.locator("#tab-values").tap();
      assert.ok(await tab.locator("#values-below .values").isVisible());
      await tab.locator("#tab-curves").tap();
      assert.ok(await tab.locator('[data-does="time-curves"]').isVisible());
      const small = await tab.evaluate(() =>
        [...document.querySelectorAll("#bar button, .controls button, .pill button, .axes button")]
          .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((button) => ({ does: button.dataset.does, ...button.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => Math.min(width, height) < 44)
          .map(({ does, width, height }) => `${does} ${width} × ${height}`),
      );
      assert.deepEqual(small.filter((text) => !/^(axis|range-clear)/.test(text)), []);
    });
  },

  async "one finger turns the figure, two move it and go nearer"() {
    await withPage(phone, async (tab, give) => {
      await give(dance);
      const eye = () => tab.evaluate(() => {
        const { object, target } = window.genga.app.stage.controls;
        return { way: object.position.clone().sub(target).normalize().toArray(), target: target.toArray(), distance: object.position.distanceTo(target) };
      });
      const apart = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]));
      const first = await eye();
      await touch(tab, [[120, 300]], [[200, 300]]);
      const turned = await eye();
      assert.ok(apart(first.way, turned.way) > 0.1 && apart(first.target, turned.target) < 1e-6);
      await touch(tab, [[150, 300], [230, 300]], [[90, 380], [290, 380]]);
      const moved = await eye();
      assert.ok(moved.distance < 0.8 * turned.distance, "nearer");
      assert.ok(apart(moved.target, turned.target) > 0.01, "moved");
    });
  },

  async "a phone on its side is all stage"() {
    await withPage({ ...phone, width: 844, height: 390 }, async (tab, give) => {
      await give(dance);
      const { width, height } = await tab.locator("#view canvas").first().boundingBox();
      assert.deepEqual([width, height], [844, 390]);
      assert.ok(await tab.locator('[data-does="play"]').isVisible());
      assert.ok(await tab.locator('[data-does="ruler"]').isVisible());
      // The figure stands between the bar and the controls.
      const top = await tab.evaluate(() => {
        const { app } = window.genga;
        const [exhibit] = app.exhibits.get();
        const { min, max } = exhibit.posedBounds();
        const y = (height) => (1 - min.clone().setY(height).setX((min.x + max.x) / 2).setZ((min.z + max.z) / 2).project(app.stage.camera).y) / 2;
        return [y(max.y), y(min.y)].map((share) => share * 390);
      });
      assert.ok(top[0] > 40 && top[1] < 320, `the figure is from ${top[0]} to ${top[1]}`);
    });
  },
};

await runChecks(fine);
