// Between the picture and the bottom: how high the bottom is.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import type { Value } from "../ui/value.js";
import type { Ends } from "./ends.js";

const step = 24;
/** The ruler is always there. */
export const foldedHeight = 28;
const room = 300; // pixels that bar, picture and controls keep
/** Lower than this is folded up. */
const lowest = 90;

const highest = () => Math.max(innerHeight - room, lowest);

export function limitedHeight(height: number): number {
  return height < (lowest + foldedHeight) / 2 ? foldedHeight : Math.min(Math.max(height, lowest), highest());
}

export function splitter(height: Value<number>, ends: Ends): HTMLElement {
  const made = h("div", {
    class: "splitter",
    role: "separator",
    tabindex: 0,
    "aria-orientation": "horizontal",
    "aria-controls": "motion",
    "aria-label": words().height,
    title: words().height,
    "data-does": "splitter",
    "aria-valuemin": foldedHeight,
  });
  let before = Math.max(height.get(), 200);
  ends.follow(height, (now) => {
    made.setAttribute("aria-valuenow", String(Math.round(now)));
    made.setAttribute("aria-valuemax", String(highest()));
    if (now > foldedHeight) before = now;
  });
  const toggle = () => height.set(height.get() > foldedHeight ? foldedHeight : limitedHeight(before));
  made.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    made.focus();
    made.setPointerCapture(event.pointerId);
    const [start, y] = [height.get(), event.clientY];
    const move = (moved: PointerEvent) => height.set(limitedHeight(start + y - moved.clientY));
    made.addEventListener("pointermove", move);
    made.addEventListener("lostpointercapture", () => made.removeEventListener("pointermove", move), { once: true });
  });
  made.addEventListener("dblclick", toggle);
  made.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const now = height.get();
    const next = {
      ArrowUp: Math.max(now, lowest - step) + step,
      ArrowDown: now - step < lowest ? foldedHeight : now - step,
      Home: foldedHeight,
      End: innerHeight,
    }[event.key];
    if (event.key === "Enter") toggle();
    else if (next !== undefined) height.set(limitedHeight(next));
    else return;
    event.preventDefault();
  });
  ends.listen(window, "resize", () => height.set(limitedHeight(height.get())));
  return made;
}
