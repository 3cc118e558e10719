// The tree of what is open, with a field that finds names in it.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { Tree } from "../ui/tree.js";
import { Value } from "../ui/value.js";
import { idOf, type OutlineItem, outlineOf } from "./outline.js";

// Kept while the page is made anew in another language.
const withCurves = new Value(false);
const onlyMoved = new Value(false);

function toggle(name: string, label: string, value: Value<boolean>): HTMLElement {
  const button = h("button", { class: "small", "data-does": name, onclick: () => value.set(!value.get()) }, label);
  value.follow((isOn) => button.setAttribute("aria-pressed", String(isOn)));
  return button;
}

export function nodesPanel(app: App): HTMLElement {
  const { findName, nodes, channels, animated, found, nothingOpen } = words();
  const tree = new Tree("nodes", nodes, (item) => app.selection.set((item as OutlineItem | undefined)?.selection));
  const count = h("span", { role: "status", class: "faint found" });
  const empty = h("p", { class: "faint empty" }, nothingOpen);
  const field = h("input", { type: "search", class: "find", placeholder: findName, "aria-label": findName, "data-does": "find" });
  const find = () => {
    const number = tree.filter(field.value);
    count.textContent = field.value.trim() === "" ? "" : found(number);
  };
  const show = () => {
    const exhibits = app.exhibits.get();
    empty.hidden = exhibits.length > 0;
    tree.element.hidden = exhibits.length === 0;
    tree.show(outlineOf(exhibits, { withCurves: withCurves.get(), onlyMoved: onlyMoved.get() }));
    find();
  };
  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && field.value !== "") {
      field.value = "";
      find();
    } else if (event.key === "ArrowDown" || event.key === "Enter") tree.element.focus();
    else return;
    event.preventDefault();
  });
  const select = () => {
    const selection = app.selection.get();
    tree.select(selection && idOf(selection));
  };
  app.exhibits.onChange(show);
  withCurves.onChange(show);
  onlyMoved.onChange(show);
  show();
  app.selection.follow(select);
  return h(
    "div",
    { class: "nodes" },
    h("div", { class: "acts" }, field, toggle("curves", channels, withCurves), toggle("animated", animated, onlyMoved), count),
    empty,
    tree.element,
  );
}
