// The left: nodes, files, findings.
import type { App } from "../app.js";
import { choices } from "../open/choices.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { tabs } from "../ui/tabs.js";
import { filesPanel } from "./files.js";
import { findingsOf, findingsPanel } from "./findings.js";
import { nodesPanel } from "./nodes.js";

export function side(app: App): HTMLElement {
  const { nodes, files, findings } = words();
  const made = tabs(
    words().contents,
    [
      { name: "nodes", title: nodes, panel: nodesPanel(app) },
      { name: "files", title: files, panel: filesPanel(app) },
      { name: "findings", title: findings, panel: findingsPanel(app) },
    ],
    (name) => choices.leftTab.set(name),
    choices.leftTab,
  );
  made.prepend(h("h2", { class: "unseen" }, words().contents));
  const tab = made.querySelector("#tab-findings")!;
  const count = h("span", { class: "count" });
  tab.append(" ", count);
  const tell = () => {
    const all = findingsOf(app);
    count.textContent = all.length > 0 ? String(all.length) : "";
    count.className = `count is-${all[0]?.severity}`;
  };
  app.exhibits.onChange(tell);
  app.refusals.onChange(tell);
  tell();
  return made;
}
