// What kind of screen the page is on.
import { Value } from "./value.js";

function media(query: string): Value<boolean> {
  const list = matchMedia(query);
  const value = new Value(list.matches);
  list.addEventListener("change", () => value.set(list.matches));
  return value;
}

/** A phone that is held upright. */
export const isNarrow = media("(max-width: 640px)");
/** A phone on its side. */
export const isLow = media("(max-height: 480px)");
/** Both sides have no room beside the picture. */
export const isCramped = media("(max-width: 1100px)");
