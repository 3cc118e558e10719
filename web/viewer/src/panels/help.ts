// What the page is, what its keys and the mouse do, and whose work is in it.
import genga from "../../../../LICENSE?raw";
import parts from "../../../package/THIRD_PARTY_NOTICES?raw";
import three from "../../node_modules/three/LICENSE?raw";
import webmMuxer from "../../node_modules/webm-muxer/LICENSE?raw";
import xz from "../../notices/xz-decompress.txt?raw";
import { words } from "../text/index.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { characterKeys, type Command, commands, keyText, type Scope } from "../ui/keys.js";

const scopes: readonly Scope[] = ["page", "work", "stage", "time"];

// Keys of a row: the same command may be under several.
function keyRow({ label, keys }: Command): HTMLElement {
  const texts = keys.length > 4 ? [`${keyText(keys[0]!)} … ${keyText(keys.at(-1)!)}`] : keys.map(keyText);
  return h("div", { class: "key-row" }, h("dt", {}, ...texts.map((text) => h("kbd", {}, text))), h("dd", {}, label()));
}

function keyLists(): HTMLElement[] {
  const titles = words().keyScopes;
  return scopes.flatMap((scope) => {
    const own = commands().filter((command) => command.scope === scope);
    return own.length > 0 ? [h("section", {}, h("h4", {}, titles[scope]), h("dl", {}, ...own.map(keyRow)))] : [];
  });
}

function mouse(): HTMLElement[] {
  const { mouse3d, mouse2d } = words();
  return [mouse3d, mouse2d].map(([title, rows]) =>
    h(
      "section",
      {},
      h("h4", {}, title),
      h("dl", {}, ...rows.map(([hand, does]) => h("div", { class: "key-row" }, h("dt", {}, hand), h("dd", {}, does)))),
    ),
  );
}

function notices(): HTMLElement {
  const texts: readonly [string, string][] = [
    ["Genga", genga],
    ["three.js", three],
    ["webm-muxer", webmMuxer],
    ["xz-decompress", xz],
    ["genga.wasm", parts],
  ];
  const { noticesAbout } = words();
  return h(
    "details",
    { class: "section" },
    h("summary", {}, words().notices),
    h("p", {}, noticesAbout),
    ...texts.map(([title, text]) => h("details", {}, h("summary", {}, title), h("pre", { tabindex: 0 }, text))),
  );
}

let isOpen = false;

export function openHelp(): void {
  if (isOpen) return;
  isOpen = true;
  const { about, help, keysOfPage, mouse: mouseWord, singleKeys } = words();
  const box = h("input", { type: "checkbox", checked: characterKeys.get() });
  box.addEventListener("change", () => characterKeys.set(box.checked));
  const content = h(
    "div",
    { class: "help-body", tabindex: 0, autofocus: true },
    ...about.map((text) => h("p", {}, text)),
    h("h3", {}, keysOfPage),
    h("div", { class: "columns" }, ...keyLists()),
    h("label", { class: "check" }, box, " ", singleKeys),
    h("h3", {}, mouseWord),
    h("div", { class: "columns" }, ...mouse()),
    notices(),
  );
  openDialog("help", help, content, () => (isOpen = false));
}
