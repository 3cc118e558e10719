// Left: nodes, files, findings. Right: values of what is selected.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";

export function side(_: App): HTMLElement {
  return h("div", { class: "panel" }, words().nodes);
}

export function values(_: App): HTMLElement {
  return h("div", { class: "panel" }, words().inspector);
}
