// Files that are dropped anywhere on the page, what an empty page says, and how far opening has come.
import type { App } from "../app.js";
import { dropped } from "../open/gather.js";
import { language, words } from "../text/index.js";
import { h } from "../ui/dom.js";

export function dropZone(app: App): void {
  const view = document.getElementById("view")!;
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    view.classList.add("over");
  });
  document.addEventListener("dragleave", () => view.classList.remove("over"));
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    view.classList.remove("over");
    if (event.dataTransfer) await app.take(await dropped(event.dataTransfer));
  });

  const invitation = h("div", { class: "invitation" });
  const progress = h("progress", { max: 1, hidden: true });
  const work = h("div", { class: "work", role: "status" });
  const alert = h("div", { class: "alerts", role: "alert" });
  view.append(invitation, h("div", { class: "working" }, work, progress), alert);
  const show = () => {
    invitation.replaceChildren(h("p", { class: "big" }, words().drop), h("p", {}, words().dropMore));
    invitation.hidden = app.exhibits.get().length > 0;
  };
  app.exhibits.onChange(show);
  language.onChange(show);
  show();
  app.work.follow((now) => {
    progress.hidden = now === undefined;
    progress.value = now?.share ?? 0;
    work.textContent = now ? words().opening(now.title) : "";
  });
  app.refusals.follow((refusals) => {
    alert.replaceChildren(...refusals.map(({ failure }) => h("p", {}, `${words().error}: ${failure.message}`)));
  });
}
