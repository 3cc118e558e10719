// The bottom: the clock's controls, and motion over time.
import type { App } from "../app.js";
import { h } from "../ui/dom.js";
import { transport } from "./transport.js";

export function bottom(app: App): HTMLElement {
  return h("div", { class: "bottom" }, transport(app, { previous: () => {}, next: () => {} }));
}
