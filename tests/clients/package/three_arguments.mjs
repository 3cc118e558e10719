// Wrong arguments of genga/three: each is a TypeError that states the form. Each line that it prints is a failure.
import assert from "node:assert/strict";
import fs from "node:fs";
import * as THREE from "three";
import { load } from "genga";
import * as all from "genga/three";
import { runTests } from "./anywhere.mjs";
import { assertRefused, callsWithGarbage, methodsOf } from "./promises.mjs";

const genga = await load();
const open = (...names) => genga.open(names.map((name) => ({ name, bytes: fs.readFileSync(name) })));
const files = open("figure.pmd", "dance.vmd");
const scene = files.scene();
const model = await all.createModel(scene);
const camera = new THREE.PerspectiveCamera();

const refused = [
  [() => all.createModel(files), "createModel takes a scene, such as files.scene(), not a Files"],
  [() => all.createModel(Promise.resolve(scene)), "createModel takes a scene, such as files.scene(), not a Promise"],
  [() => all.createModel(scene, "mmd"), 'createModel takes options as an object such as { look: "mmd" }, not "mmd"'],
  [() => all.createModel(scene, { toon: true }), 'createModel takes options as an object such as { look: "mmd" }: there is no "toon"'],
  [() => all.createModel(scene, { look: "toon" }), 'option look is a word (pbr, mmd), not "toon"'],
  [() => all.createModel(scene, { skin: true }), "option skin is a word (blend, exact), not true"],
  [() => all.createModel(scene, { clips: 0 }), "option clips is an array of clips by their places, not 0"],
  [() => all.createModel(scene, { selfShadow: 1 }), "option selfShadow is true or false, not 1"],
  [() => all.createModel(scene, { groundShadow: "0.5" }), 'option groundShadow is a number: how opaque the shadow is, not "0.5"'],
  [() => all.createModel(scene, { lights: null }), "option lights is true or false, not null"],
  [() => model.update(), "update takes seconds, not undefined"],
  [() => model.update(NaN), "update takes seconds, not NaN"],
  [() => model.setLook("toon"), 'setLook takes a look (pbr, mmd), not "toon"'],
  [() => model.applyCamera(new THREE.OrthographicCamera()), "applyCamera takes a PerspectiveCamera of three.js, not an OrthographicCamera"],
  [() => model.applyCamera(camera, -1), "applyCamera takes the camera, then the place of the scene's own, a whole number from 0, not -1"],
  [() => model.clips({ fps: 0 }), "option fps is a number above 0, not 0"],
  [() => model.clips({ rate: 60 }), 'clips takes { fps, clips }: there is no "rate"'],
  [() => model.clips(60), "clips takes { fps, clips }, not 60"],
  [() => model.clips({ clips: ["0"] }), 'option clips is an array of clips by their places, not "0"'],
  [() => model.cameraClip({ fps: -1 }), "option fps is a number above 0, not -1"],
  [() => model.cameraClip({ index: "0" }), 'option index is the place of a camera, a whole number from 0, not "0"'],
  [() => model.box("now"), 'box takes a word (pose, rest), not "now"'],
  [() => (model.selfShadow = "on"), 'selfShadow is true or false, not "on"'],
  [() => (model.groundShadow = NaN), "groundShadow is a number: how opaque the shadow is, not NaN"],
  [() => all.applyMmdCamera(), "applyMmdCamera takes a PerspectiveCamera of three.js, not undefined"],
  [() => all.applyMmdCamera(camera, 0), "applyMmdCamera takes the camera, then metres of a unit, not 0"],
];

const good = {
  update: [0], setLook: ["pbr"], applyCamera: [camera, 0], clips: [{ clips: [] }], cameraClip: [{ fps: 1, index: 0 }], box: ["pose"],
};
// TypeScript knows them as private, or they take nothing.
const others = [
  "constructor", "build", "dispose", "nodeMatrix", "placeCamera", "pbrLook", "mmdLook", "addMesh", "addPart", "skeletonOf", "updateStage",
];

const tests = {
  refused: () => assertRefused(refused),

  everythingIsCalled() {
    const functions = Object.entries(all).filter(([, value]) => typeof value === "function").map(([name]) => name);
    assert.deepEqual(functions.sort(), ["Model", "applyMmdCamera", "createModel"]);
    assert.deepEqual(methodsOf(all.Model).sort(), [...Object.keys(good), ...others].sort());
  },

  async garbage() {
    const wrong = [];
    for (const [name, list] of Object.entries(good)) {
      wrong.push(...(await callsWithGarbage(`Model.${name}`, (...words) => model[name](...words), list)));
    }
    for (const name of ["selfShadow", "groundShadow"]) {
      wrong.push(...(await callsWithGarbage(name, (one) => (model[name] = one), [undefined])));
    }
    wrong.push(...(await callsWithGarbage("applyMmdCamera", all.applyMmdCamera, [camera, 1])));
    wrong.push(...(await callsWithGarbage("createModel", all.createModel, [scene, {}])));
    for (const name of ["look", "skin", "clips", "selfShadow", "groundShadow", "lights"]) {
      wrong.push(...(await callsWithGarbage(`option ${name}`, (one) => all.createModel(scene, { [name]: one }), [undefined])));
    }
    assert.deepEqual(wrong, []);
  },
};

await runTests(tests);
