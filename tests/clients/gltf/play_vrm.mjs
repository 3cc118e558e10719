// An animation of VRM on an avatar, as three-vrm plays it.
//   node gltf/play_vrm.mjs AVATAR ANIMATION SECONDS…
// Prints for each time the places of the avatar's nodes in the scene, by name, and the weights of its morphs, as JSON.
// An ANIMATION of "-" plays the AVATAR's own first clip, as three.js does of any glTF file.
import fs from 'node:fs';
import * as THREE from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { VRMLoaderPlugin } from '@pixiv/three-vrm';
import { VRMAnimationLoaderPlugin, VRMLookAtQuaternionProxy, createVRMAnimationClip } from '@pixiv/three-vrm-animation';

// What the loaders ask of a browser.
globalThis.self = globalThis;
globalThis.ProgressEvent ??= class {};
console.warn = () => {}; // of what the comparison does not need

async function load(file) {
  const bytes = fs.readFileSync(file);
  const loader = new GLTFLoader();
  loader.register((parser) => new VRMLoaderPlugin(parser));
  loader.register((parser) => new VRMAnimationLoaderPlugin(parser));
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return loader.parseAsync(content, '');
}

async function clipOf(vrm, file) {
  const { vrmAnimations } = (await load(file)).userData;
  const proxy = new VRMLookAtQuaternionProxy(vrm.lookAt);
  proxy.name = 'gaze';
  vrm.scene.add(proxy);
  return createVRMAnimationClip(vrmAnimations[0], vrm);
}

const [avatar, animation, ...seconds] = process.argv.slice(2);
const gltf = await load(avatar);
const { vrm } = gltf.userData;
const { scene } = gltf;
const mixer = new THREE.AnimationMixer(scene);
const action = mixer.clipAction(animation === '-' ? gltf.animations[0] : await clipOf(vrm, animation));
action.setLoop(THREE.LoopOnce);
action.clampWhenFinished = true;
action.play();
const poses = [];
for (const time of seconds.map(Number)) {
  mixer.setTime(time);
  vrm?.update(0);
  scene.updateMatrixWorld(true);
  const pose = { places: {}, turns: {}, weights: [] };
  scene.traverse((node) => {
    if (!node.name.startsWith('J_')) return;
    const place = new THREE.Vector3();
    const turn = new THREE.Quaternion();
    node.matrixWorld.decompose(place, turn, new THREE.Vector3());
    pose.places[node.name] = place.toArray();
    pose.turns[node.name] = turn.toArray();
  });
  scene.traverse((node) => {
    if (node.morphTargetInfluences) pose.weights.push([...node.morphTargetInfluences]);
  });
  poses.push(pose);
}
console.log(JSON.stringify(poses));
