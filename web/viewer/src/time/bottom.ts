// The bottom: the clock's controls with the names of the panels, and motion over time.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { listen } from "../ui/keys.js";
import { isLow, isNarrow } from "../ui/screen.js";
import { Value } from "../ui/value.js";
import { Area } from "./area.js";
import { clockKeys, type KeySteps } from "./clock_keys.js";
import { Ends } from "./ends.js";
import { foldedHeight, limitedHeight, splitter } from "./splitter.js";
import { TimeState } from "./state.js";
import "./time.css";
import { transport } from "./transport.js";

// Shares of the page's height: the stage has the rest, but for the bar.
const shareOfBottom = 0.3;
const shareOnPhone = 0.45;
const barHeight = 48;
const transportHeight = 52;
const transportOnPhone = 100; // two rows

/** What leaves the stage its share. */
function usualHeight(): number {
  if (isLow.get()) return foldedHeight;
  if (isNarrow.get()) return innerHeight * shareOnPhone - barHeight - transportOnPhone;
  return innerHeight * shareOfBottom - transportHeight;
}

let state: TimeState | undefined;
let before = new Ends();
const height = new Value(limitedHeight(Math.round(usualHeight())));
for (const screen of [isLow, isNarrow]) screen.onChange(() => height.set(limitedHeight(Math.round(usualHeight()))));

export function bottom(app: App): HTMLElement {
  before.end();
  const ends = (before = new Ends());
  const now = (state ??= new TimeState(app));
  const steps: KeySteps = {
    previous: () => void now.step("previous"),
    next: () => void now.step("next"),
    first: () => void now.step("first"),
    last: () => void now.step("last"),
  };
  clockKeys(app.clock, steps, () => now.view.get());
  const area = new Area(now, ends);
  listen();
  const split = splitter(height, ends);
  const made = h(
    "div",
    { class: "bottom", role: "region", "aria-label": words().time },
    split,
    h("div", { class: "controls" }, area.tabs, transport(app, steps, ends), area.tools),
    area.element,
  );
  ends.follow(height, (pixels) => {
    area.element.style.height = `${pixels}px`;
    made.classList.toggle("folded", pixels <= foldedHeight);
  });
  // Without motion there is nothing to see.
  ends.follow(now.sources, (sources) => (made.hidden = sources.length === 0 && app.clock.whole.get().to === 0));
  // Values are below on a phone alone.
  const hasValues = () => {
    area.tabs.querySelector<HTMLElement>("#tab-values")!.hidden = !isNarrow.get();
    if (!isNarrow.get() && now.tab.get() === "values") now.tab.set("dope");
  };
  ends.onChange([isNarrow, now.tab], hasValues);
  hasValues();
  return made;
}
