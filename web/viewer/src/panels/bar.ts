// The top: what is open, what is opened next, what is made of it, and in a menu what the page itself is like.
import type { App } from "../app.js";
import { choices, type Theme, themes } from "../open/choices.js";
import { chosen } from "../open/gather.js";
import { language, type Language, words } from "../text/index.js";
import type { Unit } from "../time/clock.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import { type MenuGroup, opensMenu } from "../ui/menu.js";
import { visible } from "../ui/visible.js";
import { openExport } from "./export.js";
import { openHelp } from "./help.js";

const languages: readonly [Language, string][] = [
  ["en", "English"],
  ["ja", "日本語"],
];

export function iconButton(does: string, name: IconName, label: string, onclick?: () => void): HTMLButtonElement {
  return h("button", { class: "sign", "data-does": does, "aria-label": label, title: withKey(label, does), onclick }, icon(name));
}

function fileInput(app: App, isFolder: boolean): HTMLInputElement {
  const input = h("input", { type: "file", multiple: true, hidden: true, webkitdirectory: isFolder, "data-does": isFolder ? "folder" : "files" });
  input.addEventListener("change", async () => {
    if (input.files) await app.take(await chosen(input.files));
    input.value = "";
  });
  return input;
}

/** As if the page's own button had been pressed. */
export const chooseFiles = (): void => document.querySelector<HTMLElement>('input[data-does="files"]')?.click();
export const chooseFolder = (): void => document.querySelector<HTMLElement>('input[data-does="folder"]')?.click();

function sideButton(side: "left" | "right"): HTMLButtonElement {
  const isLeft = side === "left";
  const value = isLeft ? choices.isLeftShown : choices.isRightShown;
  const label = isLeft ? words().contents : words().inspector;
  const button = iconButton(`${side}-side`, isLeft ? "leftSide" : "rightSide", label, () => value.set(!value.get()));
  button.setAttribute("aria-controls", side);
  value.follow((isShown) => button.setAttribute("aria-expanded", String(isShown)));
  return button;
}

export function nextTheme(): void {
  choices.theme.set(themes[(themes.indexOf(choices.theme.get()) + 1) % themes.length]!);
}

/** How times are counted, where there is something that moves. */
function unitGroup({ clock }: App): MenuGroup[] {
  const { frames, seconds, time } = words();
  const item = (unit: Unit, label: string) => ({ does: `unit-${unit}`, label, isChecked: clock.unit.get() === unit, run: () => clock.unit.set(unit) });
  return clock.whole.get().to > 0 ? [{ title: time, isChoice: true, items: [item("frames", frames), item("seconds", seconds)] }] : [];
}

function menuGroups(app: App): MenuGroup[] {
  const { auto, chooseFolder: folder, dark, grid, help, language: languageWord, light, theme } = words();
  const names: Readonly<Record<Theme, string>> = { auto, light, dark };
  const gridItem = { does: "grid", label: grid, isChecked: app.grid.get(), run: () => app.grid.set(!app.grid.get()) };
  return [
    {
      items: [
        { does: "open-folder", label: folder, run: chooseFolder },
        ...(app.exhibits.get().length > 0 ? [gridItem] : []),
        { does: "help", label: help, run: openHelp },
      ],
    },
    ...unitGroup(app),
    {
      title: theme,
      isChoice: true,
      items: themes.map((one) => ({ does: `theme-${one}`, label: names[one], isChecked: choices.theme.get() === one, run: () => choices.theme.set(one) })),
    },
    {
      title: languageWord,
      isChoice: true,
      items: languages.map(([one, label]) => ({ does: `language-${one}`, label, isChecked: language.get() === one, run: () => language.set(one) })),
    },
  ];
}

/** The page's name, and that of what is open. */
function title(app: App): HTMLElement {
  const made = h("span", { class: "opened" });
  app.exhibits.follow((exhibits) => {
    const names = exhibits.map((exhibit) => exhibit.title).join(", ");
    made.textContent = visible(names);
    made.title = made.textContent;
    document.title = names ? `${made.textContent} – Genga` : "Genga";
  });
  return made;
}

export function bar(app: App): HTMLElement {
  const { chooseFiles: openWord, export: exportWord, more } = words();
  const open = h(
    "button",
    { "data-does": "open", "aria-label": openWord, title: withKey(openWord, "open"), onclick: chooseFiles },
    icon("folder"),
    h("span", { class: "wide-only" }, openWord),
  );
  const exports = h(
    "button",
    { class: "main", "data-does": "export", "aria-label": exportWord, title: withKey(exportWord, "export"), onclick: () => openExport(app) },
    icon("export"),
    h("span", { class: "wide-only" }, exportWord),
  );
  const sides = [sideButton("left"), sideButton("right")] as const;
  const menu = opensMenu(iconButton("more", "more", more), more, () => menuGroups(app));
  // What needs something that is open comes with it.
  app.exhibits.follow((exhibits) => {
    for (const element of [open, exports, ...sides]) element.hidden = exhibits.length === 0;
  });
  return h(
    "div",
    { class: "bar" },
    sides[0],
    h("h1", {}, h("span", { lang: "ja", "aria-hidden": "true" }, "原画"), "Genga"),
    title(app),
    open,
    fileInput(app, false),
    fileInput(app, true),
    h("span", { class: "gap" }),
    exports,
    menu,
    sides[1],
  );
}
