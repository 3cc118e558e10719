// Keys of all that stands around the picture, and of the picture's camera.
import { MathUtils, type PerspectiveCamera, Vector3 } from "three";
import type { App } from "../app.js";
import { choices } from "../open/choices.js";
import { words } from "../text/index.js";
import { register, type Scope } from "../ui/keys.js";
import { chooseFiles, nextTheme } from "./bar.js";
import { openExport } from "./export.js";
import { openHelp } from "./help.js";

const degreesOfStep = 15;
const nearerOfStep = 1.2;
// From very far and very near by: lines that are parallel stay so.
const degreesOfParallel = 1;
const degreesOfPerspective = 30;

// The eye's direction; a hair beside the pole, where a camera has no up.
const views = {
  1: new Vector3(0, 0, 1),
  3: new Vector3(1, 0, 0),
  7: new Vector3(0, 1, 1e-4),
  9: new Vector3(1, 0.8, 1),
} as const;

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

// As if the hand had done it: the address has it then.
const tell = ({ stage }: App) => stage.controls.dispatchEvent({ type: "end" } as never);

/** Turns by steps to the right and upwards, or goes nearer by a step. */
export function turn(app: App, right: number, up: number, nearer = 0): void {
  app.stage.orbit(right * degreesOfStep, up * degreesOfStep, nearerOfStep ** nearer);
  tell(app);
}

function toggleParallel({ stage }: App): void {
  const { object, target } = stage.controls;
  const camera = object as PerspectiveCamera;
  const half = (degrees: number) => Math.tan((degrees / 2) * MathUtils.DEG2RAD);
  const before = camera.fov;
  camera.fov = before > degreesOfParallel ? degreesOfParallel : degreesOfPerspective;
  const factor = half(before) / half(camera.fov);
  camera.position.sub(target).multiplyScalar(factor).add(target);
  camera.near *= factor;
  camera.far *= factor;
  camera.updateProjectionMatrix();
  stage.controls.update();
  stage.draw();
}

function see(app: App, direction: Vector3): void {
  app.camera.set(-1);
  app.fit(direction);
  tell(app);
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
    () => app.fit(),
  );
  add(
    "stage",
    "fit-selection",
    ["f"],
    () => words().fitSelection,
    () => app.fitSelection(),
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
    () => see(app, views[1]),
  );
  add(
    "stage",
    "view-right",
    ["3"],
    () => words().viewRight,
    () => see(app, views[3]),
  );
  add(
    "stage",
    "view-top",
    ["7"],
    () => words().viewTop,
    () => see(app, views[7]),
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
    () => see(app, views[9]),
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
