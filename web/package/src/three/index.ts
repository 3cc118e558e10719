// Scenes of Genga as objects of three.js that play.
export type { ClipOptions } from "./clips.js";
export { applyMmdCamera, mmdDefaults } from "./mmd/light.js";
export { createModel, type LookName, Model, type ModelOptions } from "./model.js";
