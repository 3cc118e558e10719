// Files that are dropped anywhere on the page, what an empty page says, and how far opening has come.
import type { App, Refusal } from "../app.js";
import { dropped } from "../open/gather.js";
import { language, words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { visible } from "../ui/visible.js";

// More of a broken folder are in the list of findings.
const mostAlerts = 4;

function alertOf(app: App, refusal: Refusal): HTMLElement {
  const { error, dismiss } = words();
  const close = () => app.refusals.set(app.refusals.get().filter((other) => other !== refusal));
  const button = h("button", { class: "plain", "aria-label": dismiss, title: dismiss, onclick: close }, icon("close"));
  return h("div", { class: "alert" }, h("p", {}, `${error}: ${refusal.failure.message}`), button);
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

  const invitation = h("div", { class: "invitation" });
  const progress = h("progress", { max: 1, hidden: true });
  const work = h("div", { class: "work", role: "status" });
  const alert = h("div", { class: "alerts", role: "alert" });
  view.append(invitation, h("div", { class: "working" }, work, progress), alert);
  const show = () => {
    invitation.replaceChildren(
      h("div", {}, h("p", { class: "big" }, words().drop), h("p", { class: "faint" }, words().dropMore)),
    );
    invitation.hidden = app.exhibits.get().length > 0 || app.awaitsOwn.get();
  };
  app.exhibits.onChange(show);
  app.awaitsOwn.onChange(show);
  language.onChange(show);
  show();
  app.work.follow((now) => {
    progress.hidden = now === undefined;
    progress.value = now?.share ?? 0;
    work.textContent = now ? visible(words()[now.does](now.title)) : "";
  });
  const tell = () => {
    alert.replaceChildren(
      ...app.refusals
        .get()
        .slice(0, mostAlerts)
        .map((refusal) => alertOf(app, refusal)),
    );
  };
  app.refusals.onChange(tell);
  language.onChange(tell);
}
