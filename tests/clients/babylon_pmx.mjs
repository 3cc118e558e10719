// Does genga put the bones of PMX models where babylon-mmd puts them?
//   node babylon_pmx.mjs --genga BINARY [--times N] [--plant] MODEL MOTION [MODEL MOTION …]
// All of babylon-mmd plays, from the two files on, without physics: its readers, its bones, its appends and chains. Its
// Bezier curves alone are replaced: they are within 1e-5 of their time, 1e-4 units of a stride, and asked to the end here.
// Bones are compared by what moves them:
//   plain     by their keys and their parents', within 1e-4 units: babylon-mmd's matrices are float32
//   appended  or hanging on one that takes motion from another: 1e-3
//   reaching  or hanging on a link of a chain, or taking motion from one: 0.035, by which two solvers differ that stop
//             within 1e-4 of a goal after a number of passes of their own rounding
// Not compared are bones with a parent that moves after them, which MMD shows where the frame before left it: babylon-mmd
// has them in no parent at all, genga in its own.
// Prints for each pair the largest distance of each kind in units of the model; exit 1 when one is beyond. --plant asks for
// poses without inverse kinematics, and fails unless that is seen.
import fs from 'node:fs';
import { bundled, poses } from './babylon.mjs';

const limits = { plain: 1e-4, appended: 1e-3, reaching: 0.035 };
const framesPerSecond = 30;

function options(words) {
  const asked = { times: 10, plant: false, files: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === '--plant') asked.plant = true;
    else if (words[at].startsWith('--')) asked[words[at].slice(2)] = words[++at];
    else asked.files.push(words[at]);
  }
  return asked;
}

const exactBezier = `export function BezierInterpolate(x1, x2, y1, y2, x) {
  const at = (a, b, t) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  let low = 0, high = 1;
  for (let i = 0; i < 60; ++i) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return at(y1, y2, low);
}`;

const contentOf = (file) => {
  const bytes = fs.readFileSync(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

async function player(library, modelFile, motionFile) {
  const scene = new library.Scene(new library.NullEngine());
  const model = await library.LoadAssetContainerAsync(new Uint8Array(contentOf(modelFile)), scene, {
    pluginExtension: '.pmx',
    pluginOptions: { mmdmodel: { materialBuilder: null, useSdef: false } },
  });
  model.addAllToScene();
  const played = new library.MmdRuntime(scene).createMmdModel(model.rootNodes[0], { materialProxyConstructor: null });
  const motion = await new library.VmdLoader(scene).loadFromBufferAsync('motion', contentOf(motionFile));
  played.setRuntimeAnimation(played.createRuntimeAnimation(motion));
  return { played, endFrame: motion.endFrame };
}

// What moves each bone, by the worst that it or anything it depends on is.
function kinds(bones, sorted) {
  const rank = ['plain', 'appended', 'reaching', 'late'];
  const place = (bone) => sorted.indexOf(bone) + (bone.transformAfterPhysics ? sorted.length : 0);
  const isLate = (bone) => bone.parentBone !== null && place(bone.parentBone) > place(bone);
  const found = bones.map((bone) => (isLate(bone) ? 3 : bone.ikChainInfo ? 2 : bone.appendTransformSolver ? 1 : 0));
  for (let changed = true; changed; ) {
    changed = false;
    bones.forEach((bone, index) => {
      for (const other of [bone.parentBone, bone.appendTransformSolver?.targetBone]) {
        const worse = other ? found[bones.indexOf(other)] : 0;
        if (worse <= found[index]) continue;
        found[index] = worse;
        changed = true;
      }
    });
  }
  return found.map((index) => rank[index]);
}

async function compare(library, asked, model, motion) {
  const { played, endFrame } = await player(library, model, motion);
  const count = Number(asked.times);
  // Not at whole frames, where curves do not matter.
  const times = Array.from({ length: count }, (_, index) => ((index + 0.37) / count) * (endFrame / framesPerSecond));
  const found = poses({ ...asked, times: times.join(',') }, model, motion, 'world', ...(asked.plant ? ['--no-ik'] : []));
  const kindOf = kinds(played.runtimeBones, played.sortedRuntimeBones);
  const worst = Object.fromEntries(Object.keys(limits).map((kind) => [kind, { distance: 0, name: '' }]));
  times.forEach((time, at) => {
    played.beforePhysics(time * framesPerSecond);
    played.afterPhysics();
    played.runtimeBones.forEach((bone, index) => {
      if (kindOf[index] === 'late') return;
      const theirs = bone.worldMatrix.slice(12, 15);
      const distance = Math.hypot(...theirs.map((value, axis) => value - found[at][index][axis]));
      const most = worst[kindOf[index]];
      if (!(distance <= most.distance)) Object.assign(most, { distance, name: `${bone.name} at ${time.toFixed(4)} s` });
    });
  });
  return worst;
}

const asked = options(process.argv.slice(2));
globalThis.XMLHttpRequest ??= class {}; // asked for by name where it is not used
const library = await bundled(`export { NullEngine } from '@babylonjs/core/Engines/nullEngine';
  export { Scene } from '@babylonjs/core/scene';
  export { Logger } from '@babylonjs/core/Misc/logger';
  export { LoadAssetContainerAsync, RegisterSceneLoaderPlugin } from '@babylonjs/core/Loading/sceneLoader';
  export { PmxLoader } from 'babylon-mmd/esm/Loader/pmxLoader';
  export { VmdLoader } from 'babylon-mmd/esm/Loader/vmdLoader';
  export { MmdRuntime } from 'babylon-mmd/esm/Runtime/mmdRuntime';
  import 'babylon-mmd/esm/Runtime/Animation/mmdRuntimeModelAnimation';`, { 'bezierInterpolate.js': exactBezier });
library.Logger.LogLevels = library.Logger.NoneLogLevel;
library.RegisterSceneLoaderPlugin(new library.PmxLoader());
let isFar = false;
for (let at = 0; at + 1 < asked.files.length; at += 2) {
  const worst = await compare(library, asked, asked.files[at], asked.files[at + 1]);
  const told = Object.entries(worst).map(([kind, { distance, name }]) => {
    const isBeyond = !(distance <= limits[kind]);
    isFar ||= isBeyond;
    return `${kind} ${distance.toPrecision(2)}${isBeyond ? ` (${name})` : ''}`;
  });
  console.log(`${told.join(', ')}: ${asked.files[at].split('/').pop()} ${asked.files[at + 1].split('/').pop()}`);
}
process.exit(isFar === asked.plant ? 0 : 1);
