// How the music is handled: which it is, whether it is heard and how loud, where it begins.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import type { Ends } from "../time/ends.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { register, withKey } from "../ui/keys.js";
import type { Music } from "./music.js";
import "./music.css";

const volumeStep = 0.01;
const offsetStep = 0.01;

function muteButton({ muted }: Music, ends: Ends): HTMLElement {
  const { mute } = words();
  const toggle = () => muted.set(!muted.get());
  const made = h("button", { class: "sign", "data-does": "mute", "aria-label": mute, title: withKey(mute, "mute"), onclick: toggle });
  ends.follow(muted, (isMuted) => {
    made.replaceChildren(icon(isMuted ? "mute" : "loud"));
    made.setAttribute("aria-pressed", String(isMuted));
  });
  return made;
}

function volumeSlider({ volume }: Music, ends: Ends): HTMLElement {
  const title = words().volume;
  const made = h("input", { type: "range", class: "volume", min: 0, max: 1, step: volumeStep, "aria-label": title, title });
  ends.follow(volume, (now) => {
    made.value = String(now);
    made.setAttribute("aria-valuetext", `${Math.round(100 * now)} %`);
  });
  made.addEventListener("input", () => volume.set(Number(made.value)));
  return made;
}

function offsetField(music: Music, ends: Ends): HTMLElement {
  const { musicOffset, musicOffsetHelp } = words();
  const made = h("input", { type: "number", class: "field", step: offsetStep, "aria-label": musicOffset, title: musicOffsetHelp, "data-does": "music-offset" });
  const show = () => (made.value = String(Number(music.offset.get().toFixed(3))));
  ends.follow(music.offset, show);
  made.addEventListener("change", () => {
    if (made.value !== "") music.shift(Number(made.value));
    show();
  });
  made.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter") made.blur();
  });
  return h("label", { title: musicOffsetHelp }, made, h("span", { class: "faint", "aria-hidden": "true" }, "s"));
}

function removeButton(app: App): HTMLElement {
  const label = words().removeMusic;
  const remove = () => {
    const name = app.music.track.get()?.name;
    if (name !== undefined) void app.forget([name]);
  };
  return h("button", { class: "plain", "data-does": "remove-music", "aria-label": label, title: label, onclick: remove }, icon("close"));
}

/** The key that mutes, on the timeline. */
function muteKey({ track, muted }: Music): void {
  register({
    id: "mute",
    keys: ["m"],
    label: () => words().mute,
    scope: "time",
    run: () => {
      if (!track.get()) return false;
      muted.set(!muted.get());
      return true;
    },
  });
}

/** Shown while there is music. */
export function musicControls(app: App, ends: Ends): HTMLElement {
  const { music } = app;
  muteKey(music);
  const name = h("span", { class: "name" });
  const parts = [muteButton(music, ends), volumeSlider(music, ends), offsetField(music, ends), removeButton(app)];
  const made = h("div", { class: "music", role: "group", "aria-label": words().music }, name, ...parts);
  ends.follow(music.track, (track) => {
    made.hidden = track === undefined;
    name.replaceChildren(h("span", { title: track?.name ?? "" }, (track?.name ?? "").split("/").pop()!));
  });
  return made;
}
