// The page in headless Chromium, opened from the disk as a user has it.
//   const viewer = await open(pagePath); await viewer.drop(["dance.vmd"]); await viewer.opened(); await viewer.close();
import { pathToFileURL } from "node:url";
import { launch, newPage, until } from "../browser/chromium.mjs";

export async function open(path, { width = 1280, height = 800, hash = "", ...more } = {}) {
  const browser = await launch();
  const page = await newPage(browser, { viewport: { width, height }, locale: "en", ...more });
  const complaints = [];
  page.on("console", (message) => {
    // Messages of the software renderer, not of the page.
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
    /** Does what gives the page files, and waits until it has taken them: shown or refused. */
    async taken(act) {
      await page.evaluate(() => {
        const { app } = window.genga;
        window.taken = new Promise((resolve) => {
          app.take = (given) => {
            delete app.take;
            const done = app.take(given);
            void done.finally(resolve);
            return done;
          };
        });
      });
      await act();
      await page.evaluate(() => window.taken);
    },
    /** Waits until all reports so far are drawn: that long, and two pictures, however long they take. */
    async drawn(milliseconds = 150) {
      await page.waitForTimeout(milliseconds);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    },
    /** Waits until nothing is being opened any more, and something is reported. */
    async opened(count = 1) {
      const isOpen = (least) => {
        const { app } = window.genga;
        return app.work.get() === undefined && app.exhibits.get().length + app.refusals.get().length >= least;
      };
      // waitForFunction needs eval, which the page forbids.
      await until(() => page.evaluate(isOpen, count), "opened file");
    },
    /** Scrubs, and waits until the figure is there; gives where all nodes of an exhibit are, in metres. */
    async positions(seconds, exhibit = 0) {
      await page.evaluate((time) => window.genga.app.clock.seek(time), seconds);
      const placesAt = ([time, index]) => {
        const one = window.genga.app.exhibits.get()[index];
        if (Math.abs(one.pose.time - time) > 1e-9) return undefined;
        const origin = one.group.position;
        return one.data.description.nodes.map((_, node) => one.positionOf(node).sub(origin).toArray());
      };
      return until(() => page.evaluate(placesAt, [seconds, exhibit]), `figure at ${seconds} s`);
    },
    picture: (asked) => page.evaluate((one) => window.genga.picture(one), asked),
    close: () => browser.close(),
  };
  return viewer;
}
