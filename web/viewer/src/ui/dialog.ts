// A window over the page: the focus stays in it, Escape and its button close it, and the focus goes back to where it was.
import { words } from "../text/index.js";
import { h } from "./dom.js";
import { icon } from "./icon.js";

export interface Dialog {
  readonly element: HTMLDialogElement;
  close(): void;
}

export function openDialog(name: string, title: string, content: Node, onClose: () => void = () => {}): Dialog {
  const before = document.activeElement as HTMLElement | null;
  const id = `dialog-${name}`;
  const close = () => element.close();
  const element = h(
    "dialog",
    { class: `dialog ${name}`, "aria-labelledby": id },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id }, title),
      h(
        "button",
        { class: "plain", "aria-label": words().close, title: words().close, "data-does": "close", onclick: close },
        icon("close"),
      ),
    ),
    content,
  );
  element.addEventListener("close", () => {
    element.remove();
    onClose();
    before?.focus();
  });
  // Beside it.
  element.addEventListener("pointerdown", (event) => {
    if (event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}
