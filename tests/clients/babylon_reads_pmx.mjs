// Does babylon-mmd read the PMX models that genga makes, and the same in them as genga?
//   node babylon_reads_pmx.mjs --genga BINARY [--plant] MODEL.pmx…
// Its reader stops at what it does not know and logs what is odd; both are failures. Compared are the numbers of
// everything, places of vertices, bones and bodies, weights, layers, rules and morphs. --plant moves a bone of genga's and
// fails unless that is seen.
import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import { bundled } from './babylon.mjs';

function dump(genga, file) {
  return JSON.parse(execFileSync(genga, ['dump', file], { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] }));
}

const faults = [];
let compared = 0;
function same(ours, theirs, where) {
  const a = [ours].flat(3).map(Number);
  const b = [theirs].flat(3).map(Number);
  compared += a.length;
  const differs = a.length !== b.length || a.some((value, at) => Math.fround(value) !== Math.fround(b[at]));
  if (differs) faults.push(`${where}: ${a.slice(0, 8)} here, ${b.slice(0, 8)} there`);
}

function sameName(ours, theirs, where) {
  if (ours !== theirs) faults.push(`${where}: ${ours} here, ${theirs} there`);
}

function compare(ours, theirs) {
  for (const [mine, name] of [['vertices', 'vertices'], ['textures', 'textures'], ['materials', 'materials'], ['bones', 'bones'],
    ['morphs', 'morphs'], ['frames', 'displayFrames'], ['rigid_bodies', 'rigidBodies'], ['joints', 'joints']]) {
    same(ours[mine].length, theirs[name].length, `number of ${mine}`);
  }
  same(ours.indices, [...theirs.indices], 'indices');
  ours.vertices.forEach((vertex, at) => {
    const other = theirs.vertices[at];
    same(vertex.position, other.position, `vertices[${at}].position`);
    same(vertex.normal, other.normal, `vertices[${at}].normal`);
    same(vertex.weight_kind, other.weightType, `vertices[${at}].weight_kind`);
    same(vertex.bones, other.boneWeight.boneIndices, `vertices[${at}].bones`);
    same(vertex.weights, other.boneWeight.boneWeights ?? [], `vertices[${at}].weights`);
  });
  ours.bones.forEach((bone, at) => {
    const other = theirs.bones[at];
    sameName(bone.name, other.name, `bones[${at}].name`);
    same(bone.position, other.position, `bones[${at}].position`);
    same([bone.parent, bone.layer, bone.flags], [other.parentBoneIndex, other.transformOrder, other.flag], `bones[${at}]`);
    if (bone.append) same([bone.append.source, bone.append.ratio], [other.appendTransform.parentIndex, other.appendTransform.ratio], `bones[${at}].append`);
    if (bone.ik) same([bone.ik.target, bone.ik.iterations, bone.ik.max_step], [other.ik.target, other.ik.iteration, other.ik.rotationConstraint], `bones[${at}].ik`);
  });
  ours.materials.forEach((material, at) => same(material.index_count, theirs.materials[at].indexCount, `materials[${at}]`));
  ours.morphs.forEach((morph, at) => {
    const other = theirs.morphs[at];
    sameName(morph.name, other.name, `morphs[${at}].name`);
    if (!morph.vertices) return;
    same(morph.vertices.map((item) => item.vertex), [...other.indices], `morphs[${at}].vertices`);
    same(morph.vertices.map((item) => item.offset), [...other.positions], `morphs[${at}].offsets`);
  });
  ours.rigid_bodies.forEach((body, at) => same(body.position, theirs.rigidBodies[at].shapePosition, `rigid_bodies[${at}].position`));
}

const words = process.argv.slice(2);
const genga = words[words.indexOf('--genga') + 1];
const plant = words.includes('--plant');
const files = words.filter((word, at) => !word.startsWith('--') && words[at - 1] !== '--genga');
const { PmxReader } = await bundled(`export { PmxReader } from 'babylon-mmd/esm/Loader/Parser/pmxReader';`);
const note = (...text) => faults.push(text.join(' '));
for (const file of files) {
  const ours = dump(genga, file);
  if (plant) ours.bones.at(-1).position[1] += 1;
  compare(ours, await PmxReader.ParseAsync(new Uint8Array(fs.readFileSync(file)).buffer, { log: note, warn: note, error: note }));
}
for (const fault of faults.slice(0, 10)) console.log(fault);
console.log(`${compared} numbers of ${files.length} models, ${faults.length} differ`);
if ((faults.length > 0) !== plant || compared === 0) process.exit(1);
