// A button that puts text on the clipboard, and says that it did.
import { words } from "../text/index.js";
import { h } from "./dom.js";

const shownFor = 1500; // milliseconds

// Where the clipboard is not given to pages.
function copiedFromField(text: string): boolean {
  const field = h("textarea", { class: "unseen", "aria-hidden": "true" });
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromField(text);
  }
}

export function copyButton(label: string, text: () => string): HTMLElement {
  const status = h("span", { role: "status" }, label);
  const button = h("button", { class: "small", "data-does": "copy" }, status);
  button.addEventListener("click", async () => {
    status.textContent = (await copied(text())) ? words().copied : words().notCopied;
    button.focus();
    setTimeout(() => (status.textContent = label), shownFor);
  });
  return button;
}
