// Elements in one expression.
import { visible } from "./visible.js";

export type Child = Node | string | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: never) => void) | undefined>;

// Attributes that are read out or shown.
const isRead = new Set(["aria-label", "title"]);

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== undefined && value !== false) element.setAttribute(name, isRead.has(name) ? visible(String(value)) : String(value));
  }
}

/**
 * `h("button", { class: "play", onclick: start }, "Play")`: true is an attribute without a value, false is none. Unseen
 * characters of a text are shown by their numbers.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  set(element, attributes);
  for (const child of children) {
    if (child !== undefined && child !== false) element.append(typeof child === "string" ? visible(child) : child);
  }
  return element;
}
