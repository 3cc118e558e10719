// compare.mjs <folder a> <folder b>: pictures of one name, pixel by pixel. A line of JSON each: the share of pixels of
// which some channel differs by more than a tenth of its range, and the mean difference, of 255.
import fs from "node:fs";
import path from "node:path";
import { launch, newPage } from "../browser/chromium.mjs";

const [, , first, second] = process.argv;
const browser = await launch({ draws: false });
const page = await newPage(browser);
const read = (folder, name) => `data:image/png;base64,${fs.readFileSync(path.join(folder, name)).toString("base64")}`;
for (const name of fs.readdirSync(second).filter((one) => one.endsWith(".png"))) {
  if (!fs.existsSync(path.join(first, name))) continue;
  const told = await page.evaluate(
    async (urls) => {
      const [a, b] = await Promise.all(
        urls.map(async (url) => {
          const image = await createImageBitmap(await (await fetch(url)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (a.width !== b.width || a.height !== b.height) return { share: 1, mean: 255 };
      let differing = 0;
      let sum = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const most = Math.max(...[0, 1, 2].map((channel) => Math.abs(a.data[at + channel] - b.data[at + channel])));
        if (most > 25) ++differing;
        sum += most;
      }
      const pixels = a.width * a.height;
      return { share: differing / pixels, mean: sum / pixels };
    },
    [read(first, name), read(second, name)],
  );
  console.log(JSON.stringify({ name, ...told }));
}
await browser.close();
