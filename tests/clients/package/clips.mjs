// In Node and as a page's module: whether clips for three.js's own mixer move models as the player does. Each line that
// it prints is a failure.
import * as THREE from "three";
import { load } from "genga";
import { createModel } from "genga/three";

const isPage = typeof document !== "undefined";
const bytesOf = async (name) =>
  isPage ? (await fetch(name)).arrayBuffer() : (await import("node:fs/promises")).readFile(name);
const open = async (name) => ({ name, bytes: await bytesOf(name) });
const genga = await load();
const fail = (text) => console.log(text);

async function sceneOf(names, offered = []) {
  const files = genga.open(await Promise.all(names.map(open)), { resolve: await Promise.all(offered.map(open)) });
  return files.scene();
}

function playing(root, clip) {
  const mixer = new THREE.AnimationMixer(root);
  const action = mixer.clipAction(clip);
  action.setLoop(THREE.LoopOnce, 1).clampWhenFinished = true;
  action.play();
  return mixer;
}

// Where the player has each node, in metres and right-handed.
function expectedPlaces(player, { handedness, metres_per_unit }) {
  const world = player.read("world");
  return Array.from({ length: world.length / 16 }, (_, node) => {
    const place = new THREE.Vector3().fromArray(world, 16 * node + 12).multiplyScalar(metres_per_unit);
    return handedness === "left" ? place.setZ(-place.z) : place;
  });
}

function worstOff(model, mixer, player, time) {
  mixer.setTime(time);
  model.updateMatrixWorld(true);
  const expected = expectedPlaces(player.pose(time), model.scene.description.axes);
  const at = new THREE.Vector3();
  return Math.max(...model.bones.map((bone, node) => bone.getWorldPosition(at).distanceTo(expected[node])));
}

// Keys are float32, of which twenty bones add up: 1e-5 m. Between two frames the mixer goes straight, where the file
// curves: `between` is what its fastest movement makes of that, in metres.
async function clipsPlay(names, offered, between) {
  const scene = await sceneOf(names, offered);
  const model = await createModel(scene);
  const [clip] = model.clips();
  const player = scene.player();
  const mixer = playing(model, clip);
  const { frames_per_second: fps } = scene.description.axes;
  if (Math.abs(clip.duration - player.duration) > 1e-5) fail(`${names}: the clip has ${clip.duration} of ${player.duration} s`);
  const last = Math.floor(player.duration * fps);
  let worst = 0;
  let worstBetween = 0;
  for (let frame = 0; frame <= last; frame += Math.max(1, Math.floor(last / 37))) {
    worst = Math.max(worst, worstOff(model, mixer, player, frame / fps));
    if (frame < last) worstBetween = Math.max(worstBetween, worstOff(model, mixer, player, (frame + 0.5) / fps));
  }
  if (!(worst < 1e-5)) fail(`${names}: bones of the clip are ${worst} m off at frames`);
  if (!(worstBetween < between)) fail(`${names}: bones of the clip are ${worstBetween} m off between frames`);
  if (clip.tracks.length > 2 * model.bones.length) fail(`${names}: ${clip.tracks.length} tracks of ${model.bones.length} bones`);
  for (const track of clip.tracks) {
    const size = track.getValueSize();
    const moves = track.values.some((value, i) => value !== track.values[i % size]);
    if (!moves && track.times.length > 1) fail(`${names}: ${track.name} does not move and has ${track.times.length} keys`);
    if (!track.validate()) fail(`${names}: ${track.name} is no track`);
  }
  player.free();
  model.dispose();
}

async function morphsPlay() {
  const scene = await sceneOf(["figure.pmd", "dance.vmd"]);
  const model = await createModel(scene);
  const mixer = playing(model, model.clips()[0]);
  const player = scene.player();
  const mesh = model.getObjectByProperty("isSkinnedMesh", true);
  let most = 0;
  for (const time of [0, 1, 2.5, 4]) {
    mixer.setTime(time);
    const weights = player.pose(time).read("morphs");
    scene.description.meshes[0].targets.forEach(({ morph }, i) => {
      most = Math.max(most, weights[morph]);
      const off = Math.abs(mesh.morphTargetInfluences[i] - weights[morph]);
      if (!(off < 1e-6)) fail(`morph ${morph} at ${time} s is ${off} off`);
    });
  }
  if (!(most > 0.1)) fail("no morph moves");
  model.dispose();
}

// Twice the keys, and a clip of a part of the clips.
async function optionsCount() {
  const model = await createModel(await sceneOf(["figure.pmd", "dance.vmd"]));
  const keys = (clip) => Math.max(...clip.tracks.map(({ times }) => times.length));
  const [usual, dense] = [model.clips()[0], model.clips({ fps: 60 })[0]].map(keys);
  if (!(dense > 1.8 * usual && dense < 2.2 * usual)) fail(`${usual} keys at 30 frames, ${dense} at 60`);
  if (model.clips({ clips: [] }).length !== 0) fail("clips that nobody asked for");
  model.dispose();
}

// Shown from frame 0, hidden from frame 10 on, shown from 20: the two switches in a motion for any model.
async function visibilityPlays() {
  const scene = await sceneOf(["figure.pmd", "hidden.vmd"]);
  const model = await createModel(scene);
  const [clip] = model.clips();
  const mixer = playing(model, clip);
  for (const [time, isShown] of [[0, true], [0.3, true], [0.4, false], [0.6, false], [0.7, true]]) {
    mixer.setTime(time);
    if (model.children[0].visible !== isShown) fail(`at ${time} s it is ${isShown ? "hidden" : "shown"}`);
  }
  model.dispose();
}

async function camerasPlay() {
  const scene = await sceneOf(["figure.pmd", "dance.vmd", "camera.vmd"]);
  const model = await createModel(scene);
  model.position.set(1, 0, 2);
  const clip = model.cameraClip();
  const camera = new THREE.PerspectiveCamera();
  const other = new THREE.PerspectiveCamera();
  const mixer = playing(camera, clip);
  for (const frame of [0, 12, 40, 90]) {
    mixer.setTime(frame / 30);
    model.update(frame / 30).applyCamera(other);
    const turned = camera.quaternion.toArray().map((x, i) => Math.abs(x - other.quaternion.toArray()[i]));
    const off = Math.max(camera.position.distanceTo(other.position), ...turned);
    if (!(off < 1e-5) || Math.abs(camera.fov - other.fov) > 1e-4) fail(`the camera's clip is ${off} off at frame ${frame}`);
  }
  if ((await createModel(await sceneOf(["figure.pmd"]))).cameraClip() !== undefined) fail("a clip of no camera");
  model.dispose();
}

await clipsPlay(["figure.pmd", "dance.vmd"], [], 0.02);
await clipsPlay(["lamp.lws"], ["lamp.lwo"], 0.02);
await clipsPlay(["hand.bin"], [], 0.02);
await clipsPlay(["made.x"], [], 0.02);
await morphsPlay();
await optionsCount();
await visibilityPlays();
await camerasPlay();
