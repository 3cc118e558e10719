// The top: what is open, how it is drawn, from where it is seen.
import type { App } from "../app.js";
import { chosen } from "../open/gather.js";
import type { Look } from "../stage/exhibit.js";
import { language, type Language, words } from "../text/index.js";
import { h } from "../ui/dom.js";

function fileButton(app: App, isFolder: boolean): HTMLElement {
  const input = h("input", { type: "file", multiple: true, hidden: true, webkitdirectory: isFolder, "data-does": isFolder ? "folder" : "files" });
  input.addEventListener("change", async () => {
    if (input.files) await app.take(await chosen(input.files));
    input.value = "";
  });
  const label = isFolder ? words().chooseFolder : words().chooseFiles;
  return h("span", {}, h("button", { onclick: () => input.click() }, label), input);
}

function lookSelect(app: App): HTMLElement {
  const options: readonly [Look | "auto", string][] = [["auto", words().auto], ["mmd", words().lookMmd], ["pbr", words().lookPbr]];
  const made = h("select", { "aria-label": words().look });
  for (const [value, title] of options) made.append(h("option", { selected: value === app.look.get() }, title));
  made.addEventListener("change", () => void app.setLook(options[made.selectedIndex]![0]));
  return h("label", {}, words().look, " ", made);
}

function cameraSelect(app: App): HTMLElement {
  const made = h("select", { "aria-label": words().camera });
  app.exhibits.follow((exhibits) => {
    const cameras = exhibits.flatMap((exhibit) => exhibit.data.description.cameras.map((camera, index) => ({ exhibit, index, name: camera.name })));
    made.replaceChildren(h("option", {}, words().freeCamera), ...cameras.map(({ name, index }) => h("option", {}, name || `${words().camera} ${index + 1}`)));
    made.onchange = () => {
      const camera = cameras[made.selectedIndex - 1];
      app.stage.fileCamera = camera && ((target) => camera.exhibit.applyCamera(target, camera.index));
      app.stage.draw();
    };
    app.stage.fileCamera = undefined;
  });
  return h("label", {}, words().camera, " ", made);
}

function toggle(label: string, isOn: boolean, set: (isOn: boolean) => void): HTMLElement {
  const box = h("input", { type: "checkbox", checked: isOn });
  box.addEventListener("change", () => set(box.checked));
  return h("label", {}, box, " ", label);
}

function languageSelect(): HTMLElement {
  const options: readonly [Language, string][] = [["en", "English"], ["ja", "日本語"]];
  const made = h("select", { "aria-label": words().language });
  for (const [value, title] of options) made.append(h("option", { selected: value === language.get(), lang: value }, title));
  made.addEventListener("change", () => language.set(options[made.selectedIndex]![0]));
  return made;
}

export function bar(app: App): HTMLElement {
  const title = h("h1", {}, "Genga");
  app.exhibits.follow((exhibits) => {
    const names = exhibits.map((exhibit) => exhibit.title).join(", ");
    document.title = names ? `${names} – Genga` : "Genga";
  });
  return h(
    "div",
    { class: "bar" },
    title,
    fileButton(app, false),
    fileButton(app, true),
    lookSelect(app),
    cameraSelect(app),
    h("button", { onclick: () => app.fit() }, words().fit),
    toggle(words().skeleton, false, (isOn) => app.showSkeleton(isOn)),
    toggle(words().grid, true, (isOn) => {
      app.stage.grid.visible = isOn;
      app.stage.draw();
    }),
    languageSelect(),
  );
}
