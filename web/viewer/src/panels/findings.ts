// What the library found in the files: errors, warnings, notes, with their places, as a list and as text.
import type { Finding, Severity } from "genga";
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { copyButton } from "../ui/copy.js";
import { h } from "../ui/dom.js";
import { Value } from "../ui/value.js";
import { placeText, plainMessage } from "./files.js";

const severities: readonly Severity[] = ["error", "warning", "note"];
// More than these are shown as text only.
const mostShown = 500;
// Kept while the page is made anew in another language.
const hidden = new Value<ReadonlySet<Severity>>(new Set());

/** Errors of files that were refused, then what was found in the others. */
export function findingsOf(app: App): Finding[] {
  const refused = app.refusals.get().flatMap(({ file, failure }): Finding[] => {
    const { code, message, path = "", offset, line, column, findings } = failure;
    const at = {
      ...(offset === undefined ? {} : { offset }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    };
    return [
      {
        code,
        severity: "error",
        message: plainMessage(failure),
        text: `error: ${message} [${code}]`,
        file,
        path,
        count: 1,
        ...at,
      },
      ...findings,
    ];
  });
  const found = app.exhibits.get().flatMap((exhibit) => exhibit.findings);
  // Loading and checking each say it in their own words.
  const all = new Map<string, Finding>();
  for (const one of [...refused, ...found]) {
    const place = [one.code, one.file, one.path, one.offset, one.line, one.column].join("\n");
    if (!all.has(place)) all.set(place, one);
  }
  return [...all.values()].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function item(finding: Finding): HTMLElement {
  const { severity, code, message, file, count } = finding;
  const word = { error: words().error, warning: words().warning, note: words().note }[severity];
  const place = placeText(finding);
  return h(
    "li",
    { class: `finding is-${severity}` },
    h(
      "div",
      {},
      h("span", { class: "badge" }, word),
      " ",
      h("code", {}, code),
      count > 1 && h("span", { class: "faint" }, ` ×${count}`),
    ),
    h("div", {}, message),
    (file || place) && h("div", { class: "faint place" }, [file, place].filter((part) => part).join(" · ")),
  );
}

function filterButton(severity: Severity, label: string, count: number): HTMLElement {
  const button = h(
    "button",
    { class: `small is-${severity}`, "data-does": `show-${severity}`, disabled: count === 0 },
    `${label} ${count}`,
  );
  button.setAttribute("aria-pressed", String(!hidden.get().has(severity)));
  button.addEventListener("click", () => {
    const next = new Set(hidden.get());
    if (!next.delete(severity)) next.add(severity);
    hidden.set(next);
  });
  return button;
}

export function findingsPanel(app: App): HTMLElement {
  const panel = h("div", { class: "scroll findings" });
  const show = () => {
    const { error, warning, note, copy, noFindings, moreFindings } = words();
    const all = findingsOf(app);
    const shown = all.filter(({ severity }) => !hidden.get().has(severity));
    const labels = { error, warning, note };
    panel.replaceChildren(
      h(
        "div",
        { class: "acts" },
        ...severities.map((severity) =>
          filterButton(severity, labels[severity], all.filter((one) => one.severity === severity).length),
        ),
        copyButton(copy, () => shown.map(({ text }) => text).join("\n")),
      ),
      all.length === 0
        ? h("p", { class: "faint" }, noFindings)
        : h("ul", { class: "plain-list" }, ...shown.slice(0, mostShown).map(item)),
      shown.length > mostShown ? h("p", { class: "faint" }, moreFindings(shown.length - mostShown)) : "",
    );
  };
  for (const value of [app.refusals, app.exhibits, hidden]) (value.onChange as (listener: () => void) => void).call(value, show);
  show();
  return panel;
}
