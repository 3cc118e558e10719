// The page's parts in their places; made anew when the language changes.
import type { App } from "./app.js";
import { startTheme } from "./open/choices.js";
import { aroundStage, sides } from "./panels/around.js";
import { bar } from "./panels/bar.js";
import { panelKeys } from "./panels/commands.js";
import { dropZone } from "./panels/drop.js";
import "./panels/layout.css";
import "./panels/overlay.css";
import "./panels/panels.css";
import { physicsControls } from "./panels/physics.js";
import { pill } from "./panels/pill.js";
import { side } from "./panels/side.js";
import { undoToast } from "./panels/undo.js";
import { values } from "./panels/values.js";
import { language, words } from "./text/index.js";
import { bottom } from "./time/bottom.js";
import { isNarrow } from "./ui/screen.js";
import { collected } from "./ui/value.js";

/** Values stand at the right, on a phone below. */
function placeValues(element: HTMLElement): void {
  const put = (isPhone: boolean) => document.getElementById(isPhone ? "values-below" : "right")!.replaceChildren(element);
  isNarrow.follow(put);
}

export function build(app: App): void {
  const place = (id: string, content: HTMLElement) => document.getElementById(id)!.replaceChildren(content);
  const view = document.getElementById("view")!;
  panelKeys(app);
  dropZone(app);
  aroundStage(app);
  undoToast(app);
  sides();
  startTheme(() => app.shade());
  let overlays: HTMLElement[] = [];
  let end = () => {};
  language.follow((now) => {
    document.documentElement.lang = now;
    document.getElementById("left")!.setAttribute("aria-label", words().contents);
    document.getElementById("right")!.setAttribute("aria-label", words().inspector);
    end();
    // Ends its own: what it shows outlives the language.
    place("time", bottom(app));
    end = collected(() => {
      place("bar", bar(app));
      place("left", side(app));
      placeValues(values(app));
      for (const element of overlays) element.remove();
      overlays = [pill(app), physicsControls(app)];
      view.append(...overlays);
    });
  });
}
