// Does genga put the joints of legs where babylon-mmd's solver of inverse kinematics puts them?
//   node babylon_mmd.mjs --genga BINARY [--limit UNITS] [--times T,T,…] [--plant] MODEL MOTION
// Its solver alone: the poses that it starts from are genga's without inverse kinematics, the model is read by
// mmd-parser, and a knee's limits are those of PMX's legs, which babylon-mmd's reader of PMD takes for radians.
// Prints the largest distance in units of the model. --plant asks for legs whose knees are free, and fails unless that
// is seen.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { bundled, poses } from './babylon.mjs';

const { Parser } = createRequire(import.meta.url)('mmd-parser');

// The parts of babylon-mmd that are asked.
const babylon = () => bundled(`export { IkSolver } from 'babylon-mmd/esm/Runtime/ikSolver';
  export { MmdRuntimeBone } from 'babylon-mmd/esm/Runtime/mmdRuntimeBone';
  export { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.pure';`);

function options(words) {
  const asked = { limit: 0.035, times: '0.05,0.5,0.95,1.4,1.85,2.3,2.75,3.2', plant: false, files: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === '--plant') asked.plant = true;
    else if (words[at].startsWith('--')) asked[words[at].slice(2)] = words[++at];
    else asked.files.push(words[at]);
  }
  return asked;
}

const isKnee = (bone) => bone.name.includes('ひざ');

// As babylon-mmd has them of a model; the rest pose is in what moves them.
function skeleton({ IkSolver, MmdRuntimeBone, Matrix, Quaternion, Vector3 }, model, plant) {
  const matrices = new Float32Array(model.bones.length * 16);
  const bones = model.bones.map((bone, index) => {
    const linked = { position: Vector3.Zero(), rotationQuaternion: Quaternion.Identity(), scaling: Vector3.One() };
    linked.getRestMatrix = () => Matrix.Identity();
    return new MmdRuntimeBone(linked, { name: bone.name, transformOrder: 0, flag: 0 }, matrices, index, []);
  });
  bones.forEach((bone, index) => {
    const parent = bones[model.bones[index].parentIndex];
    if (!parent) return;
    bone.parentBone = parent;
    parent.childBones.push(bone);
  });
  const legs = model.iks.filter((ik) => ik.links.some((link) => isKnee(model.bones[link.index])));
  const solvers = legs.map((ik, index) => {
    const solver = new IkSolver(index, bones[ik.target], bones[ik.effector]);
    solver.iteration = ik.iteration;
    solver.limitAngle = ik.maxAngle * 4;
    for (const link of ik.links) {
      const knee = { minimumAngle: [-Math.PI, 0, 0], maximumAngle: [-Math.PI / 360, 0, 0] };
      solver.addIkChain(bones[link.index], false, isKnee(model.bones[link.index]) && !plant ? knee : undefined);
    }
    return solver;
  });
  return { bones, solvers, joints: [...new Set(legs.flatMap((ik) => [ik.effector, ...ik.links.map((link) => link.index)]))] };
}

function pose({ bones, solvers }, start) {
  const roots = bones.filter((bone) => bone.parentBone === null);
  bones.forEach((bone, index) => {
    const [x, y, z, qx, qy, qz, qw] = start[index];
    bone.resetTransformState();
    bone.linkedBone.position.set(x, y, z);
    bone.linkedBone.rotationQuaternion.set(qx, qy, qz, qw);
  });
  const update = (bone) => {
    bone.updateWorldMatrix(false, false);
    bone.childBones.forEach(update);
  };
  roots.forEach(update);
  for (const solver of solvers) {
    solver.solve(false);
    roots.forEach(update);
  }
}

const asked = options(process.argv.slice(2));
const library = await babylon();
const model = new Parser().parsePmd(new Uint8Array(fs.readFileSync(asked.files[0])).buffer, false);
const legs = skeleton(library, model, asked.plant);
if (legs.solvers.length === 0) throw new Error('the model has no leg that inverse kinematics turns');
const starts = poses(asked, ...asked.files, 'local', '--no-ik');
const ends = poses(asked, ...asked.files, 'world');
const times = asked.times.split(',');
let worst = { distance: -1 };
starts.forEach((start, at) => {
  pose(legs, start);
  for (const joint of legs.joints) {
    const theirs = legs.bones[joint].worldMatrix.slice(12, 15);
    const distance = Math.hypot(...ends[at][joint].slice(0, 3).map((value, axis) => value - theirs[axis]));
    if (!(distance <= worst.distance)) worst = { distance, name: model.bones[joint].name, time: times[at] };
  }
});
const isFar = !(worst.distance <= Number(asked.limit));
console.log(`largest distance ${worst.distance.toPrecision(3)}, ${worst.name} at ${worst.time} s, of ${legs.joints.length} joints at ${times.length} times`);
if (isFar !== asked.plant) process.exit(1);
