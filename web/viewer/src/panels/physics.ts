// Over the picture of a figure with simulated bones: whether rigid bodies move, from the beginning or anew.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";

const warmups = [0, 1, 2, 5]; // seconds

function warmupSelect(app: App): HTMLElement {
  const { warmup, warmupHelp } = words();
  const select = h("select", { "data-does": "warmup" });
  select.addEventListener("change", () => app.warmup.set(Number(select.value)));
  app.warmup.follow((now) => {
    // An option of `genga view` may be any number.
    const all = [...new Set([...warmups, now])].sort((a, b) => a - b);
    select.replaceChildren(...all.map((seconds) => h("option", { value: String(seconds), selected: seconds === now }, `${seconds} s`)));
  });
  return h("label", { title: warmupHelp }, h("span", {}, warmup), select);
}

/** Made anew when the language changes. */
export function physicsControls(app: App): HTMLElement {
  const { physics, resetPhysics } = words();
  const toggle = h(
    "button",
    { "data-does": "physics", title: withKey(physics, "physics"), onclick: () => app.physics.set(!app.physics.get()) },
    physics,
  );
  const reset = h(
    "button",
    {
      class: "sign",
      "data-does": "reset-physics",
      "aria-label": resetPhysics,
      title: withKey(resetPhysics, "reset-physics"),
      onclick: () => void app.resetPhysics(),
    },
    icon("loop"),
  );
  const more = h("span", { class: "more" }, reset, warmupSelect(app));
  app.physics.follow((isOn) => {
    toggle.setAttribute("aria-pressed", String(isOn));
    more.hidden = !isOn;
  });
  const group = h("div", { class: "physics", role: "group", "aria-label": physics }, toggle, more);
  app.exhibits.follow((exhibits) => (group.hidden = !exhibits.some(({ simulated }) => simulated > 0)));
  return group;
}
