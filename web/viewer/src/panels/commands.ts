// Keys of all that stands around the picture, and of the picture's camera.
import type { App } from "../app.js";
import { choices } from "../open/choices.js";
import { words } from "../text/index.js";
import { register, type Scope } from "../ui/keys.js";
import { chooseFiles, nextTheme } from "./bar.js";
import { openExport } from "./export.js";
import { openHelp } from "./help.js";
import { fitAll, fitSelection, see, toggleParallel, turn, views } from "./see.js";

function focusFilter(): void {
  choices.isLeftShown.set(true);
  choices.leftTab.set("nodes");
  document.querySelector<HTMLElement>("#left .find")?.focus();
}

/** Looks through the file's camera, or by hand again. */
function toggleFileCamera(app: App): boolean {
  if (app.cameras.length === 0) return false;
  app.camera.set(app.camera.get() < 0 ? 0 : -1);
  return true;
}

export function panelKeys(app: App): void {
  const add = (scope: Scope, id: string, keys: string[], label: () => string, run: () => void | boolean) =>
    register({ id, keys, label, scope, run });
  add(
    "page",
    "open",
    ["Ctrl+o"],
    () => words().chooseFiles,
    chooseFiles,
  );
  add(
    "page",
    "export",
    ["Ctrl+e"],
    () => words().export,
    () => openExport(app),
  );
  add("page", "help", ["F1"], () => words().help, openHelp);
  add("work", "help-sign", ["?"], () => words().help, openHelp);
  add("work", "find", ["/"], () => words().findName, focusFilter);
  add(
    "stage",
    "open-letter",
    ["o"],
    () => words().chooseFiles,
    chooseFiles,
  );
  add(
    "stage",
    "export-letter",
    ["e"],
    () => words().export,
    () => openExport(app),
  );
  add("stage", "theme", ["t"], () => words().theme, nextTheme);
  add(
    "stage",
    "fit",
    ["a"],
    () => words().fit,
    () => fitAll(app),
  );
  add(
    "stage",
    "fit-selection",
    ["f"],
    () => words().fitSelection,
    () => fitSelection(app),
  );
  add(
    "stage",
    "skeleton",
    ["s"],
    () => words().skeleton,
    () => app.skeleton.set(!app.skeleton.get()),
  );
  add(
    "stage",
    "grid",
    ["g"],
    () => words().grid,
    () => app.grid.set(!app.grid.get()),
  );
  add(
    "stage",
    "physics",
    ["h"],
    () => words().physics,
    () => app.physics.set(!app.physics.get()),
  );
  add(
    "stage",
    "reset-physics",
    ["r"],
    () => words().resetPhysics,
    () => void app.resetPhysics(),
  );
  add(
    "stage",
    "view-front",
    ["1"],
    () => words().viewFront,
    () => see(app, views.front),
  );
  add(
    "stage",
    "view-right",
    ["3"],
    () => words().viewRight,
    () => see(app, views.right),
  );
  add(
    "stage",
    "view-top",
    ["7"],
    () => words().viewTop,
    () => see(app, views.top),
  );
  add(
    "stage",
    "view-parallel",
    ["5"],
    () => words().viewParallel,
    () => toggleParallel(app),
  );
  add(
    "stage",
    "view-slanted",
    ["9"],
    () => words().viewSlanted,
    () => see(app, views.slanted),
  );
  add(
    "stage",
    "view-file",
    ["0"],
    () => words().viewFile,
    () => toggleFileCamera(app),
  );
  add(
    "stage",
    "turn-left",
    ["4"],
    () => words().turnLeft,
    () => turn(app, -1, 0),
  );
  add(
    "stage",
    "turn-right",
    ["6"],
    () => words().turnRight,
    () => turn(app, 1, 0),
  );
  add(
    "stage",
    "turn-up",
    ["8"],
    () => words().turnUp,
    () => turn(app, 0, 1),
  );
  add(
    "stage",
    "turn-down",
    ["2"],
    () => words().turnDown,
    () => turn(app, 0, -1),
  );
  add(
    "stage",
    "nearer",
    ["+", "PageUp"],
    () => words().nearer,
    () => turn(app, 0, 0, 1),
  );
  add(
    "stage",
    "farther",
    ["-", "PageDown"],
    () => words().farther,
    () => turn(app, 0, 0, -1),
  );
}
