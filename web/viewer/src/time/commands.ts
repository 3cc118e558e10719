// Keys of dope sheet, curves and comparison.
import { words } from "../text/index.js";
import { register } from "../ui/keys.js";
import { moved } from "./axis.js";
import { type TabName, type TimeState, toggled } from "./state.js";

export interface Places {
  showTab(name: TabName): void;
  focusFilter(): void;
  focusKeys(): void;
}

const zoomStep = 1.25;
const panShare = 0.1;

function pan(state: TimeState, share: number): void {
  const { from, to } = state.view.get();
  state.look(moved(state.view.get(), share * (to - from)));
}

/** The individually selected curves, or the one in the list. */
function meant(state: TimeState): readonly string[] {
  const active = state.active.get();
  if (active) return [active.id];
  return state.candidates.map(({ id }) => id);
}

function toggle(state: TimeState, name: "solo" | "hidden"): void {
  const ids = meant(state);
  const isIn = !ids.every((id) => state[name].get().has(id));
  state[name].set(ids.reduce((set, id) => toggled(set, id, isIn), state[name].get()));
}

export function timeCommands(state: TimeState, places: Places): void {
  const add = (id: string, keys: string[], label: () => string, run: () => void) =>
    register({ id, keys, label, scope: "time", run });
  add(
    "frame-all",
    ["a"],
    () => words().frameAll,
    () => state.frameAll(),
  );
  add(
    "frame-chosen",
    ["f"],
    () => words().frameChosen,
    () => void state.frameChosen(),
  );
  add(
    "zoom-in",
    ["+"],
    () => words().zoomIn,
    () => state.zoom(1 / zoomStep),
  );
  add(
    "zoom-out",
    ["-"],
    () => words().zoomOut,
    () => state.zoom(zoomStep),
  );
  add(
    "pan-left",
    ["Ctrl+ArrowLeft"],
    () => words().panLeft,
    () => pan(state, -panShare),
  );
  add(
    "pan-right",
    ["Ctrl+ArrowRight"],
    () => words().panRight,
    () => pan(state, panShare),
  );
  add("filter", ["/", "Ctrl+f"], () => words().filter, places.focusFilter);
  add(
    "dope-or-curves",
    ["c"],
    () => words().dopeOrCurves,
    () => places.showTab(state.tab.get() === "dope" ? "curves" : "dope"),
  );
  add(
    "normalise",
    ["n"],
    () => words().normalise,
    () => flip(state, "normalises"),
  );
  add(
    "handles",
    ["v"],
    () => words().handles,
    () => flip(state, "handles"),
  );
  add(
    "quaternion",
    ["q"],
    () => words().quaternion,
    () => flip(state, "quaternions"),
  );
  add(
    "keys-list",
    ["k"],
    () => words().keysList,
    () => {
      flip(state, "lists");
      if (state.lists.get()) places.focusKeys();
    },
  );
  add(
    "ghost",
    ["g"],
    () => words().ghost,
    () => state.app.ghost.set(!state.app.ghost.get()),
  );
  add(
    "solo",
    ["s", "Shift+h"],
    () => words().solo,
    () => toggle(state, "solo"),
  );
  add(
    "hide",
    ["h"],
    () => words().hide,
    () => toggle(state, "hidden"),
  );
  add(
    "reveal",
    ["Alt+h"],
    () => words().reveal,
    () => reveal(state),
  );
}

export type Switch = "normalises" | "handles" | "lists" | "quaternions";

export function flip(state: TimeState, name: Switch): void {
  state[name].set(!state[name].get());
  if (name === "normalises") state.values.set({});
}

export function reveal(state: TimeState): void {
  state.hidden.set(new Set());
  state.solo.set(new Set());
}
