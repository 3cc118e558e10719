// Does three.js' GLTFLoader put the nodes of a file, its morphs' weights and its vertices where genga has them?
//   node gltf/read_by_three.mjs FILE WORLD.csv REMADE CLIP
// WORLD.csv: `genga sample FILE --space world`. REMADE: the file as genga made it anew. CLIP: the number of the animation,
// -1 without any. Prints the largest differences as JSON.
import fs from 'node:fs';
import path from 'node:path';
import { MeshoptDecoder } from 'meshoptimizer';
import * as THREE from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { parseCsv, readPoseTable, tableNames } from '../nodes.mjs';

// What the loader asks of a browser.
globalThis.self = globalThis;
globalThis.ProgressEvent ??= class {};

// The JSON with all buffers in it, and without looks, which need a browser.
function plainJson(file) {
  const bytes = fs.readFileSync(file);
  let json;
  let binary;
  if (bytes.toString('latin1', 0, 4) === 'glTF') {
    const size = bytes.readUInt32LE(12);
    json = JSON.parse(bytes.toString('utf8', 20, 20 + size));
    binary = bytes.subarray(20 + size + 8);
  } else {
    json = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  }
  for (const buffer of json.buffers ?? []) {
    if (buffer.uri?.startsWith('data:') || buffer.extensions?.EXT_meshopt_compression?.fallback) continue;
    const content = buffer.uri ? fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(buffer.uri))) : binary;
    buffer.uri = `data:application/octet-stream;base64,${content.subarray(0, buffer.byteLength).toString('base64')}`;
  }
  for (const mesh of json.meshes ?? []) for (const primitive of mesh.primitives) delete primitive.material;
  for (const name of ['materials', 'textures', 'images', 'samplers']) delete json[name];
  return json;
}

// Keys of eight and sixteen bits are no rotations of length 1. three.js mixes them as they are, which makes its meshes
// larger or smaller; genga makes them unit first.
function makeUnit(animation) {
  for (const track of animation.tracks) {
    if (!track.name.endsWith('.quaternion') || track.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline) continue;
    for (let at = 0; at < track.values.length; at += 4) {
      new THREE.Quaternion().fromArray(track.values, at).normalize().toArray(track.values, at);
    }
  }
}

async function open(file, clip) {
  const json = plainJson(file);
  const gltf = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(JSON.stringify(json), '');
  const objects = new Map();
  for (const [object, place] of gltf.parser.associations) {
    if (object.isObject3D && place.nodes !== undefined && !objects.has(place.nodes)) objects.set(place.nodes, object);
  }
  let mixer;
  if (clip >= 0) {
    mixer = new THREE.AnimationMixer(gltf.scene);
    makeUnit(gltf.animations[clip]);
    const action = mixer.clipAction(gltf.animations[clip]);
    action.setLoop(THREE.LoopOnce);
    action.clampWhenFinished = true;
    action.play();
  }
  const pose = (time) => {
    mixer?.setTime(time);
    gltf.scene.updateMatrixWorld(true);
  };
  return { json, objects, scene: gltf.scene, pose };
}

// Corners of the box around all vertices of what is drawn, and the middle of its corners.
function extent(scene) {
  const least = new THREE.Vector3(Infinity, Infinity, Infinity);
  const most = new THREE.Vector3(-Infinity, -Infinity, -Infinity);
  const middle = new THREE.Vector3();
  let count = 0;
  const vertex = new THREE.Vector3();
  scene.traverse((mesh) => {
    if (!mesh.isMesh && !mesh.isLine && !mesh.isPoints) return;
    const position = mesh.geometry.attributes.position;
    const index = mesh.geometry.index;
    const corners = index ? index.count : position.count;
    for (let at = 0; at < corners; at++) {
      const i = index ? index.getX(at) : at;
      if (mesh.isMesh) mesh.getVertexPosition(i, vertex);
      else vertex.fromBufferAttribute(position, i);
      vertex.applyMatrix4(mesh.matrixWorld);
      least.min(vertex);
      most.max(vertex);
      middle.add(vertex);
      count++;
    }
  });
  return count ? [least, most, middle.divideScalar(count)] : [];
}

// From the difference and the sum: acos of the dot product has no digits left near 0.
function angle(a, b) {
  const sign = a.dot(b) < 0 ? -1 : 1;
  const [p, q] = [a.clone().normalize().toArray(), b.clone().normalize().toArray()];
  const minus = Math.hypot(...p.map((v, i) => v - sign * q[i]));
  const plus = Math.hypot(...p.map((v, i) => v + sign * q[i]));
  return 4 * Math.atan2(minus, plus);
}

const [file, csv, remade, clipText] = process.argv.slice(2);
const clip = Number(clipText);
const text = fs.readFileSync(csv, 'utf8');
const table = readPoseTable(text);
const [header, ...lines] = parseCsv(text);
const original = await open(file, clip);
const again = remade ? await open(remade, clip) : undefined;
const names = tableNames(original.json.nodes?.map((node, i) => ({ name: node.name || `node${i}` })) ?? []);
const result = { moments: table.times.length, nodes: 0, weights: 0, place: 0, turn: 0, weight: 0, vertex: 0, size: 0 };
const note = (kind, value, where) => {
  if (!(value <= result[kind])) Object.assign(result, { [kind]: value, [`${kind}At`]: where });
};
table.times.forEach((time, row) => {
  original.pose(time);
  result.nodes = 0;
  names.forEach((name, i) => {
    const object = original.objects.get(i);
    const node = table.nodes.get(name);
    if (!object || !node) return;
    result.nodes++;
    const position = new THREE.Vector3().setFromMatrixPosition(object.matrixWorld);
    const [x, y, z] = node.translation[row];
    result.size = Math.max(result.size, position.length());
    note('place', position.distanceTo(new THREE.Vector3(x, y, z)), `${name} at ${time} s`);
    const scale = new THREE.Vector3();
    const turn = new THREE.Quaternion();
    object.matrixWorld.decompose(new THREE.Vector3(), turn, scale);
    const isEven = Math.min(scale.x, scale.y, scale.z) > 0 && Math.max(scale.x, scale.y, scale.z) < 1.0001 * Math.min(scale.x, scale.y, scale.z);
    if (node.rotation && isEven) note('turn', angle(turn, new THREE.Quaternion(...node.rotation[row])), `${name} at ${time} s`);
  });
  result.weights = 0;
  header.forEach((column, at) => {
    const name = /^(.*)\/weight$/s.exec(column)?.[1];
    if (name === undefined) return;
    for (const mesh of original.objects.values()) {
      const target = mesh.morphTargetDictionary?.[name];
      if (target === undefined) continue;
      result.weights++;
      note('weight', Math.abs(mesh.morphTargetInfluences[target] - Number(lines[row][at])), `${name} at ${time} s`);
      return;
    }
  });
  if (!again) return;
  again.pose(time);
  const [before, after] = [extent(original.scene), extent(again.scene)];
  if (before.length !== after.length) note('vertex', Infinity, `nothing is drawn at ${time} s`);
  before.forEach((corner, at) => after[at] && note('vertex', corner.distanceTo(after[at]), `corner ${at} at ${time} s`));
  before.forEach((corner) => (result.size = Math.max(result.size, corner.length())));
});
console.log(JSON.stringify(result));
