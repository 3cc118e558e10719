// A list of commands that a button opens, by the pattern of menus that screen readers know: arrows, Home, End, Escape.
import { h } from "./dom.js";
import { keyOf } from "./keys.js";

export interface MenuItem {
  readonly does: string;
  readonly label: string;
  /** One of a group that is on, or not; undefined: a command. */
  readonly isChecked?: boolean;
  readonly run: () => void;
}

export interface MenuGroup {
  readonly title?: string;
  /** Whether one of the group is on at a time. */
  readonly isChoice?: boolean;
  readonly items: readonly MenuItem[];
}

const gap = 4; // pixels to the button

function itemElement({ does, label, isChecked, run }: MenuItem, isChoice: boolean, close: () => void): HTMLButtonElement {
  const role = isChecked === undefined ? "menuitem" : isChoice ? "menuitemradio" : "menuitemcheckbox";
  const key = keyOf(does);
  const made = h("button", { role, tabindex: -1, "data-does": does }, label, key !== undefined && h("kbd", { "aria-hidden": "true" }, key));
  if (isChecked !== undefined) made.setAttribute("aria-checked", String(isChecked));
  made.addEventListener("click", () => {
    close();
    run();
  });
  return made;
}

function groupElement({ title, isChoice = false, items }: MenuGroup, close: () => void): HTMLElement {
  return h(
    "div",
    { class: "group", role: "group", "aria-label": title },
    title !== undefined && h("span", { class: "title", "aria-hidden": "true" }, title),
    ...items.map((item) => itemElement(item, isChoice, close)),
  );
}

/** Below the button or above it, wherever there is room. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const beside = left + width <= innerWidth - gap ? left : right - width;
  const below = bottom + gap + height <= innerHeight ? bottom + gap : top - gap - height;
  menu.style.left = `${Math.max(gap, Math.min(beside, innerWidth - width - gap))}px`;
  menu.style.top = `${Math.max(gap, Math.min(below, innerHeight - height - gap))}px`;
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") menu.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

/** Makes a button open a menu; `groups` is asked each time. */
export function opensMenu(button: HTMLButtonElement, label: string, groups: () => readonly MenuGroup[]): HTMLButtonElement {
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const close = () => menu.hidePopover();
    const menu = h("div", { class: "menu", role: "menu", popover: "auto", "aria-label": label }, ...groups().map((group) => groupElement(group, close)));
    menu.addEventListener("keydown", (event) => {
      event.stopPropagation();
      moveFocus(menu, event);
    });
    menu.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "open") return;
      button.setAttribute("aria-expanded", "false");
      if (menu.contains(document.activeElement) || document.activeElement === document.body) button.focus();
      menu.remove();
    });
    document.body.append(menu);
    menu.showPopover();
    place(menu, button);
    button.setAttribute("aria-expanded", "true");
    (menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  });
  return button;
}
