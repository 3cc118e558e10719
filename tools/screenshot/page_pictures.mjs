// node page_pictures.mjs <viewer.html> <folder>: the pictures of the page in docs/images, of the examples, in headless
// Chromium. They are taken by hand when the page looks otherwise.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { open } from "../../tests/clients/viewer/page.mjs";

const [, , page, folder] = process.argv;
const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const example = (name) => join(root, "examples", name);
const figure = ["figure.pmd", "dance.vmd", "figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp", "figure_hair.tga", "figure_shine.spa"].map(example);
const made = mkdtempSync(join(tmpdir(), "genga-pictures-"));
const later = join(made, "later.bin");
execFileSync(join(root, "build/release/bin/genga"), ["edit", example("hand.bin"), later, "--shift", "0.1"], { stdio: "ignore" });

const pictures = [
  { name: "page-dance", files: figure, time: 1.5, tab: "dope" },
  { name: "page-hand", files: [example("hand.bin")], time: 2, tab: "dope" },
  { name: "page-lamp", files: ["lamp.lws", "lamp.lwo", "lamp_floor.tga"].map(example), time: 1.5, tab: "curves", options: { colorScheme: "dark" } },
  { name: "page-curves", files: figure, time: 1.5, tab: "curves", node: "センター" },
  { name: "page-compare", files: [example("hand.bin"), later], time: 2, tab: "compare", count: 2 },
  { name: "page-phone", files: figure, time: 1.5, tab: "dope", options: { width: 390, height: 844, hasTouch: true, isMobile: true } },
];
for (const { name, files, time, tab, node, count = 1, options = {} } of pictures) {
  const viewer = await open(page, { width: 1440, height: 900, ...options });
  await viewer.ready();
  await viewer.drop(files);
  await viewer.opened(count);
  await viewer.page.locator(`#tab-${tab}`).click();
  if (node) await viewer.page.getByRole("treeitem", { name: node }).first().click();
  await viewer.positions(time);
  await viewer.page.waitForTimeout(2000);
  await viewer.page.screenshot({ path: join(folder, `${name}.png`) });
  if (viewer.complaints.length > 0) console.log(name, viewer.complaints);
  await viewer.close();
}
rmSync(made, { recursive: true });
