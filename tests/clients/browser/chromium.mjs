// Headless Chromium for every test that has a page in it. What is waited for may take long: a test says what it waits
// for, and how fast the machine is decides nothing.
//   const browser = await launch({ draws: true }); const page = await newPage(browser, { viewport });
// CHROMIUM names the browser when it is not /usr/bin/chromium.
import { chromium } from "playwright-core";

/** Milliseconds after which something is taken not to come: for what takes seconds on a usual machine. */
const patience = 240_000;

/** draws: has WebGL, by software. */
export function launch({ draws = true } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", ...(draws ? ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"] : [])],
    timeout: patience,
  });
}

export async function newPage(browser, options = {}) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(patience);
  return page;
}

/** What `ask` gives as soon as it gives something true, asked again and again; an error that names `what` when it never does. */
export async function until(ask, what) {
  for (const end = performance.now() + patience; ; ) {
    const told = await ask();
    if (told) return told;
    if (performance.now() > end) throw new Error(`no ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Until `expect` throws no more; its own error when it always does. */
export async function eventually(expect) {
  let failure;
  const holds = async () => {
    try {
      await expect();
      return true;
    } catch (error) {
      failure = error;
      return false;
    }
  };
  await until(holds, "end").catch(() => {
    throw failure;
  });
}
