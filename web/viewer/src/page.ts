// The page's parts in their places; made anew when the language changes.
import type { App } from "./app.js";
import { startTheme } from "./open/choices.js";
import { aroundStage, sides } from "./panels/around.js";
import { bar } from "./panels/bar.js";
import { panelKeys } from "./panels/commands.js";
import { dropZone } from "./panels/drop.js";
import "./panels/panels.css";
import { physicsControls } from "./panels/physics.js";
import { side } from "./panels/side.js";
import { values } from "./panels/values.js";
import { language, words } from "./text/index.js";
import { bottom } from "./time/bottom.js";
import { collected } from "./ui/value.js";

export function build(app: App): void {
  const place = (id: string, content: HTMLElement) => document.getElementById(id)!.replaceChildren(content);
  panelKeys(app);
  dropZone(app);
  aroundStage(app);
  physicsControls(app);
  sides();
  startTheme(() => app.shade());
  let end = () => {};
  language.follow((now) => {
    document.documentElement.lang = now;
    document.getElementById("left")!.setAttribute("aria-label", words().contents);
    document.getElementById("right")!.setAttribute("aria-label", words().inspector);
    end();
    end = collected(() => {
      place("bar", bar(app));
      place("left", side(app));
      place("right", values(app));
    });
    // Ends its own: what it shows outlives the language.
    place("time", bottom(app));
  });
}
