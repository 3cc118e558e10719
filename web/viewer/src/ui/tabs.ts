// Panels of which one is seen, by the pattern of tabs that screen readers know.
import { h } from "./dom.js";
import type { Value } from "./value.js";

export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly panel: HTMLElement;
}

/** `shown` names the one that is seen, and may be set. */
export function tabs(label: string, all: readonly Tab[], onShow: (name: string) => void = () => {}, shown?: Value<string>): HTMLElement {
  const buttons = all.map(({ name, title }) =>
    h("button", { role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => show(name, false) }, title),
  );
  const panels = all.map(({ name, panel }) =>
    h("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, class: "panel" }, panel),
  );
  const show = (chosen: string, takesFocus: boolean) => {
    all.forEach(({ name }, i) => {
      buttons[i]!.setAttribute("aria-selected", String(name === chosen));
      buttons[i]!.tabIndex = name === chosen ? 0 : -1;
      panels[i]!.hidden = name !== chosen;
      if (name === chosen && takesFocus) buttons[i]!.focus();
    });
    onShow(chosen);
  };
  const list = h("div", { role: "tablist", "aria-label": label }, ...buttons);
  list.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(all[(next + all.length) % all.length]!.name, true);
  });
  const first = all.find(({ name }) => name === shown?.get()) ?? all[0]!;
  show(first.name, false);
  shown?.onChange((name) => all.some((one) => one.name === name) && show(name, false));
  return h("div", { class: "tabs" }, list, ...panels);
}
