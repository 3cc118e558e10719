// node around.mjs <page.html> <examples> <genga>: what stands around the picture does what it says: files that come one
// after the other, exports with the program's bytes, the state in the address, the tree by keys alone.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../browser/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { open } from "./page.mjs";

const [, , page, examples, genga] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "genga-around-"));
const example = (name) => join(examples, name);
const run = (...words) => execFileSync(genga, words, { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
const dance = ["figure.pmd", "dance.vmd", "camera.vmd"].map(example);
const pictures = ["figure_face.bmp", "figure_eye.bmp", "figure_hair.tga", "figure_dress.bmp", "figure_shine.spa"].map(example);
const other = join(folder, "other.vmd");
run("convert", example("dance.vmd"), other, "--from", "1", "--to", "4");
const broken = join(folder, "broken.vmd");
writeFileSync(broken, readFileSync(example("dance.vmd")).subarray(0, 1000));

async function give(viewer, files) {
  await viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(files));
  await viewer.drawn();
}
/** In the page: a row for each frame of a film, with its mean difference to each of the pictures, of 255. */
async function differences({ film, pngs, fps }) {
  const loaded = async (element, type, base64) => {
    // The page may show what it made itself, and nothing else.
    element.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }));
    await new Promise((resolve, reject) => {
      element.onload = element.onloadeddata = resolve;
      element.onerror = () => reject(new Error(`no ${type}`));
    });
    return element;
  };
  const video = await loaded(document.createElement("video"), "video/webm", film);
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const pixels = (picture) => {
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const pictures = [];
  for (const png of pngs) pictures.push(pixels(await loaded(new Image(), "image/png", png)));
  const rows = [];
  for (let i = 0; i < pngs.length; ++i) {
    const seeked = new Promise((resolve) => (video.onseeked = resolve));
    video.currentTime = (i + 0.5) / fps;
    await seeked;
    const shown = pixels(video);
    rows.push(pictures.map((picture) => shown.reduce((sum, value, at) => sum + Math.abs(value - picture[at]), 0) / shown.length));
  }
  return { size: [video.videoWidth, video.videoHeight], duration: video.duration, differences: rows };
}
const openFiles = (viewer) => viewer.page.evaluate(() => window.genga.app.exhibits.get().map(({ files }) => [...files]));
const hash = async (viewer) => decodeURIComponent(await viewer.page.evaluate(() => location.hash));
/** The address is this, and stays it when there was time to change it. */
const hasHash = async (viewer, expected) => {
  await eventually(async () => assert.equal(await hash(viewer), expected));
  await viewer.drawn(500);
  assert.equal(await hash(viewer), expected);
};

async function withPage(options, files, work) {
  const viewer = await open(page, options);
  try {
    await viewer.ready();
    if (files.length > 0) await give(viewer, files);
    await work(viewer);
    assert.deepEqual(viewer.complaints, []);
  } finally {
    await viewer.close();
  }
}

/** Chooses what is exported and gives the file. */
async function made(viewer, kind, set = {}) {
  const { page: tab } = viewer;
  await tab.locator('[data-does="export"]').click();
  await tab.locator(`input[value="${kind}"]`).check();
  for (const [name, value] of Object.entries(set)) {
    const field = tab.locator(`[data-option="${name}"]`);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(String(value));
  }
  const [download] = await Promise.all([tab.waitForEvent("download"), tab.locator('[data-does="make"]').click()]);
  const path = join(folder, `made-${kind}`);
  await download.saveAs(path);
  await tab.keyboard.press("Escape");
  await tab.locator("dialog").waitFor({ state: "detached" });
  return { name: download.suggestedFilename(), bytes: readFileSync(path) };
}

const tests = {
  async "a motion plays on the model that is open, other files take its place"() {
    await withPage({}, [example("figure.pmd")], async (viewer) => {
      await give(viewer, [example("dance.vmd")]);
      assert.deepEqual(await openFiles(viewer), [["figure.pmd", "dance.vmd"]]);
      await give(viewer, [example("camera.vmd")]);
      assert.deepEqual(await openFiles(viewer), [["figure.pmd", "dance.vmd", "camera.vmd"]]);
      await give(viewer, [other]);
      assert.deepEqual(await openFiles(viewer), [["figure.pmd", "camera.vmd", "other.vmd"]]);
      await give(viewer, [broken]);
      assert.deepEqual(await openFiles(viewer), [["figure.pmd", "camera.vmd", "other.vmd"]]);
      assert.match(await viewer.page.locator(".alerts").innerText(), /broken\.vmd:0x36: bone_keys/);
      await give(viewer, [example("hand.bin")]);
      assert.deepEqual(await openFiles(viewer), [["hand.bin"]]);
      await viewer.page.locator("#tab-files").click();
      assert.equal(await viewer.page.locator(".files > li").count(), 6);
      assert.match(await viewer.page.locator(".files .broken").innerText(), /1056 records of 111 bytes announced.*0x36/s);
    });
  },

  async "a model takes up the dance that was there before it"() {
    await withPage({}, [example("dance.vmd")], async (viewer) => {
      assert.deepEqual(await openFiles(viewer), [["<standard skeleton>.pmd", "dance.vmd"]]);
      await give(viewer, [example("figure.pmd")]);
      assert.deepEqual(await openFiles(viewer), [["figure.pmd", "dance.vmd"]]);
    });
  },

  async "pictures that come later are found, and the view stays"() {
    await withPage({}, [example("figure.pmd"), example("dance.vmd")], async (viewer) => {
      await viewer.page.evaluate(() => window.genga.app.clock.seek(2));
      assert.equal(await viewer.page.evaluate(() => window.genga.app.exhibits.get()[0].data.pictures.size), 0);
      await give(viewer, ["figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp"].map(example));
      assert.equal(await viewer.page.evaluate(() => window.genga.app.exhibits.get()[0].data.pictures.size), 3);
      assert.equal(await viewer.page.evaluate(() => window.genga.app.clock.time.get()), 2);
    });
  },

  async "files are chosen to play together or side by side"() {
    await withPage({ hash: "#tab=files" }, [...dance, other], async (viewer) => {
      const box = (name) => viewer.page.locator(".files > li", { hasText: name }).locator("input");
      assert.equal((await openFiles(viewer)).length, 2);
      await box("other.vmd").uncheck();
      await viewer.page.locator('[data-does="together"]').click();
      await eventually(async () => assert.deepEqual(await openFiles(viewer), [["figure.pmd", "dance.vmd", "camera.vmd"]]));
      await box("other.vmd").check();
      await box("camera.vmd").uncheck();
      await viewer.page.locator('[data-does="side-by-side"]').click();
      const beside = [
        ["dance.vmd", "figure.pmd"],
        ["figure.pmd", "other.vmd"],
      ];
      await eventually(async () => assert.deepEqual((await openFiles(viewer)).map((files) => files.sort()), beside));
      await viewer.page.locator('[data-does="close-scene"]').first().click();
      assert.equal((await openFiles(viewer)).length, 1);
      await viewer.page.locator('[data-does="close-scene"]').click();
      assert.equal((await openFiles(viewer)).length, 0);
      assert.ok(await viewer.page.locator(".invitation").isVisible());
    });
  },

  async "what is put away leaves nothing on the graphics card"() {
    await withPage({}, [], async (viewer) => {
      const left = async () => {
        for (const files of [[...dance, ...pictures], [example("hand.bin")], ["lamp.lws", "lamp.lwo", "lamp_floor.tga"].map(example)]) {
          await give(viewer, files);
          await viewer.page.evaluate(() => window.genga.app.clear());
        }
        return viewer.page.evaluate(() => ({ ...window.genga.app.stage.renderer.info.memory }));
      };
      const first = await left();
      assert.deepEqual(await left(), first);
    });
  },

  async "looks that are asked for at once come one after the other"() {
    await withPage({}, [example("figure.pmd")], async (viewer) => {
      const shown = await viewer.page.evaluate(async () => {
        const { app } = window.genga;
        const [exhibit] = app.exhibits.get();
        const parts = exhibit.group.children.length;
        await Promise.all(["pbr", "mmd", "pbr"].map((look) => app.setLook(look)));
        return { more: exhibit.group.children.length - parts, look: exhibit.model.look };
      });
      assert.deepEqual(shown, { more: 0, look: "pbr" });
    });
  },

  async "exports have the program's bytes"() {
    const program = (name, ...words) => {
      const path = join(folder, name);
      run(...words, path, ...(words[0] === "convert" ? ["--force"] : []));
      return readFileSync(path);
    };
    await withPage({}, [...dance, ...pictures], async (viewer) => {
      const same = async (kind, set, name, expected) => {
        const { name: suggested, bytes } = await made(viewer, kind, set);
        assert.equal(suggested, name);
        assert.ok(bytes.equals(expected), `${name} has other bytes than the program's, ${bytes.length} and ${expected.length}`);
      };
      await same("csv", {}, "figure.csv", run("sample", ...dance));
      await same(
        "csv",
        { space: "world", axes: "gltf", fps: 10 },
        "figure.csv",
        run("sample", ...dance, "--space", "world", "--axes", "gltf", "--fps", "10"),
      );
      await same("vmd", {}, "figure.vmd", program("figure.vmd", "convert", ...dance));
      await viewer.page.evaluate(() => window.genga.app.clock.range.set({ from: 1, to: 2 }));
      await same(
        "glb",
        { curves: "bake" },
        "figure.glb",
        program("figure.glb", "convert", ...dance, "--curves", "bake", "--from", "1", "--to", "2"),
      );
      await same("x", { range: "whole" }, "figure.x", program("figure.x", "convert", ...dance));
      await viewer.page.evaluate(() => window.genga.app.selection.set({ exhibit: window.genga.app.exhibits.get()[0], node: 5 }));
      await same("csv", { what: "selected", range: "whole" }, "figure.csv", run("sample", ...dance, "--nodes", "頭"));
    });
    await withPage({}, [example("dance.vmd")], async (viewer) => {
      const { bytes } = await made(viewer, "glb");
      assert.ok(bytes.equals(program("dance.glb", "convert", example("dance.vmd"))));
    });
  },

  async "an export that fails says so where its button is, and one that takes long is broken off"() {
    await withPage({}, dance, async (viewer) => {
      const { page: tab } = viewer;
      await tab.locator('[data-does="export"]').click();
      await tab.locator('input[value="glb"]').check();
      await tab.locator('[data-does="make"]').evaluate((make) => {
        make.click();
        document.querySelector('[data-does="cancel"]').click();
      });
      await tab.locator(".result[role=alert]:not(:empty)").waitFor();
      assert.equal(await tab.locator(".result[role=alert]").innerText(), "Cancelled.");
      await tab.locator('input[value="webm"]').check();
      await tab.locator('[data-does="make"]').click();
      await tab.locator('[data-does="cancel"]').click();
      await tab.locator(".result[role=alert]:not(:empty)").waitFor();
      assert.equal(await tab.locator(".result[role=alert]").innerText(), "Cancelled.");
      await tab.locator('input[value="csv"]').check();
      await tab.locator('[data-option="space"]').selectOption("world");
      await tab.locator('[data-option="fps"]').fill("10000");
      await tab.locator('[data-does="make"]').click();
      await tab.locator(".result[role=alert]:not(:empty)").waitFor();
      assert.match(await tab.locator(".result[role=alert]").innerText(), /\[.+\]/);
    });
  },

  async "pictures, frames and a film"() {
    await withPage({}, dance, async (viewer) => {
      const size = { width: 160, height: 120 };
      const png = (bytes) => ({
        magic: bytes.toString("latin1", 1, 4),
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
      });
      const picture = await made(viewer, "png", size);
      assert.deepEqual(png(picture.bytes), { magic: "PNG", ...size });
      assert.equal(picture.name, "figure.png");
      await viewer.page.evaluate(() => window.genga.app.clock.range.set({ from: 1, to: 1.5 }));
      const { name, bytes } = await made(viewer, "zip", { ...size, fps: 10, ground: "#ffffff" });
      assert.equal(name, "figure.zip");
      const path = join(folder, "frames.zip");
      writeFileSync(path, bytes);
      const list = execFileSync(
        "python3",
        ["-c", "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.extractall(sys.argv[2]); print(*z.namelist())", path, folder],
        { encoding: "utf8" },
      );
      const names = [0, 1, 2, 3, 4, 5].map((i) => `figure-000${i}.png`);
      assert.equal(list.trim(), names.join(" "));
      const film = await made(viewer, "webm", { ...size, fps: 10, ground: "#ffffff" });
      assert.equal(film.name, "figure.webm");
      const base64 = (content) => content.toString("base64");
      const seen = await viewer.page.evaluate(differences, {
        film: base64(film.bytes),
        pngs: names.map((png) => base64(readFileSync(join(folder, png)))),
        fps: 10,
      });
      assert.deepEqual(seen.size, [size.width, size.height]);
      assert.ok(Math.abs(seen.duration - 0.6) < 0.002, `${seen.duration} s`);
      // Each frame of the film is the picture of its own time, more than any other picture.
      seen.differences.forEach((row, i) => {
        assert.equal(row.indexOf(Math.min(...row)), i, `frame ${i}: ${row}`);
        assert.ok(row[i] < 3, `frame ${i}: ${row}`);
      });
    });
  },

  async "the address has the state, and gives it back"() {
    let address;
    await withPage({}, dance, async (viewer) => {
      await hasHash(viewer, "");
      await viewer.page.evaluate(() => {
        const { app } = window.genga;
        app.clock.seek(1.5);
        app.clock.range.set({ from: 1, to: 2.5 });
        app.clock.speed.set(0.5);
        app.clock.unit.set("seconds");
        app.camera.set(0);
        app.skeleton.set(true);
        app.selection.set({ exhibit: app.exhibits.get()[0], node: 5 });
        return app.setLook("pbr");
      });
      await viewer.page.locator("#tab-files").click();
      await viewer.page.locator("#tab-curves").click();
      await viewer.page.locator('[data-does="more"]').click();
      await viewer.page.locator('[data-does="theme-light"]').click();
      address = "#t=1.5&range=1,2.5&speed=0.5&unit=s&look=pbr&camera=0&skeleton=1&node=0/頭&tab=files&below=curves&theme=light";
      await hasHash(viewer, address);
    });
    await withPage({ hash: encodeURI(address) }, dance, async (viewer) => {
      await hasHash(viewer, address);
      const state = () => viewer.page.evaluate(() => {
        const { app } = window.genga;
        return [
          app.clock.time.get(),
          app.clock.range.get(),
          app.clock.speed.get(),
          app.camera.get(),
          app.selection.get().node,
          app.look.get(),
          document.documentElement.style.colorScheme,
          app.clock.isPlaying.get(),
        ];
      });
      await eventually(async () => assert.deepEqual(await state(), [1.5, { from: 1, to: 2.5 }, 0.5, 0, 5, "pbr", "light", false]));
      const time = () => viewer.page.evaluate(() => window.genga.app.clock.time.get());
      await viewer.page.evaluate(() => (location.hash = "#t=3&lang=ja"));
      await eventually(async () => assert.equal(await time(), 3));
      await eventually(async () => assert.equal(await viewer.page.locator("#tab-nodes").innerText(), "ノード"));
      await viewer.page.goBack();
      await eventually(async () => assert.equal(await time(), 1.5));
    });
    await withPage({ hash: "#play=1" }, dance, async (viewer) => {
      await eventually(async () => assert.equal(await viewer.page.evaluate(() => window.genga.app.clock.isPlaying.get()), true));
    });
    await withPage({ hash: "#play=1", reducedMotion: "reduce" }, dance, async (viewer) => {
      assert.equal(await viewer.page.evaluate(() => window.genga.app.clock.isPlaying.get()), false);
    });
  },

  async "values are those of the time that was last gone to"() {
    await withPage({}, dance, async (viewer) => {
      // The pose is on its way when values of the one before are asked for.
      await viewer.page.evaluate(() => {
        const { app } = window.genga;
        app.clock.seek(1.5);
        app.selection.set({ exhibit: app.exhibits.get()[0], node: 5 });
      });
      const shown = () => viewer.page.locator(".curve-value .num").allInnerTexts();
      const [, row] = run("sample", example("dance.vmd"), "--nodes", "頭", "--times", "1.5").toString("utf8").trim().split(/\r?\n/);
      const expected = row.split(",").slice(1).map((value) => Number(value).toFixed(5).replace("-0.00000", "0.00000"));
      await eventually(async () => assert.deepEqual(await shown(), expected));
      await eventually(async () => assert.equal(await viewer.page.locator(".key-mark.at").count(), expected.length));
      await viewer.drawn();
      assert.deepEqual(await shown(), expected);
      const [x] = await viewer.page.locator(".transform .num").allInnerTexts();
      assert.match(x, /^-?\d+\.\d+$/);
    });
  },

  async "the tree by keys alone"() {
    await withPage({}, dance, async (viewer) => {
      const { page: tab } = viewer;
      const selected = () =>
        tab.evaluate(() => {
          const { exhibit, node, part } = window.genga.app.selection.get() ?? {};
          return part ? `${part.kind} ${part.index}` : exhibit?.data.description.nodes[node].name;
        });
      await tab.keyboard.press("/");
      await tab.keyboard.type("head");
      assert.match(await tab.locator(".found").innerText(), /^\d+ found$/);
      await tab.keyboard.press("ArrowDown");
      for (const key of ["End", "ArrowUp"]) await tab.keyboard.press(key);
      await tab.locator("#left .find").fill("");
      await tab.locator("#left .tree").focus();
      for (const key of ["Home", "ArrowDown"]) await tab.keyboard.press(key);
      assert.equal(await selected(), "センター");
      await tab.keyboard.press("ArrowLeft");
      await tab.keyboard.press("ArrowDown");
      assert.notEqual(await selected(), "センター先");
      await tab.keyboard.press("ArrowUp");
      await tab.keyboard.press("ArrowRight");
      await tab.keyboard.press("ArrowRight");
      assert.equal(await selected(), "センター先");
      await tab.keyboard.press("ArrowLeft");
      assert.equal(await selected(), "センター");
      await tab.locator("#left .tree").dispatchEvent("keydown", { key: "頭" });
      assert.equal(await selected(), "頭");
      const active = await tab
        .locator("#left .tree")
        .evaluate((tree) => document.getElementById(tree.getAttribute("aria-activedescendant")).innerText);
      assert.match(active, /^頭/);
      await tab.keyboard.press("Escape");
      assert.equal(await selected(), undefined);
    });
  },

  async "keys turn the view, the file's camera is taken and left, dialogs close with Escape"() {
    await withPage({}, dance, async (viewer) => {
      const { page: tab } = viewer;
      const eye = () => tab.evaluate(() => window.genga.app.stage.controls.object.position.toArray());
      const before = await eye();
      await tab.keyboard.press("6");
      assert.notDeepEqual(await eye(), before);
      await tab.keyboard.press("0");
      assert.equal(await tab.evaluate(() => window.genga.app.camera.get()), 0);
      await tab.keyboard.press("3");
      assert.equal(await tab.evaluate(() => window.genga.app.camera.get()), -1);
      await tab.keyboard.press("?");
      assert.ok(await tab.locator("dialog.help").isVisible());
      await tab.keyboard.press("Escape");
      await tab.locator("dialog").waitFor({ state: "detached" });
      await tab.keyboard.press("Control+e");
      assert.ok(await tab.locator("dialog.export").isVisible());
      await tab.keyboard.press("Escape");
      await tab.locator("dialog").waitFor({ state: "detached" });
      assert.equal(await tab.evaluate(() => document.activeElement.tagName), "CANVAS");
      await tab.keyboard.press("Space");
      await eventually(async () => assert.equal(await tab.evaluate(() => window.genga.app.clock.isPlaying.get()), true));
      await tab.keyboard.press("Space");
      const told = () => tab.locator("#view .unseen[role=status]").innerText();
      await eventually(async () => assert.match(await told(), /^frame [\d.]+ of 240/));
    });
  },
};

await runChecks(tests, folder);
