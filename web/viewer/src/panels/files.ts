// All files that are here: what each is, which of them make the scene, which were refused and where they are broken.
import type { App } from "../app.js";
import type { Group } from "../open/arrange.js";
import { clashing, sideBySide, together } from "../open/decide.js";
import type { GivenFile } from "../open/library.js";
import { skeletonName } from "../open/skeleton.js";
import type { Exhibit } from "../stage/exhibit.js";
import { words } from "../text/index.js";
import type { Failure } from "../worker/protocol.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { sizeText } from "./units.js";

// A single letter reads as nothing by itself: ".x".
export const formatTitle = (format: string) => (format.length === 1 ? `.${format}` : format.toUpperCase());

const shownName = (name: string) => (name === skeletonName ? words().standardSkeleton : name);
const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);

/** "0x36 · bone_keys": where a broken file is broken. */
export function placeText({ offset, line, column, path }: Pick<Failure, "offset" | "line" | "column" | "path">): string {
  const at = line !== undefined ? `${line}:${column ?? 1}` : offset !== undefined ? `0x${offset.toString(16)}` : "";
  return [at, path].filter((part) => part).join(" · ");
}

/** The message without its place, which stands beside it. */
export function plainMessage({ message, file, path }: Failure): string {
  const from = path ? message.indexOf(`${path}: `) : -1;
  if (from >= 0) return message.slice(from + path!.length + 2);
  return file && message.startsWith(file) ? message.slice(file.length).replace(/^[:\dx\da-f]*:?\s*/, "") : message;
}

function iconButton(name: "close", label: string, does: string, onclick: () => void): HTMLElement {
  return h("button", { class: "plain", "aria-label": label, title: label, "data-does": does, onclick }, icon(name));
}

function openNow(app: App, exhibits: readonly Exhibit[]): HTMLElement {
  const { close, openNow: title, nothingOpen } = words();
  const rows = exhibits.map((exhibit) =>
    h(
      "li",
      { class: "exhibit" },
      h(
        "div",
        { class: "grow" },
        h("strong", {}, shownName(exhibit.files[0]!)),
        exhibit.files.length > 1 && ` + ${exhibit.files.slice(1).map(shownName).join(" + ")}`,
      ),
      iconButton("close", `${close}: ${exhibit.title}`, "close-scene", () => app.close(exhibit)),
    ),
  );
  return h(
    "section",
    {},
    h("h3", {}, title),
    rows.length > 0 ? h("ul", { class: "plain-list" }, ...rows) : h("p", { class: "faint" }, nothingOpen),
  );
}

function otherGroups(app: App, others: readonly Group[]): HTMLElement | undefined {
  if (others.length === 0) return undefined;
  const { canBeOpened } = words();
  const rows = others.map((group) =>
    h(
      "li",
      {},
      h(
        "button",
        { class: "wide", title: group.open.map(shownName).join(" + "), onclick: () => void app.show([group]) },
        group.title,
        group.open.length > 1 && h("span", { class: "faint" }, ` +${group.open.length - 1}`),
      ),
    ),
  );
  return h("section", {}, h("h3", {}, canBeOpened), h("ul", { class: "plain-list" }, ...rows));
}

class Choice {
  readonly element: HTMLElement;
  private readonly chosen: Set<string>;
  private readonly play: HTMLButtonElement;
  private readonly compare: HTMLButtonElement;
  private readonly hint = h("p", { class: "faint", role: "status" });

  constructor(
    private readonly app: App,
    files: readonly GivenFile[],
  ) {
    const { allFiles, openTogether, openSideBySide } = words();
    this.chosen = new Set(app.exhibits.get().flatMap((exhibit) => exhibit.files));
    this.play = h(
      "button",
      { "data-does": "together", onclick: () => void app.show([together(this.known)], this.isSameModel()) },
      openTogether,
    );
    this.compare = h(
      "button",
      { "data-does": "side-by-side", onclick: () => void app.show(sideBySide(this.known), this.isSameModel()) },
      openSideBySide,
    );
    const rank = ({ info, failure, sound }: GivenFile) => (info || sound ? 0 : failure?.code === "unknown-format" ? 2 : 1);
    const rows = [...files].sort((a, b) => rank(a) - rank(b)).map((file) => this.row(file));
    this.element = h(
      "section",
      {},
      h("h3", {}, allFiles),
      h("ul", { class: "plain-list files" }, ...rows),
      h("div", { class: "acts" }, this.play, this.compare),
      this.hint,
    );
    this.tell();
  }

  private get known() {
    return this.app.knownOf([...this.chosen]);
  }

  // The same figure goes on where it was.
  private isSameModel(): boolean {
    const open = new Set(this.app.exhibits.get().flatMap((exhibit) => exhibit.files));
    return [...this.chosen].some((name) => open.has(name));
  }

  private tell(): void {
    const { known } = this;
    this.play.disabled = known.length === 0;
    this.compare.disabled = sideBySide(known).length < 2;
    const clash = clashing(known);
    this.hint.textContent =
      clash.length > 0 ? words().motionsClash(clash.map(({ name }) => name.split("/").pop()!).join(", ")) : "";
  }

  private row(file: GivenFile): HTMLElement {
    const { name, size, info, failure, sound } = file;
    const isBroken = failure !== undefined && failure.code !== "unknown-format";
    const box = h("input", { type: "checkbox", checked: this.chosen.has(name), disabled: !info });
    box.addEventListener("change", () => {
      if (box.checked) this.chosen.add(name);
      else this.chosen.delete(name);
      this.tell();
    });
    const remove = iconButton("close", `${words().putAway}: ${name}`, "forget", () => void this.app.forget([name]));
    const folder = folderOf(name);
    const base = name.slice(folder.length);
    return h(
      "li",
      { class: isBroken ? "broken" : "" },
      h(
        "label",
        { class: "grow", title: name },
        box,
        h("span", { class: "file-name" }, folder && h("span", { class: "faint" }, folder), base),
        (info || isBroken || sound) && h("span", { class: "badge" }, info ? formatTitle(info.format) : isBroken ? words().error : sound),
        h("span", { class: "faint size" }, sizeText(size)),
      ),
      !this.app.exhibits.get().some((exhibit) => exhibit.files.includes(name)) && remove,
      isBroken &&
        h(
          "p",
          { class: "failure" },
          plainMessage(failure),
          placeText(failure) && h("span", { class: "faint" }, ` · ${placeText(failure)}`),
        ),
    );
  }
}

export function filesPanel(app: App): HTMLElement {
  const panel = h("div", { class: "scroll" });
  const show = () => {
    const files = app.files.get();
    const parts = [
      openNow(app, app.exhibits.get()),
      files.length > 0 && new Choice(app, files).element,
      otherGroups(app, app.others.get()),
    ];
    panel.replaceChildren(...parts.filter((part) => part !== undefined && part !== false));
  };
  for (const value of [app.files, app.exhibits, app.others]) (value.onChange as (listener: () => void) => void).call(value, show);
  show();
  return panel;
}
