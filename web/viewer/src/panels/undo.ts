// Over the picture for a while: what was closed, replaced or removed, with a button that brings it back.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { register, withKey } from "../ui/keys.js";

const shownFor = 12_000; // milliseconds

export function undoToast(app: App): void {
  const { offered } = app.undo;
  const text = h("span", { role: "status" });
  const undo = h("button", { "data-does": "undo", onclick: () => app.undo.restore() });
  const toast = h("div", { class: "toast", hidden: true }, text, undo);
  document.getElementById("view")!.append(toast);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const isUsed = () => toast.matches(":hover, :focus-within");
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (isUsed() ? wait() : app.undo.lapse()), shownFor);
  };
  offered.follow((offer) => {
    clearTimeout(waiting);
    toast.hidden = offer === undefined;
    if (!offer) return;
    text.textContent = words().takenAway[offer.what](offer.name);
    undo.textContent = words().undo;
    undo.title = withKey(words().undo, "undo");
    wait();
  });
  register({ id: "undo", keys: ["Ctrl+z"], label: () => words().undo, scope: "page", run: () => app.undo.restore() });
}
