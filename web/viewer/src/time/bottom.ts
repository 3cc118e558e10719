// The bottom: the clock's controls, and motion over time.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { listen } from "../ui/keys.js";
import { Value } from "../ui/value.js";
import { Area } from "./area.js";
import { clockKeys, type KeySteps } from "./clock_keys.js";
import { Ends } from "./ends.js";
import { limitedHeight, splitter } from "./splitter.js";
import { TimeState } from "./state.js";
import "./time.css";
import { transport } from "./transport.js";

let state: TimeState | undefined;
let before = new Ends();
const height = new Value(limitedHeight(Math.round(innerHeight * 0.36)));

export function bottom(app: App): HTMLElement {
  before.end();
  const ends = (before = new Ends());
  const now = (state ??= new TimeState(app));
  const steps: KeySteps = {
    previous: () => void now.step("previous"), next: () => void now.step("next"), first: () => void now.step("first"), last: () => void now.step("last"),
  };
  clockKeys(app.clock, steps, () => now.view.get());
  const area = new Area(now, ends);
  listen();
  const split = splitter(height, ends);
  ends.follow(height, (pixels) => (area.element.style.height = `${pixels}px`));
  // Without motion there is nothing to see.
  ends.follow(now.sources, (sources) => (area.element.hidden = split.hidden = sources.length === 0));
  return h("div", { class: "bottom", role: "region", "aria-label": words().time }, split, transport(app, steps, ends), area.element);
}
