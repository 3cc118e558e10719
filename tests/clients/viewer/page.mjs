// The page in headless Chromium, opened from the disk as a user has it.
//   const viewer = await open(pagePath); await viewer.drop(["dance.vmd"]); await viewer.opened(); await viewer.close();
// CHROMIUM names the browser when it is not /usr/bin/chromium.
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const milliseconds = 60_000;

export async function open(path, { width = 1280, height = 800, hash = "", ...more } = {}) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page = await browser.newPage({ viewport: { width, height }, locale: "en", ...more });
  page.setDefaultTimeout(milliseconds);
  const complaints = [];
  page.on("console", (message) => {
    // Of the software renderer, not of the page.
    if (["error", "warning"].includes(message.type()) && !/GPU stall|GL Driver Message/.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url())) complaints.push(`asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(path).href + hash);
  const viewer = {
    page,
    complaints,
    /** What came with the page is open. */
    ready: () => page.evaluate(() => window.genga.ready),
    /** Files or folders, as a hand drops them on the figure. */
    async drop(paths) {
      const client = await page.context().newCDPSession(page);
      const data = { items: [], files: paths, dragOperationsMask: 1 };
      for (const type of ["dragEnter", "dragOver", "drop"]) {
        await client.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 3, data });
      }
      await client.detach();
    },
    /** Nothing is being opened any more, and something is told. */
    async opened(count = 1) {
      const isOpen = (least) => {
        const { app } = window.genga;
        return app.work.get() === undefined && app.exhibits.get().length + app.refusals.get().length >= least;
      };
      // waitForFunction needs eval, which the page forbids.
      for (let left = milliseconds; left > 0; left -= 50) {
        if (await page.evaluate(isOpen, count)) return;
        await page.waitForTimeout(50);
      }
      throw new Error("nothing was opened");
    },
    /** Scrubs, and waits until the figure is there; gives where all nodes of an exhibit are, in metres. */
    async positions(seconds, exhibit = 0) {
      await page.locator("input.scrubber").fill(String(seconds));
      for (let left = milliseconds; left > 0; left -= 20) {
        const places = await page.evaluate(
          ([time, index]) => {
            const one = window.genga.app.exhibits.get()[index];
            if (Math.abs(one.pose.time - time) > 1e-9) return undefined;
            const origin = one.group.position;
            return one.data.description.nodes.map((_, node) => one.positionOf(node).sub(origin).toArray());
          },
          [seconds, exhibit],
        );
        if (places) return places;
        await page.waitForTimeout(20);
      }
      throw new Error(`the figure did not come to ${seconds} s`);
    },
    picture: (asked) => page.evaluate((one) => window.genga.picture(one), asked),
    close: () => browser.close(),
  };
  return viewer;
}
