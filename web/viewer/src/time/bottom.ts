// The bottom: the clock's controls, and motion over time.
import type { App } from "../app.js";
import { h } from "../ui/dom.js";
import { listen } from "../ui/keys.js";
import { clockKeys, type KeySteps } from "./clock_keys.js";
import { transport } from "./transport.js";

export function bottom(app: App): HTMLElement {
  const steps: KeySteps = { previous: () => {}, next: () => {}, first: () => {}, last: () => {} };
  clockKeys(app.clock, steps, () => app.clock.whole.get());
  listen();
  return h("div", { class: "bottom" }, transport(app, steps));
}
