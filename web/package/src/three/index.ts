// Scenes of Genga as objects of three.js that play.
export { createModel, Model, type ModelOptions } from "./model.js";
