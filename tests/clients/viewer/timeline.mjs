// timeline.mjs <viewer.html> <model> <motion> <other motion> <scene>…: hands on dope sheet, curves and comparison. Each
// check is a line; exit 1 when one failed.
import assert from "node:assert/strict";
import { eventually, until } from "../browser/chromium.mjs";
import { open } from "./page.mjs";

const [, , pagePath, model, motion, other, ...scene] = process.argv;
const viewer = await open(pagePath);
const { page } = viewer;
let failures = 0;

async function check(name, run) {
  try {
    await run();
    console.log(`ok   ${name}`);
  } catch (error) {
    ++failures;
    console.log(`FAIL ${name}: ${error.message}`);
  }
}

const pause = (milliseconds) => viewer.drawn(milliseconds);
const data = (part, name) =>
  page.evaluate(([does, key]) => document.querySelector(`[data-does="${does}"]`).dataset[key], [part, name]);
const frame = () => page.evaluate(() => window.genga.app.clock.frame);
const clock = (name) => page.evaluate((one) => window.genga.app.clock[one].get(), name);
const seek = (seconds) => page.evaluate((time) => window.genga.app.clock.seek(time), seconds);
const play = (does) => page.evaluate((isOn) => (isOn ? window.genga.app.clock.play() : window.genga.app.clock.pause()), does);
const boxOf = (does) => page.locator(`[data-does="${does}"]`).boundingBox();
const near = (a, b, least, what) => assert.ok(Math.abs(a - b) <= least, `${what}: ${a}, not ${b}`);

async function show(files, count = 1) {
  await page.evaluate(() => window.genga.app.clear());
  await viewer.drop(files);
  await viewer.opened(count);
  await until(async () => Number(await data("time-dope", "keys")) > 0 || (await data("time-curves", "keys")) > 0, "keys");
}

// Where times are, across.
async function span() {
  await pause(80);
  const [box, from, to] = [await boxOf("ruler"), Number(await data("ruler", "from")), Number(await data("ruler", "to"))];
  const perSecond = box.width / (to - from);
  return { perSecond, zero: box.x - from * perSecond };
}

async function xOf(seconds) {
  const { zero, perSecond } = await span();
  return zero + seconds * perSecond;
}

await viewer.ready();
await show([model, motion]);
await page.locator("#tab-dope").click();

await check("dope sheet: a row for each node that has keys", async () => {
  const rows = Number(await data("dope-names", "rows"));
  const names = await page.evaluate(
    () => new Set(window.genga.app.exhibits.get()[0].data.curves[0].map(({ name }) => name.replace(/\/[^/]*$/, ""))).size,
  );
  assert.equal(rows, names + 1);
});

await check("dope sheet: only rows that are seen are made", async () => {
  const made = await page.locator('[data-does="dope-names"] .row').count();
  assert.ok(made <= 30 && made === Number(await data("time-dope", "rows")), `${made}`);
});

await check("filter: / takes the keys, what is left is what it says", async () => {
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("/");
  await page.keyboard.type("右足首 rotation");
  await until(async () => (await data("dope-names", "rows")) === "4", "rows of one node and its three angles");
  await page.keyboard.press("Escape");
  await until(async () => Number(await data("dope-names", "rows")) > 20, "all rows");
});

await check("a click on a name selects its node; its row opens and closes", async () => {
  await page.locator('[data-does="dope-names"] .row', { hasText: "センター" }).first().click();
  const selected = await page.evaluate(() => {
    const { exhibit, node } = window.genga.app.selection.get();
    return exhibit.data.description.nodes[node].name;
  });
  assert.equal(selected, "センター");
  const before = Number(await data("dope-names", "rows"));
  await page.keyboard.press("ArrowRight");
  await until(async () => Number(await data("dope-names", "rows")) === before + 6, "six curves");
  await page.keyboard.press("ArrowLeft");
  await until(async () => Number(await data("dope-names", "rows")) === before, "a closed row");
});

await check("key step: of what is selected", async () => {
  await seek(0);
  await page.locator('[data-does="time-dope"]').focus();
  const frames = [];
  for (const key of ["ArrowUp", "Alt+.", "Alt+.", "ArrowDown"]) {
    await page.keyboard.press(key);
    await pause(80);
    frames.push(Math.round(await frame()));
  }
  assert.deepEqual(frames, [8, 15, 22, 15]);
  await page.locator('[data-does="next-key"]').click();
  await eventually(async () => assert.equal(Math.round(await frame()), 22));
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("Shift+.");
  await eventually(async () => assert.equal(Math.round(await frame()), 240));
});

await check("the playhead stands at its time", async () => {
  await seek(2);
  await until(async () => (await page.locator(".playhead span").textContent()) === "60", "frame's number");
  const [x, line] = [await xOf(2), await page.locator(".playhead").boundingBox()];
  near(line.x + line.width / 2, x, 1, "the playhead");
});

await check("a click on a key goes to it", async () => {
  const [x, box] = [await xOf(0.5), await boxOf("time-dope")];
  await seek(3);
  const row = await page.locator('[data-does="dope-names"] .row', { hasText: "下半身" }).first().boundingBox();
  await page.mouse.click(x + 2, row.y + row.height / 2);
  await eventually(async () => assert.equal(Math.round(await frame()), 15));
  assert.ok(row.y < box.y + box.height);
});

await check("the wheel zooms time about the pointer", async () => {
  const [before, box] = [await span(), await boxOf("time-dope")];
  const x = before.zero + 1.5 * before.perSecond;
  await page.mouse.move(x, box.y + 60);
  await page.mouse.wheel(0, -300);
  await pause();
  const after = await span();
  near(after.perSecond / before.perSecond, Math.exp(300 * 0.0016), 0.02, "zoom");
  near(after.zero + 1.5 * after.perSecond, x, 1.5, "what was under the pointer");
});

await check("drag with the middle button, or with Alt, pans", async () => {
  const box = await boxOf("time-dope");
  for (const how of ["middle", "alt"]) {
    const before = await span();
    await page.mouse.move(box.x + 300, box.y + 60);
    if (how === "alt") await page.keyboard.down("Alt");
    await page.mouse.down({ button: how === "alt" ? "left" : "middle" });
    await page.mouse.move(box.x + 220, box.y + 60, { steps: 4 });
    await page.mouse.up({ button: how === "alt" ? "left" : "middle" });
    if (how === "alt") await page.keyboard.up("Alt");
    await pause();
    near((await span()).zero, before.zero - 80, 1.5, how);
  }
});

await check("a frames all", async () => {
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("a");
  await pause();
  const [box, { zero, perSecond }] = [await boxOf("time-dope"), await span()];
  assert.ok(zero > box.x && zero < box.x + 60 && zero + 8 * perSecond < box.x + box.width, `${zero} ${perSecond}`);
});

await check("the ruler scrubs, while it plays too", async () => {
  const [x, box] = [await xOf(2), await boxOf("ruler")];
  await play(true);
  await page.mouse.move(x, box.y + 18);
  await page.mouse.down();
  await pause(300);
  await eventually(async () => assert.equal(Math.round(await frame()), 60));
  assert.equal(await clock("isPlaying"), false);
  await page.mouse.up();
  assert.equal(await clock("isPlaying"), true);
  await play(false);
});

await check("the range: by keys, by its handles, and cleared", async () => {
  await seek(1);
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("i");
  await seek(3);
  await page.keyboard.press("o");
  assert.deepEqual(await clock("range"), { from: 1, to: 3 });
  const { perSecond } = await span();
  await until(
    async () => (await page.locator('[data-does="handle-to"]').getAttribute("aria-valuenow")) === "3",
    "handle at three seconds",
  );
  const handle = await boxOf("handle-to");
  await page.mouse.move(handle.x + 8, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8 + perSecond, handle.y + 5, { steps: 3 });
  await page.mouse.up();
  assert.equal((await clock("range")).to, 4);
  await page.locator('[data-does="handle-from"]').focus();
  await page.keyboard.press("ArrowRight");
  near((await clock("range")).from, 31 / 30, 1e-9, "begin");
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("Alt+p");
  assert.equal(await clock("range"), undefined);
});

await check("letters are keys only in their part of the page", async () => {
  await page.evaluate(() => document.activeElement.blur());
  const before = await clock("loops");
  await page.keyboard.press("l");
  assert.equal(await clock("loops"), before);
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.press("l");
  assert.equal(await clock("loops"), !before);
  await page.keyboard.press("l");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Space");
  assert.equal(await clock("isPlaying"), true);
  await page.keyboard.press("Space");
  assert.equal(await clock("isPlaying"), false);
});

await check("digits are speeds", async () => {
  await page.locator('[data-does="time-dope"]').focus();
  await page.keyboard.type("025");
  assert.equal(await clock("speed"), 0.25);
  await pause(1100);
  await page.keyboard.type("1");
  assert.equal(await clock("speed"), 1);
});

await check("curves of what is selected, with their keys", async () => {
  await page.locator('[data-does="dope-names"] .row', { hasText: "センター" }).first().click();
  await page.keyboard.press("c");
  await until(async () => (await data("time-curves", "keys")) === String(6 * 33), "keys of six curves");
  assert.equal(await data("time-curves", "curves"), "6");
});

await check("solo, hide, show all", async () => {
  await page
    .locator('[data-does="curves-names"] .row', { hasText: "position.x" })
    .first()
    .locator('[data-switch="solo"]')
    .click();
  await until(async () => (await data("time-curves", "curves")) === "1", "one curve");
  await page.keyboard.press("Alt+h");
  await until(async () => (await data("time-curves", "curves")) === "6", "all curves");
  await page
    .locator('[data-does="curves-names"] .row', { hasText: "position.y" })
    .first()
    .locator('[data-switch="hidden"]')
    .click();
  await until(async () => (await data("time-curves", "curves")) === "5", "five curves");
  await page.locator('[data-does="reveal"]').click();
  await until(async () => (await data("time-curves", "curves")) === "6", "all curves");
});

await check("values at the playhead are those of the module", async () => {
  await seek(1.23);
  const told = await page.evaluate(async () => {
    const { app } = window.genga;
    const { id, curves } = app.exhibits.get()[0].data;
    const curve = curves[0].findIndex(({ name }) => name === "センター/position.x");
    return (await app.client.call("values", id, 0, curve, Float64Array.of(1.23)))[0];
  });
  const cell = page.locator('[data-does="curves-names"] .row', { hasText: "position.x" }).first().locator(".value");
  await until(async () => Math.abs(Number(await cell.textContent()) - told) < 1e-4, `value ${told}`);
});

await check("what is selected elsewhere is what is shown", async () => {
  const select = (made) =>
    page.evaluate((text) => {
      const { app } = window.genga;
      const [exhibit] = app.exhibits.get();
      const { nodes } = exhibit.data.description;
      const curve = exhibit.data.curves[0].findIndex(({ name }) => name === "頭/rotation.y");
      const node = nodes.findIndex(({ name }) => name === "頭");
      app.selection.set(
        {
          node: { exhibit, node },
          curve: { exhibit, node, curve },
          morph: {
            exhibit,
            part: { kind: "morph", index: exhibit.data.description.clips[0].tracks.find(({ kind }) => kind === "morph").index },
          },
        }[text],
      );
    }, made);
  await select("node");
  await until(async () => (await data("time-curves", "curves")) === "6", "a head's curves");
  await select("curve");
  await until(async () => (await data("time-curves", "curves")) === "1", "one curve");
  await select("morph");
  await until(
    async () =>
      /weight/.test(await page.locator('[data-does="curves-names"] .row.channel').last().textContent()) &&
      (await data("time-curves", "curves")) === "1",
    "a morph's weight",
  );
  await page.locator('[data-does="curves-names"]').focus();
  await page.evaluate(() => (document.querySelector('[data-does="curves-names"]').scrollTop = 0));
  await page.locator('[data-does="curves-names"] .row', { hasText: "センター" }).first().click();
  const told = await page.evaluate(() => Object.keys(window.genga.app.selection.get()));
  assert.deepEqual(told, ["exhibit", "node"]);
});

await check("the table of keys moves the playhead", async () => {
  await page.locator('[data-does="curves-names"] .row', { hasText: "position.x" }).first().click();
  await page.locator('[data-does="time-curves"]').focus();
  await page.keyboard.press("k");
  await until(async () => (await data("keylist", "rows")) === "33", "33 keys");
  await pause(100);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await eventually(async () => assert.equal(Math.round(await frame()), 8));
  assert.equal(await page.locator('[data-does="keylist"] .row.picked .cell-0').textContent(), "8");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "grid");
  await page.locator('[data-does="keys-list"]').click();
});

await check("Ctrl and the wheel is time alone, Shift and the wheel values alone", async () => {
  await page.locator('[data-does="frame-all"]').click();
  await pause();
  const [before, box] = [await span(), await boxOf("time-curves")];
  const drawn = () => page.evaluate(() => document.querySelector('[data-does="time-curves"]').toDataURL());
  await seek(1.5);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const picture = await drawn();
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Shift");
  await pause();
  near((await span()).perSecond, before.perSecond, 0.5, "time");
  await seek(1.5);
  await pause();
  assert.notEqual(await drawn(), picture);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await pause();
  assert.ok((await span()).perSecond > 1.3 * before.perSecond);
});

await check("with one motion the comparison tells how to get two", async () => {
  await page.locator("#tab-compare").click();
  await until(async () => (await page.locator("#panel-compare .note").textContent()).length > 40, "words");
});

await check("two curves that are chosen are compared", async () => {
  await page.locator("#tab-curves").click();
  await page.locator('[data-does="curves-names"] .row', { hasText: "position.x" }).first().click();
  await page
    .locator('[data-does="curves-names"] .row', { hasText: "position.y" })
    .first()
    .click({ modifiers: ["Control"] });
  await page.locator("#tab-compare").click();
  await until(async () => (await data("differences", "rows")) === "1", "one pair");
  assert.match(await page.locator('[data-does="compared"]').textContent(), /position\.x.*position\.y/);
});

await check("the splitter: arrows, Enter, and a drag", async () => {
  const height = async () => (await page.locator(".area").boundingBox()).height;
  const before = await height();
  await page.locator('[data-does="splitter"]').focus();
  await page.keyboard.press("ArrowDown");
  near(await height(), before - 24, 1, "an arrow");
  await page.keyboard.press("Enter");
  near(await height(), 28, 1, "the ruler alone");
  await page.keyboard.press("Enter");
  near(await height(), before - 24, 1, "Enter");
  const box = await boxOf("splitter");
  await page.mouse.move(box.x + 200, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 3 - 50, { steps: 3 });
  await page.mouse.up();
  near(await height(), before + 26, 1, "a drag");
});

await check("two motions of one figure: what differs, where most, and there", async () => {
  await show([model, motion, other], 2);
  await page.locator("#tab-compare").click();
  await until(async () => Number(await data("differences", "rows")) > 300, "pairs");
  await until(async () => /^1 /.test(await page.locator("#panel-compare .status").textContent()), "one curve that differs");
  const [name, largest, time] = await page
    .locator('[data-does="differences"] .row .cell')
    .evaluateAll((cells) => cells.slice(0, 3).map((cell) => cell.textContent));
  assert.deepEqual([name, largest, time], ["センター/position.x", "2.5", "60"]);
  await page.locator('[data-does="largest"]').click();
  await eventually(async () => assert.equal(Math.round(await frame()), 60));
});

await check("a scene: curves that go on outside their keys, angles in degrees", async () => {
  await page.evaluate(() => window.genga.app.clear());
  await viewer.drop(scene);
  await viewer.opened();
  await page.locator("#tab-dope").click();
  await page.locator('[data-does="time-filter"]').fill("lamp:2");
  await page.locator('[data-does="dope-names"] .row', { hasText: "lamp:2" }).first().click();
  await page.locator("#tab-curves").click();
  await page.locator('[data-does="curves-names"]').focus();
  await page.keyboard.press("ArrowRight");
  await seek(1);
  const cell = page.locator('[data-does="curves-names"] .row', { hasText: "heading" }).first().locator(".value");
  await until(async () => (await cell.textContent()) === "90°", "heading of a quarter turn");
});

await check("nothing is complained of", () => assert.deepEqual(viewer.complaints, []));
await viewer.close();
process.exitCode = failures > 0 ? 1 : 0;
