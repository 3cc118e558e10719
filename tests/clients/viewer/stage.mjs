// node stage.mjs <page.html> <examples> [part of a name]: what stands around the figure looks as it should: floor, sky, axes,
// sides; the pointer names, selects and opens bones; the ball of axes takes views; pictures have smooth edges.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";

const [, , page, examples] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "genga-stage-"));
const example = (name) => join(examples, name);
const dance = ["figure.pmd", "dance.vmd"].map(example);

async function withPage(options, files, work) {
  const viewer = await open(page, options);
  try {
    await viewer.ready();
    if (files.length > 0) await viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(files));
    await viewer.drawn();
    await work(viewer.page, viewer);
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

/** In the page: pixels of an image by its address, or of the stage as it is drawn now. */
async function pixelsOf(address) {
  const { stage } = window.genga.app;
  let image = stage.canvas;
  if (address) {
    image = new Image();
    image.src = address;
    await image.decode();
  } else stage.drawNow();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: [...context.getImageData(0, 0, image.width, image.height).data] };
}

/** In the page: the pixels of a picture that it makes. */
const pictureOf = async (tab, asked) => tab.evaluate(pixelsOf, await tab.evaluate((one) => window.genga.picture(one), asked));

function at({ width, data }, x, y) {
  return data.slice(4 * (y * width + x), 4 * (y * width + x) + 4);
}
const farthest = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));

/** Looks along the floor from the front, with the horizon in the picture's middle; nothing but the stage is seen. */
const alongFloor = (tab) =>
  tab.evaluate(() => {
    const { stage, exhibits } = window.genga.app;
    for (const { group } of exhibits.get()) group.visible = false;
    stage.controls.object.position.set(0.4, 1, 6);
    stage.controls.target.set(0.4, 1, 0);
    stage.controls.update();
  });
const showGrid = (tab, isShown) => tab.evaluate((one) => window.genga.app.grid.set(one), isShown);

/** Where a node is on the screen. */
const placeOf = (tab, name) =>
  tab.evaluate((wantedName) => {
    const { exhibits, stage } = window.genga.app;
    const [exhibit] = exhibits.get();
    const node = exhibit.data.description.nodes.findIndex((one) => one.name === wantedName);
    stage.drawNow();
    const { x, y } = exhibit.positionOf(node).project(stage.camera);
    const box = stage.canvas.getBoundingClientRect();
    return [box.left + (0.5 + 0.5 * x) * box.width, box.top + (0.5 - 0.5 * y) * box.height];
  }, name);
const selected = (tab) =>
  tab.evaluate(() => {
    const { exhibit, node } = window.genga.app.selection.get() ?? {};
    return exhibit?.data.description.nodes[node].name;
  });
const tip = (tab) => tab.locator("#view .tip");
const empty = (tab) =>
  tab.evaluate(() => {
    const { left, top, height } = document.querySelector("#view canvas").getBoundingClientRect();
    return [left + 30, top + height / 2];
  });
/** From what is looked at to the eye. */
const direction = (tab) =>
  tab.evaluate(() => {
    const { object, target } = window.genga.app.stage.controls;
    return object.position.clone().sub(target).normalize().toArray();
  });

const frame = (name, place, inside = "") =>
  `Frame ${name} { FrameTransformMatrix { 1,0,0,0, 0,1,0,0, 0,0,1,0, ${place},1;; } ${inside} }`;

// A white triangle that glows, high above the floor, where no shadow lies behind it.
const glowing = `xof 0303txt 0032
Mesh { 3; -1;50;0;, 1;50.3;0;, 0.2;52;0;; 1; 3;0,2,1;;
  MeshMaterialList { 1; 1; 0;; Material { 1;1;1;1;; 0; 0;0;0;; 1;1;1;; } } }
`;

const tests = {
  async "the floor has no end, and lines in the colours of its axes"() {
    await withPage({}, dance, async (tab) => {
      await alongFloor(tab);
      const lines = await tab.evaluate(pixelsOf);
      await showGrid(tab, false);
      const bare = await tab.evaluate(pixelsOf);
      const { width, height } = lines;
      const difference = (y) => {
        let most = 0;
        for (let x = 0; x < width; ++x) most = Math.max(most, farthest(at(lines, x, y), at(bare, x, y)));
        return most;
      };
      for (let y = 0; y <= height / 2 + 2; ++y) assert.ok(difference(y) <= 2, `a line at the horizon, row ${y} of ${height}`);
      const near = Array.from({ length: Math.floor(height / 4) }, (_, i) => difference(height - 1 - i));
      assert.ok(Math.max(...near) > 40, "no line near by");
      let [red, blue] = [0, 0];
      for (let place = 0; place < lines.data.length; place += 4) {
        const [r, g, b] = lines.data.slice(place, place + 3);
        red += r > g + 40 && r > b + 40 ? 1 : 0;
        blue += b > r + 60 && b > g + 25 ? 1 : 0;
      }
      assert.ok(red > width / 2, `${red} pixels of the x axis`);
      assert.ok(blue > height / 8, `${blue} pixels of the z axis`);
    });
  },

  async "behind everything is a soft sky in the page's colours, light and dark"() {
    for (const [colorScheme, least, most] of [["light", 190, 255], ["dark", 8, 75]]) {
      await withPage({ colorScheme }, dance, async (tab) => {
        await alongFloor(tab);
        await showGrid(tab, false);
        const sky = await tab.evaluate(pixelsOf);
        const rows = Array.from({ length: sky.height }, (_, y) => at(sky, 5, y));
        for (const [r, g, b] of rows) assert.ok(Math.min(r, g, b) >= least && Math.max(r, g, b) <= most, `${[r, g, b]} in ${colorScheme}`);
        assert.ok(rows[0][1] > rows.at(-1)[1] + 12, "as light at the bottom as at the top");
        for (let y = 1; y < rows.length; ++y) assert.ok(farthest(rows[y], rows[y - 1]) <= 3, `an edge in row ${y}`);
        await tab.evaluate(() => document.querySelector("#view canvas").focus());
        // From auto to light, then dark.
        for (let i = 0; i < (colorScheme === "light" ? 2 : 1); ++i) await tab.keyboard.press("t");
        const other = at(await tab.evaluate(pixelsOf), 5, 5);
        assert.ok(Math.abs(other[1] - rows[5][1]) > 100, "the other theme has the same sky");
      });
    }
  },

  async "what stands on the floor has a soft dark spot under it"() {
    await withPage({ hash: "#look=pbr" }, dance, async (tab) => {
      const draw = async (isThere) => {
        await tab.evaluate((shown) => (window.genga.app.stage.contact.object.visible = shown), isThere);
        return tab.evaluate(pixelsOf);
      };
      const [dark, bare] = [await draw(true), await draw(false)];
      let darker = 0;
      let soft = 0;
      for (let place = 0; place < dark.data.length; place += 4) {
        const by = bare.data[place] - dark.data[place];
        darker += by > 20 ? 1 : 0;
        soft += by > 3 && by <= 20 ? 1 : 0;
        assert.ok(by >= -3, "it is lighter somewhere");
      }
      assert.ok(darker > 20 && soft > darker / 2, `${darker} dark pixels, ${soft} around them`);
    });
  },

  async "the pointer names the bone under it, and lights it"() {
    await withPage({}, dance, async (tab) => {
      const [x, y] = await placeOf(tab, "左ひじ");
      await tab.mouse.move(x - 2, y);
      await tab.mouse.move(x, y + 1);
      await eventually(async () => assert.match(await tip(tab).innerText(), /^左ひじ/));
      const lit = () => tab.evaluate(() => window.genga.app.exhibits.get()[0].lit.object.visible);
      assert.equal(await lit(), true);
      assert.equal(await selected(tab), undefined);
      await tab.mouse.move(...(await empty(tab)));
      await eventually(async () => assert.equal(await tip(tab).isVisible(), false));
      assert.equal(await lit(), false);
    });
  },

  async "a click selects a bone, a drag does not, a click beside it deselects, a double click opens its curves"() {
    await withPage({}, dance, async (tab, viewer) => {
      const [x, y] = await placeOf(tab, "右ひじ");
      await tab.mouse.move(x, y);
      await tab.mouse.down();
      await tab.mouse.move(x + 30, y, { steps: 4 });
      await tab.mouse.up();
      assert.equal(await selected(tab), undefined);
      // Places are those of the last picture.
      await viewer.drawn();
      await tab.mouse.click(...(await placeOf(tab, "右ひじ")));
      assert.equal(await selected(tab), "右ひじ");
      await tab.mouse.click(...(await empty(tab)));
      assert.equal(await selected(tab), undefined);
      const curves = tab.locator("#tab-curves");
      assert.equal(await curves.getAttribute("aria-selected"), "false");
      await viewer.drawn();
      await tab.mouse.dblclick(...(await placeOf(tab, "頭")));
      assert.equal(await selected(tab), "頭");
      assert.equal(await curves.getAttribute("aria-selected"), "true");
    });
  },

  async "a finger selects from farther away than a mouse"() {
    const path = join(folder, "two.x");
    writeFileSync(path, `xof 0303txt 0032\n${frame("A", "0,0,0", frame("B", "0,1,0"))}\n`);
    await withPage({ hasTouch: true }, [path], async (tab) => {
      const [x, y] = await placeOf(tab, "B");
      await tab.mouse.click(x + 24, y);
      assert.equal(await selected(tab), undefined);
      await tab.touchscreen.tap(x + 24, y);
      assert.equal(await selected(tab), "B");
      assert.equal(await tip(tab).innerText(), "B");
      await tab.touchscreen.tap(x + 40, y);
      assert.equal(await selected(tab), undefined);
    });
  },

  async "the ball of axes looks from each side, and back from where it looks"() {
    for (const reducedMotion of ["reduce", "no-preference"]) {
      await withPage({ reducedMotion }, dance, async (tab) => {
        const sees = async (view, expected) => {
          await tab.locator(`.ball [data-view="${view}"]`).click();
          const isThere = async () => assert.ok(farthest(await direction(tab), expected) < 1e-3, `${view}: ${await direction(tab)}`);
          if (reducedMotion === "reduce") await isThere();
          else await eventually(isThere);
          await tab.evaluate(() => window.genga.app.stage.drawNow());
        };
        await sees("right", [1, 0, 0]);
        await sees("top", [0, 1, 0]);
        await sees("front", [0, 0, 1]);
        const end = tab.locator('.ball [data-view="front"]');
        assert.equal(await end.getAttribute("aria-label"), "From behind");
        await sees("front", [0, 0, -1]);
        await sees("left", [-1, 0, 0]);
        await sees("below", [0, -1, 0]);
      });
    }
  },

  async "a picture waits for no camera that is on its way"() {
    await withPage({}, dance, async (tab) => {
      const [begun, ended] = await tab.evaluate(() => {
        const { stage } = window.genga.app;
        const { object, target } = stage.controls;
        const now = () => object.position.clone().sub(target).normalize().toArray();
        document.querySelector('.ball [data-view="right"]').click();
        const first = now();
        stage.resizeFor({ width: 10, height: 10 })();
        return [first, now()];
      });
      assert.ok(farthest(begun, [1, 0, 0]) > 0.5, "it was there at once");
      assert.ok(farthest(ended, [1, 0, 0]) < 1e-3, `${ended}`);
    });
  },

  async "buttons that turn are there for a pointer and for the Tab key"() {
    await withPage({}, dance, async (tab) => {
      const button = tab.locator('[data-does="turn-right"]');
      assert.equal(await button.isVisible(), false);
      await tab.locator('.ball [data-view="right"]').focus();
      await eventually(async () => assert.equal(await button.isVisible(), true));
      const before = await direction(tab);
      await button.focus();
      await tab.keyboard.press("Enter");
      assert.ok(farthest(await direction(tab), before) > 0.1);
      await tab.locator("#view canvas").focus();
      await eventually(async () => assert.equal(await button.isVisible(), false));
      await tab.locator(".ball").hover();
      await eventually(async () => assert.equal(await button.isVisible(), true));
    });
  },

  async "pictures have smooth edges, and no dark ones where nothing is behind them"() {
    const path = join(folder, "glowing.x");
    writeFileSync(path, glowing);
    await withPage({}, [path], async (tab) => {
      const { data } = await pictureOf(tab, { times: [0], width: 200, height: 200, background: "transparent" });
      const alphas = new Set();
      for (let place = 0; place < data.length; place += 4) {
        const [r, g, b, alpha] = data.slice(place, place + 4);
        if (alpha === 0) continue;
        alphas.add(alpha);
        if (alpha > 40) assert.ok(Math.min(r, g, b) > 225, `an edge of ${[r, g, b, alpha]}`);
      }
      assert.ok(alphas.has(255));
      // Four samples a pixel make three steps; four times as many pixels make up to fifteen.
      assert.ok(alphas.size > 7, `${[...alphas]}`);
      // Too large to be drawn twice as wide and high.
      const times = await tab.evaluate(async () => {
        const { stage } = window.genga.app;
        const before = stage.resizeFor;
        let seen;
        stage.resizeFor = (frame, factor) => {
          seen = factor;
          return before.call(stage, frame, factor);
        };
        await window.genga.picture({ times: [0], width: 2600, height: 2000 });
        delete stage.resizeFor;
        return seen;
      });
      assert.equal(times, 1);
    });
  },

  async "a picture has the background that was asked for"() {
    await withPage({}, dance, async (tab) => {
      const made = async (ground) => {
        await tab.keyboard.press("Control+e");
        await tab.locator('input[value="png"]').check();
        for (const [name, size] of [["width", 160], ["height", 120]]) await tab.locator(`[data-option="${name}"]`).fill(String(size));
        await tab.locator('[data-option="ground"]').selectOption(ground);
        const [download] = await Promise.all([tab.waitForEvent("download"), tab.locator('[data-does="make"]').click()]);
        const path = join(folder, "made.png");
        await download.saveAs(path);
        await tab.keyboard.press("Escape");
        await tab.locator("dialog").waitFor({ state: "detached" });
        const image = await tab.evaluate(pixelsOf, `data:image/png;base64,${readFileSync(path).toString("base64")}`);
        assert.deepEqual([image.width, image.height], [160, 120]);
        return [at(image, 2, 2), at(image, 2, 110)];
      };
      await showGrid(tab, false);
      assert.deepEqual(await made("#ffffff"), [[255, 255, 255, 255], [255, 255, 255, 255]]);
      assert.deepEqual(await made("#000000"), [[0, 0, 0, 255], [0, 0, 0, 255]]);
      assert.deepEqual(await made("transparent"), [[0, 0, 0, 0], [0, 0, 0, 0]]);
      const [top, bottom] = await made("page");
      assert.ok(top[3] === 255 && bottom[3] === 255 && top[1] > bottom[1] + 12, `${top}, ${bottom}`);
    });
  },

  async "bones have the colours of their sides, in both themes"() {
    const arms = frame("LeftArm", "1,0,0", frame("LeftHand", "1,0,0")) + frame("RightArm", "-1,0,0", frame("RightHand", "-1,0,0"));
    const path = join(folder, "sides.x");
    writeFileSync(path, `xof 0303txt 0032\n${frame("Hips", "0,0,0", frame("Spine", "0,1,0") + arms)}\n`);
    for (const colorScheme of ["light", "dark"]) {
      await withPage({ colorScheme }, [path], async (tab) => {
        const image = await pictureOf(tab, { times: [0], width: 300, height: 300 });
        const sides = { blue: [0, 0], orange: [0, 0], grey: 0 };
        for (let y = 0; y < image.height; ++y) {
          for (let x = 0; x < image.width; ++x) {
            const [r, , b] = at(image, x, y);
            const half = x < image.width / 2 ? 0 : 1;
            if (b > r + 50) ++sides.blue[half];
            else if (r > b + 50) ++sides.orange[half];
            else if (r < 180) ++sides.grey;
          }
        }
        // One colour on each half, not the same.
        const [blue, orange] = [sides.blue, sides.orange].map((halves) => halves.map((count) => count > 20));
        assert.deepEqual([...blue].reverse(), orange, JSON.stringify(sides));
        assert.notDeepEqual(blue, orange, JSON.stringify(sides));
        assert.ok(sides.grey > 20, JSON.stringify(sides));
      });
    }
  },
};

await runChecks(tests, folder);
