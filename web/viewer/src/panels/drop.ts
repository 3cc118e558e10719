// Files that are dropped anywhere on the page, what an empty page invites to, and how far opening has come.
import type { App } from "../app.js";
import { dropped } from "../open/gather.js";
import type { Refusal } from "../open/library.js";
import { samples } from "../open/samples.js";
import { language, words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { visible } from "../ui/visible.js";
import { chooseFiles, chooseFolder } from "./bar.js";

// More of a broken folder are in the list of findings.
const mostAlerts = 4;
const pictures: Readonly<Record<(typeof samples)[number]["name"], IconName>> = { dance: "dance", hands: "hand", lamp: "lamp" };

function alertOf(app: App, refusal: Refusal): HTMLElement {
  const { error, dismiss } = words();
  const close = () => app.refusals.set(app.refusals.get().filter((other) => other !== refusal));
  const button = h("button", { class: "plain", "aria-label": dismiss, title: dismiss, onclick: close }, icon("close"));
  return h("div", { class: "alert" }, h("p", {}, `${error}: ${refusal.failure.message}`), button);
}

function card(app: App, { name, packed }: (typeof samples)[number]): HTMLElement {
  const [title, about] = words().sampleNames[name];
  const open = async () => app.take({ files: await app.client.call("unpack", packed()) });
  return h(
    "button",
    { class: "card", "data-does": `sample-${name}`, onclick: () => void open() },
    h("span", { class: "picture" }, icon(pictures[name])),
    h("strong", {}, title),
    h("span", { class: "about" }, about),
  );
}

function invitationContent(app: App): HTMLElement {
  const { chooseFiles: files, chooseFolder: folder, drop, formatsOpened, whatItIs } = words();
  return h(
    "div",
    {},
    h("p", { class: "wordmark" }, h("span", { lang: "ja", "aria-hidden": "true" }, "原画"), "Genga"),
    h("p", { class: "line" }, whatItIs),
    h(
      "div",
      { class: "drop" },
      h("p", {}, drop),
      h(
        "div",
        { class: "acts" },
        h("button", { class: "main", "data-does": "invited-files", onclick: chooseFiles }, files),
        h("button", { class: "link", "data-does": "invited-folder", onclick: chooseFolder }, folder),
      ),
    ),
    h("div", { class: "cards" }, ...samples.map((sample) => card(app, sample))),
    h("p", { class: "formats" }, formatsOpened),
  );
}

function invitation(app: App): HTMLElement {
  const made = h("div", { class: "invitation" });
  const show = () => {
    const isEmpty = app.exhibits.get().length === 0;
    document.body.classList.toggle("is-empty", isEmpty);
    made.hidden = !isEmpty || app.awaitsOwn.get();
  };
  app.exhibits.onChange(show);
  app.awaitsOwn.onChange(show);
  language.follow(() => made.replaceChildren(invitationContent(app)));
  show();
  return made;
}

function working(app: App): HTMLElement {
  const progress = h("progress", { max: 1, hidden: true });
  const work = h("div", { class: "work", role: "status" });
  app.work.follow((now) => {
    progress.hidden = now === undefined;
    progress.value = now?.share ?? 0;
    work.textContent = now ? visible(words()[now.does](now.title)) : "";
  });
  return h("div", { class: "working" }, work, progress);
}

function alerts(app: App): HTMLElement {
  const made = h("div", { class: "alerts", role: "alert" });
  const tell = () => made.replaceChildren(...app.refusals.get().slice(0, mostAlerts).map((refusal) => alertOf(app, refusal)));
  app.refusals.onChange(tell);
  language.onChange(tell);
  return made;
}

export function dropZone(app: App): void {
  const view = document.getElementById("view")!;
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    view.classList.add("taking");
  });
  document.addEventListener("dragleave", () => view.classList.remove("taking"));
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    view.classList.remove("taking");
    if (event.dataTransfer) await app.take(await dropped(event.dataTransfer));
  });
  view.append(invitation(app), working(app), alerts(app));
}
