// node framing.mjs <page.html> <examples> <genga>: everything is in the picture, large or small, at every moment, and
// what stands around it is as it should be: names, stops of the Tab key, refusals.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { eventually, launch, newPage } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";

const [, , page, examples, genga] = process.argv;
const example = (name) => join(examples, name);
const folder = mkdtempSync(join(tmpdir(), "genga-framing-"));
const dance = ["figure.pmd", "dance.vmd"].map(example);

/** In the page: how far from the middle nodes come in the picture at a time, 1 being its edge. */
async function farthest(seconds) {
  const { app } = window.genga;
  app.clock.seek(seconds);
  await Promise.all(app.exhibits.get().map((exhibit) => exhibit.show(seconds)));
  app.stage.drawNow();
  const { camera } = app.stage;
  return app.exhibits.get().map((exhibit) => {
    const places = exhibit.data.description.nodes.map((_, node) => exhibit.positionOf(node).project(camera));
    return Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  });
}

/** In the page: a picture as the colour of each of its pixels. */
async function pixelsOf(asked) {
  const image = new Image();
  image.src = await window.genga.picture(asked);
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: [...context.getImageData(0, 0, image.width, image.height).data] };
}

async function withPage(options, work) {
  const viewer = await open(page, options);
  const give = (files) => viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(files));
  try {
    await viewer.ready();
    await work(viewer, give);
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

const fine = {
  async "figures stay in the picture through their dance, alone and side by side"() {
    await withPage({}, async ({ page: tab }, give) => {
      await give(dance);
      const distance = () => tab.evaluate(() => window.genga.app.stage.controls.getDistance());
      const alone = await distance();
      for (const time of [0, 1.5, 3.2, 5.4, 6.3, 7]) assert.ok((await tab.evaluate(farthest, time))[0] < 1, `at ${time} s`);
      await tab.evaluate(([[model, motion]]) => window.genga.app.show([[model, motion], [model, motion], [model, motion]].map((files, i) => ({ title: `${i}`, open: files })), true), [
        ["figure.pmd", "dance.vmd"],
      ]);
      for (const time of [0, 3.2, 7]) {
        const all = await tab.evaluate(farthest, time);
        assert.equal(all.length, 3);
        assert.ok(Math.max(...all) < 1, `at ${time} s: ${all}`);
      }
      assert.ok((await distance()) > 1.2 * alone, "three need more room than one");
      await tab.evaluate(() => window.genga.app.exhibits.get().slice(1).forEach((exhibit) => window.genga.app.close(exhibit)));
      assert.ok(Math.abs((await distance()) / alone - 1) < 0.1, "one needs as much as at first");
    });
  },

  async "a sheet of moments cuts nothing off"() {
    await withPage({}, async ({ page: tab }, give) => {
      await give(dance);
      const [columns, size] = [4, 120];
      const times = [0, 1, 2, 3, 4, 5, 6, 7];
      const { width, data } = await tab.evaluate(pixelsOf, { times, width: size, height: size, columns });
      assert.equal(width, columns * size);
      const isWhite = (x, y) => data.slice(4 * (y * width + x), 4 * (y * width + x) + 3).every((value) => value > 250);
      times.forEach((time, i) => {
        const [left, top] = [(i % columns) * size, Math.floor(i / columns) * size];
        let figure = 0;
        for (let at = 0; at < size; ++at) {
          // The shadow on the ground may leave the picture at the sides.
          assert.ok(isWhite(left + at, top), `cut at the top at ${time} s`);
          figure += isWhite(left + at, top + size / 2) ? 0 : 1;
        }
        assert.ok(figure > 5, `nothing at ${time} s`);
      });
    });
  },

  async "a skeleton of any size is seen, on a floor of its size"() {
    const frame = (name, y, inside) => `Frame ${name} { FrameTransformMatrix { 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,${y},0,1;; } ${inside} }`;
    for (const metres of [0.04, 1, 300]) {
      const path = join(folder, `bones-${metres}.x`);
      writeFileSync(path, `xof 0303txt 0032\n${frame("A", 0, frame("B", metres, frame("C", metres, "")))}\n`);
      await withPage({}, async ({ page: tab }, give) => {
        await give([path]);
        const { data } = await tab.evaluate(pixelsOf, { times: [0], width: 300, height: 300 });
        let bones = 0;
        for (let at = 0; at < data.length; at += 4) bones += data[at] < 150 && data[at + 2] > data[at] ? 1 : 0;
        assert.ok(bones > 20, `${bones} pixels of bones at ${metres} m`);
        const grid = await tab.evaluate(() => window.genga.app.stage.grid.scale.x);
        assert.ok(grid * 10 > metres && grid * 10 < 1000 * metres, `a grid of ${grid * 10} m for bones of ${metres} m`);
      });
    }
  },

  async "what cannot be shown is named"() {
    const text = join(folder, "readme.txt");
    writeFileSync(text, "no motion");
    await withPage({}, async ({ page: tab }, give) => {
      await give([text]);
      await eventually(async () => assert.match(await tab.locator(".alert").innerText(), /readme\.txt/));
      await give([...dance, text]);
      assert.equal(await tab.locator(".alert").count(), 0, "beside a dance it is nothing to speak of");
      await give([example("figure_face.bmp")]);
      assert.equal(await tab.locator(".alert").count(), 0, "a picture belongs to the figure");
    });
  },

  async "no character of a name turns the text around it"() {
    const path = join(folder, "take\u202eflow.bin");
    copyFileSync(example("hand.bin"), path);
    await withPage({ hash: "#tab=files" }, async ({ page: tab }, give) => {
      await give([path]);
      const { text, title } = await tab.evaluate(() => ({ text: document.body.innerText, title: document.title }));
      for (const one of [text, title]) {
        assert.match(one, /take\[U\+202E\]flow\.bin/);
        assert.ok(!one.includes("\u202e"));
      }
    });
  },

  async "the Tab key stops once at a list of values"() {
    await withPage({}, async ({ page: tab }, give) => {
      await give(dance);
      const rows = tab.locator("#right .morphs button");
      assert.ok((await rows.count()) >= 20);
      assert.equal(await tab.locator('#right .morphs button[tabindex="0"]').count(), 1);
      await rows.first().focus();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await tab.keyboard.press(key);
      assert.ok(await rows.nth(1).evaluate((row) => row === document.activeElement));
      await tab.keyboard.press("End");
      assert.ok(await rows.last().evaluate((row) => row === document.activeElement && row.tabIndex === 0));
    });
  },

  async "on dark ground no shadow glows"() {
    for (const [colorScheme, isGrey] of [["light", true], ["dark", false]]) {
      await withPage({ colorScheme }, async ({ page: tab }, give) => {
        await give(dance);
        // MikuMikuDance's shadow is as bright as its light, 0.6.
        assert.equal(await tab.evaluate(() => window.genga.app.exhibits.get()[0].model.groundShadow > 0), isGrey);
      });
    }
  },

  async "a page with files in it does not ask for files"() {
    const made = join(folder, "hand.html");
    execFileSync(genga, ["view", "-q", example("hand.bin"), "--page", page, "-o", made]);
    const browser = await launch();
    try {
      const tab = await newPage(browser);
      await tab.addInitScript(() => {
        window.asked = 0;
        const look = () => {
          if (document.querySelector(".invitation:not([hidden])")) ++window.asked;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await tab.goto(pathToFileURL(made).href);
      await tab.evaluate(() => window.genga.ready);
      assert.equal(await tab.evaluate(() => window.asked), 0);
      await tab.evaluate(() => window.genga.app.clear());
      assert.ok(await tab.locator(".invitation").isVisible());
    } finally {
      await browser.close();
    }
  },

  async "an address that asks for no language opens"() {
    await withPage({ hash: "#lang=__proto__" }, async ({ page: tab }) => {
      assert.equal(await tab.evaluate(() => document.documentElement.lang), "en");
    });
  },
};

await runChecks(fine, folder);
