// Over the picture at its edge: how it is drawn, from where it is seen, bones, and all of it in the picture.
import type { App } from "../app.js";
import type { Look } from "../stage/exhibit.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { opensMenu } from "../ui/menu.js";
import { collected } from "../ui/value.js";
import { iconButton } from "./bar.js";
import { fitAll } from "./see.js";

function lookButton(app: App): HTMLElement {
  const { auto, look, lookMmd, lookPbr } = words();
  const all: readonly [Look | "auto", string][] = [["auto", auto], ["mmd", lookMmd], ["pbr", lookPbr]];
  return opensMenu(iconButton("look", "look", look), look, () => [
    {
      title: look,
      isChoice: true,
      items: all.map(([one, label]) => ({ does: `look-${one}`, label, isChecked: app.look.get() === one, run: () => void app.setLook(one) })),
    },
  ]);
}

/** The file's camera, on or off; of several, a list. */
function cameraButton(app: App): HTMLElement {
  const { camera, freeCamera, viewFile } = words();
  const cameras = app.cameras;
  const items = () =>
    [{ name: freeCamera }, ...cameras].map(({ name }, place) => ({
      does: `camera-${place}`,
      label: name || `${camera} ${place}`,
      isChecked: app.camera.get() === place - 1,
      run: () => app.camera.set(place - 1),
    }));
  const button = iconButton("view-file", "camera", viewFile);
  if (cameras.length > 1) opensMenu(button, camera, () => [{ title: camera, isChoice: true, items: items() }]);
  else button.addEventListener("click", () => app.camera.set(app.camera.get() < 0 ? 0 : -1));
  app.camera.follow((index) => button.setAttribute("aria-pressed", String(index >= 0)));
  button.hidden = cameras.length === 0;
  return button;
}

function skeletonButton(app: App): HTMLElement {
  const button = iconButton("skeleton", "bone", words().skeleton, () => app.skeleton.set(!app.skeleton.get()));
  app.skeleton.follow((isOn) => button.setAttribute("aria-pressed", String(isOn)));
  return button;
}

/** Made anew with what is open. */
export function pill(app: App): HTMLElement {
  const { fit, view } = words();
  const made = h("div", { class: "pill", role: "group", "aria-label": view });
  let end = () => {};
  app.exhibits.follow((exhibits) => {
    made.hidden = exhibits.length === 0;
    end();
    end = collected(() => {
      made.replaceChildren(lookButton(app), cameraButton(app), skeletonButton(app), iconButton("fit", "frame", fit, () => fitAll(app)));
    });
  });
  return made;
}
