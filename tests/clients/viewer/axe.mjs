// node axe.mjs <page.html> <examples>: whether people who cannot see the page, or have no mouse, can use it, as far as
// axe-core can detect. Checks the page in all its states: empty, with a dance, hands and a scene, compared, in both
// dialogs, with a broken file, with music, in Japanese, dark, on a phone and on its side.
import { createRequire } from "node:module";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open } from "./page.mjs";
import { wav } from "./wav.mjs";

const [, , page, examples] = process.argv;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const dance = ["figure.pmd", "dance.vmd", "camera.vmd"].map((name) => join(examples, name));
const broken = join(tmpdir(), "genga-broken.vmd");
const other = join(tmpdir(), "genga-other.bin");
copyFileSync(join(examples, "hand.bin"), other);
writeFileSync(broken, readFileSync(join(examples, "dance.vmd")).subarray(0, 1000));

const song = join(tmpdir(), "genga-song.wav");
writeFileSync(song, wav(4, [1, 2]));

// [name, files, what is pressed, how the page is opened]
const cases = [
  ["empty", [], [], {}],
  ["dance", dance, [], {}],
  ["files", [...dance, broken], [], { hash: "#tab=files" }],
  ["findings", [...dance, broken], [], { hash: "#tab=findings" }],
  ["curves", dance, [], { hash: "#below=curves&node=0/頭" }],
  ["compare", dance, [], { hash: "#below=compare" }],
  ["export", dance, ["Control+e"], {}],
  ["help", dance, ["F1"], {}],
  ["hands", [join(examples, "hand.bin")], [], {}],
  ["dark", dance, ["F1"], { colorScheme: "dark" }],
  ["dark values", [...dance, broken], [], { colorScheme: "dark", locale: "ja", hash: "#node=0/頭&tab=findings" }],
  ["phone", dance, [], { width: 390, height: 844, hasTouch: true, isMobile: true }],
  ["phone values", dance, [], { width: 390, height: 844, hasTouch: true, isMobile: true, hash: "#below=values" }],
  ["phone empty", [], [], { width: 390, height: 844, hasTouch: true, isMobile: true, colorScheme: "dark", locale: "ja" }],
  ["sideways", dance, [], { width: 844, height: 390, hasTouch: true, isMobile: true }],
  ["two takes", [join(examples, "hand.bin"), other], [], { hash: "#below=compare" }],
  ["skeleton", [join(examples, "dance.vmd")], [], { width: 1024, height: 768 }],
  ["scene", ["lamp.lws", "lamp.lwo"].map((name) => join(examples, name)), [], { colorScheme: "dark", hash: "#below=curves" }],
  ["music", [join(examples, "hand.bin"), song], ["Control+e"], {}],
  ["dark music", [join(examples, "hand.bin"), song], [], { colorScheme: "dark", hash: "#tab=files", width: 390, height: 844 }],
];

let failures = 0;
for (const [name, files, keys, options] of cases) {
  const viewer = await open(page, options);
  try {
    await viewer.ready();
    if (files.length > 0) {
      await viewer.taken(() => viewer.page.locator('input[data-does="files"]').setInputFiles(files));
    }
    for (const key of keys) await viewer.page.keyboard.press(key);
    await viewer.drawn(300);
    await viewer.page.evaluate(axe);
    const { violations } = await viewer.page.evaluate(() =>
      window.axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } }),
    );
    const wide = await viewer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0)
      violations.push({ impact: "serious", id: "overflow", help: `the page is ${wide} pixels wider than the screen`, nodes: [] });
    for (const { impact, id, help, nodes } of violations) {
      ++failures;
      console.log(`${name}: ${impact} ${id}: ${help}`);
      for (const { html, failureSummary } of nodes.slice(0, 4))
        console.log(`    ${html.slice(0, 160)}\n      ${failureSummary.split("\n").slice(1, 3).join(" ")}`);
    }
    for (const complaint of viewer.complaints) (console.log(`${name}: ${complaint}`), ++failures);
  } finally {
    await viewer.close();
  }
}
console.log(failures === 0 ? "fine" : `${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
