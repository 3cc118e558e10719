// site.mjs <address>: every page of the site that another links to is there, nothing is asked of other hosts, and each
// example is open on the page. Prints what is wrong; exit 1 then.
import { launch, newPage } from "../browser/chromium.mjs";

const address = process.argv[2];
const faults = [];
const browser = await launch();
const page = await newPage(browser);
page.on("request", (request) => {
  if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) faults.push(`asks for ${request.url()}`);
});
page.on("response", (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
page.on("pageerror", (error) => faults.push(`${page.url()}: ${error}`));

const seen = new Set();
const waiting = [address];
const examples = new Set();
while (waiting.length > 0) {
  const url = waiting.pop();
  if (seen.has(url)) continue;
  seen.add(url);
  const response = await page.request.get(url);
  if (!response.ok()) faults.push(`${response.status()} ${url}`);
  if (!response.ok() || !response.headers()["content-type"]?.startsWith("text/html") || url.includes("/view/")) continue;
  const hrefs = [...(await response.text()).matchAll(/href="([^"#]+)/g)].map(([, href]) => new URL(href.replaceAll("&amp;", "&"), url));
  for (const href of hrefs) {
    if (!href.href.startsWith(address)) continue;
    if (href.search) examples.add(href.href);
    else waiting.push(href.href);
  }
}
if (seen.size < 25 || examples.size < 3) faults.push(`${seen.size} pages, ${examples.size} examples`);
for (const example of examples) {
  await page.goto(example);
  try {
    await page.evaluate(() => window.genga.ready);
    const open = await page.evaluate(() => window.genga.app.exhibits.get().map(({ duration, data }) => [duration, data.findings.map(({ text }) => text)]));
    if (open.length !== 1 || !(open[0][0] > 0) || open[0][1].length > 0) faults.push(`${example}: ${JSON.stringify(open)}`);
  } catch (error) {
    faults.push(`${example}: ${error}`);
  }
}
await browser.close();
console.log([...faults, `${seen.size} pages, ${examples.size} examples, ${faults.length} faults`].join("\n"));
process.exit(faults.length > 0 ? 1 : 0);
