// Which two are compared: their names in their colours, figures over each other, and how to get a second one.
import type { App } from "../../app.js";
import { chosen } from "../../open/gather.js";
import { words } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { withKey } from "../../ui/keys.js";
import type { Ends } from "../ends.js";

const chip = (side: "a" | "b", name: HTMLElement) =>
  h("div", { class: `chip of-${side}` }, h("b", {}, side.toUpperCase()), name);

/** Names of A and B. */
export class Legend {
  private readonly names = { a: h("span", { class: "name" }), b: h("span", { class: "name" }) };
  readonly element = h("div", { class: "chips", "data-does": "compared" }, chip("a", this.names.a), chip("b", this.names.b));

  constructor() {
    this.set(undefined);
  }

  set(titles: readonly [string, string] | undefined): void {
    this.element.hidden = titles === undefined;
    (["a", "b"] as const).forEach((side, i) => {
      this.names[side].textContent = this.names[side].title = titles?.[i] ?? "";
    });
  }
}

/** Shows the second figure in the place of the first. */
export function ghostButton(app: App, ends: Ends): HTMLButtonElement {
  const label = words().ghost;
  const button = h(
    "button",
    { "data-does": "ghost", title: withKey(label, "ghost"), onclick: () => app.ghost.set(!app.ghost.get()) },
    label,
  );
  ends.follow(app.ghost, (isOn) => button.setAttribute("aria-pressed", String(isOn)));
  ends.follow(app.compared, (compared) => (button.hidden = compared.length < 2));
  return button;
}

/** What is chosen is opened beside what is shown. */
export function addTake(app: App): HTMLElement {
  const input = h("input", { type: "file", multiple: true, hidden: true, "data-does": "take" });
  input.addEventListener("change", async () => {
    if (input.files) await app.takeBeside(await chosen(input.files));
    input.value = "";
  });
  return h("span", {}, h("button", { class: "main", "data-does": "add-take", onclick: () => input.click() }, words().addTake), input);
}
