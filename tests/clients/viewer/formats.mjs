// formats.mjs <viewer.html> <cases.json> <folder>: drops each case's files, scrubs to its times, takes its picture. A line
// of JSON each: what is open, where its nodes are, what the page complained of; pictures go to the folder.
import fs from "node:fs";
import path from "node:path";
import { open } from "./page.mjs";

const [, , pagePath, casesPath, folder] = process.argv;
const viewer = await open(pagePath);
await viewer.ready();
for (const { name, drop, times, count = 1 } of JSON.parse(fs.readFileSync(casesPath, "utf8"))) {
  viewer.complaints.length = 0;
  await viewer.page.evaluate(() => window.genga.app.clear());
  await viewer.drop(drop);
  await viewer.opened(count);
  const open = await viewer.page.evaluate(() => window.genga.app.exhibits.get().map(({ title, files, duration }) => ({ title, files, duration })));
  const refused = await viewer.page.evaluate(() => window.genga.app.refusals.get().map(({ failure }) => failure.message));
  const positions = [];
  if (open.length > 0) {
    for (const time of times) positions.push(await viewer.positions(time));
    const picture = await viewer.picture({ times: [times.at(-1)], width: 320, height: 240 });
    fs.writeFileSync(path.join(folder, `${name}.png`), Buffer.from(picture.split(",")[1], "base64"));
  }
  console.log(JSON.stringify({ name, open, refused, positions, complaints: viewer.complaints }));
}
await viewer.close();
