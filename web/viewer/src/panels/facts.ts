// What a scene's files say of themselves: names, comments, counts.
import type { Info } from "genga";
import type { App } from "../app.js";
import type { Exhibit } from "../stage/exhibit.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { section } from "./cells.js";
import { formatTitle } from "./files.js";

function row(name: string, value: string): HTMLElement {
  return h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, value));
}

function ofFile(info: Info, isOpen: boolean): HTMLElement {
  const { name, comment, counts, counted, countList, duration, fps } = words();
  const list = h("dl");
  if (info.name) list.append(row(name, [info.name, info.english_name].filter(Boolean).join(" / ")));
  if (info.duration > 0) list.append(row(duration, `${Number(info.duration.toFixed(3))} s`));
  if (info.fps > 0) list.append(row(fps, String(info.fps)));
  const told = Object.entries(info.counts).filter(([, count]) => count > 0);
  if (told.length > 0)
    list.append(
      row(
        counts,
        countList(told.map(([what, count]) => counted(what, count, count.toLocaleString()))),
      ),
    );
  const text = (info.comment ?? "").replaceAll("\r\n", "\n").trim();
  if (text) list.append(h("div", { class: "fact comment" }, h("dt", {}, comment), h("dd", {}, text)));
  const format = [formatTitle(info.format), info.version].filter(Boolean).join(" ");
  const title = h("summary", { title: info.file }, info.file.split("/").pop()!, " ", h("span", { class: "badge" }, format));
  return h("details", { class: "facts", open: isOpen }, title, list);
}

export function facts(app: App, exhibit: Exhibit): HTMLElement {
  const { axes } = exhibit.data.description;
  const { file, axesOf, handed } = words();
  return section(
    "facts",
    file,
    ...app.knownOf(exhibit.files).map(({ info }, i) => ofFile(info, i === 0)),
    h("p", { class: "faint" }, axesOf(handed[axes.handedness], Number(axes.metres_per_unit.toPrecision(4)))),
  );
}
