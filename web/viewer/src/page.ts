// The page's parts in their places; made anew when the language changes.
import type { App } from "./app.js";
import { bar } from "./panels/bar.js";
import { dropZone } from "./panels/drop.js";
import { side, values } from "./panels/sides.js";
import { language } from "./text/index.js";
import { bottom } from "./time/bottom.js";

export function build(app: App): void {
  const place = (id: string, content: HTMLElement) => document.getElementById(id)!.replaceChildren(content);
  dropZone(app);
  language.follow((now) => {
    document.documentElement.lang = now;
    place("bar", bar(app));
    place("left", side(app));
    place("right", values(app));
    place("time", bottom(app));
  });
}
