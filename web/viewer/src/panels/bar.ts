// The top: what is opened, how it is drawn, from where it is seen, and what the page itself looks like.
import type { App } from "../app.js";
import { choices, type Theme, themes } from "../open/choices.js";
import { chosen } from "../open/gather.js";
import type { Look } from "../stage/exhibit.js";
import { language, type Language, words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import { visible } from "../ui/visible.js";
import type { Value } from "../ui/value.js";
import { openExport } from "./export.js";
import { openHelp } from "./help.js";
import { fitAll } from "./see.js";

function iconButton(does: string, name: IconName, label: string, onclick: () => void): HTMLButtonElement {
  return h("button", { class: "sign", "data-does": does, "aria-label": label, title: withKey(label, does), onclick }, icon(name));
}

function fileButton(app: App, isFolder: boolean): HTMLElement {
  const input = h("input", {
    type: "file",
    multiple: true,
    hidden: true,
    webkitdirectory: isFolder,
    "data-does": isFolder ? "folder" : "files",
  });
  input.addEventListener("change", async () => {
    if (input.files) await app.take(await chosen(input.files));
    input.value = "";
  });
  const label = isFolder ? words().chooseFolder : words().chooseFiles;
  const button = isFolder
    ? h("button", { class: "sign", "aria-label": label, title: label, onclick: () => input.click() }, icon("folder"))
    : h("button", { class: "main", "data-does": "open", title: withKey(label, "open"), onclick: () => input.click() }, label);
  return h("span", {}, button, input);
}

/** A list that shows and sets a value. */
function valueSelect<T>(
  label: string,
  options: () => readonly (readonly [T, string])[],
  value: Value<T>,
  onChoose: (chosen: T) => void = (chosen) => value.set(chosen),
): HTMLSelectElement {
  const made = h("select", { "aria-label": label, title: label });
  let listed = options();
  const show = () => {
    listed = options();
    made.replaceChildren(...listed.map(([one, title]) => h("option", { selected: one === value.get() }, title)));
  };
  made.addEventListener("change", () => onChoose(listed[made.selectedIndex]![0]));
  // Asked again when it is opened: what there is to choose may be another.
  value.onChange(show);
  made.addEventListener("genga-options", show);
  show();
  return made;
}

function lookSelect(app: App): HTMLElement {
  const { look, lookMmd, lookPbr, auto } = words();
  const options: readonly [Look | "auto", string][] = [
    ["auto", auto],
    ["mmd", lookMmd],
    ["pbr", lookPbr],
  ];
  return h(
    "label",
    { class: "named" },
    h("span", {}, look),
    valueSelect(
      look,
      () => options,
      app.look,
      (chosen) => void app.setLook(chosen),
    ),
  );
}

function cameraSelect(app: App): HTMLElement {
  const { camera, freeCamera } = words();
  const options = () =>
    [[-1, freeCamera], ...app.cameras.map(({ name }, i) => [i, name || `${camera} ${i + 1}`])] as [number, string][];
  const select = valueSelect(camera, options, app.camera);
  const made = h("label", { class: "named" }, h("span", {}, camera), select);
  app.exhibits.follow(() => {
    select.dispatchEvent(new Event("genga-options"));
    made.hidden = app.cameras.length === 0;
  });
  return made;
}

function toggle(name: string, label: string, value: Value<boolean>): HTMLElement {
  const button = h("button", { "data-does": name, onclick: () => value.set(!value.get()) }, label);
  value.follow((isOn) => button.setAttribute("aria-pressed", String(isOn)));
  return button;
}

function sideButton(side: "left" | "right"): HTMLElement {
  const isLeft = side === "left";
  const value = isLeft ? choices.isLeftShown : choices.isRightShown;
  const button = iconButton(
    `${side}-side`,
    isLeft ? "leftSide" : "rightSide",
    isLeft ? words().contents : words().inspector,
    () => value.set(!value.get()),
  );
  button.setAttribute("aria-controls", side);
  value.follow((isShown) => button.setAttribute("aria-expanded", String(isShown)));
  return button;
}

function themeButton(): HTMLElement {
  const { theme, light, dark, auto } = words();
  const names = { auto, light, dark };
  const signs: Record<Theme, IconName> = { auto: "auto", light: "sun", dark: "moon" };
  const button = h("button", { class: "sign", "data-does": "theme", onclick: nextTheme });
  choices.theme.follow((now) => {
    const label = `${theme}: ${names[now]}`;
    button.setAttribute("aria-label", label);
    button.title = withKey(label, "theme");
    button.replaceChildren(icon(signs[now]));
  });
  return button;
}

export function nextTheme(): void {
  choices.theme.set(themes[(themes.indexOf(choices.theme.get()) + 1) % themes.length]!);
}

function languageSelect(): HTMLElement {
  const options: readonly [Language, string][] = [
    ["en", "English"],
    ["ja", "日本語"],
  ];
  const made = valueSelect(words().language, () => options, language);
  [...made.options].forEach((option, i) => (option.lang = options[i]![0]));
  return made;
}

export function bar(app: App): HTMLElement {
  app.exhibits.follow((exhibits) => {
    const names = exhibits.map((exhibit) => exhibit.title).join(", ");
    document.title = names ? `${visible(names)} – Genga` : "Genga";
  });
  const { fit, skeleton, grid, export: exportWord, help } = words();
  const exportButton = h(
    "button",
    { "data-does": "export", title: withKey(exportWord, "export"), onclick: () => openExport(app) },
    icon("export"),
    h("span", { class: "wide-only" }, exportWord),
  );
  app.exhibits.follow((exhibits) => (exportButton.disabled = exhibits.length === 0));
  return h(
    "div",
    { class: "bar" },
    sideButton("left"),
    h("h1", {}, "Genga"),
    fileButton(app, false),
    fileButton(app, true),
    exportButton,
    h("span", { class: "gap" }),
    lookSelect(app),
    cameraSelect(app),
    h("button", { "data-does": "fit", title: withKey(fit, "fit"), onclick: () => fitAll(app) }, fit),
    toggle("skeleton", skeleton, app.skeleton),
    toggle("grid", grid, app.grid),
    h("span", { class: "gap" }),
    languageSelect(),
    themeButton(),
    iconButton("help", "help", help, () => openHelp()),
    sideButton("right"),
  );
}
