// Runs in the browser: loads a glTF with three.js, poses it at given times, reports where its nodes are, draws it.
// Everything the driver calls hangs on window.client.
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { clone } from 'three/addons/utils/SkeletonUtils.js';

const state = {};

function player(root, clips) {
  const mixer = new THREE.AnimationMixer(root);
  const actions = clips.map((clip) => mixer.clipAction(clip));
  for (const action of actions) {
    // Looped, three.js would show time 0 at the clip's end.
    action.setLoop(THREE.LoopOnce, 1);
    action.clampWhenFinished = true;
  }
  return (t) => {
    // A finished action stays paused, so each draw starts afresh: draw(t) depends on t alone.
    for (const action of actions) action.reset().play();
    mixer.setTime(t);
    root.updateMatrixWorld(true);
  };
}

// Objects by the index of their glTF node.
function nodesOf(gltf) {
  const nodes = [];
  gltf.scene.traverse((object) => {
    const index = gltf.parser.associations.get(object)?.nodes;
    if (index !== undefined && nodes[index] === undefined) nodes[index] = object;
  });
  return nodes;
}

async function load(url) {
  const manager = new THREE.LoadingManager();
  const missing = [];
  manager.onError = (what) => missing.push(what);
  const gltf = await new GLTFLoader(manager).loadAsync(url);
  state.gltf = gltf;
  state.nodes = nodesOf(gltf);
  state.clips = gltf.animations;
  state.setTime = player(gltf.scene, state.clips);
  gltf.scene.updateMatrixWorld(true);
  const found = { meshes: 0, skinned: 0, morphs: 0, vertices: 0 };
  gltf.scene.traverse((o) => {
    if (!o.isMesh) return;
    found.meshes++;
    found.skinned += o.isSkinnedMesh ? 1 : 0;
    found.morphs += o.morphTargetInfluences?.length ?? 0;
    found.vertices += o.geometry.attributes.position.count;
  });
  const joints = new Set();
  gltf.scene.traverse((o) => o.skeleton?.bones.forEach((bone) => joints.add(state.nodes.indexOf(bone))));
  return {
    ...found,
    missing,
    cameras: gltf.cameras.length,
    joints: [...joints],
    clips: state.clips.map((c) => ({ name: c.name, duration: c.duration, tracks: c.tracks.length })),
  };
}

// World position and rotation of every node: index → [x,y,z, qx,qy,qz,qw].
function pose(t) {
  if (t === undefined) state.gltf.scene.updateMatrixWorld(true);
  else state.setTime(t);
  const position = new THREE.Vector3();
  const rotation = new THREE.Quaternion();
  const scale = new THREE.Vector3();
  return state.nodes.map((object) => {
    object.matrixWorld.decompose(position, rotation, scale);
    return [...position.toArray(), ...rotation.toArray()];
  });
}

// Weights of the morph targets by name.
function morphWeights(t) {
  state.setTime(t);
  const weights = {};
  state.gltf.scene.traverse((o) => {
    for (const [name, i] of Object.entries(o.morphTargetDictionary ?? {})) weights[name] = o.morphTargetInfluences[i];
  });
  return weights;
}

// The box around all skinned vertices as they are posed now.
function bounds(root) {
  const box = new THREE.Box3();
  const point = new THREE.Vector3();
  root.traverse((o) => {
    if (!o.isMesh || !o.visible) return;
    const count = o.geometry.attributes.position.count;
    for (let i = 0; i < count; i++) box.expandByPoint(o.getVertexPosition(i, point).applyMatrix4(o.matrixWorld));
  });
  if (box.isEmpty()) box.setFromObject(root);
  return box;
}

function renderer(width, height) {
  if (!state.renderer) {
    state.renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    document.body.append(state.renderer.domElement);
  }
  state.renderer.setPixelRatio(1);
  state.renderer.setSize(width, height);
  return state.renderer;
}

function lights(scene, size, shadows) {
  scene.add(new THREE.HemisphereLight(0xffffff, 0xd8d4cc, 1.9));
  const sun = new THREE.DirectionalLight(0xfff4e6, 1.7);
  sun.position.set(size * 0.6, size * 1.6, size * 1.2);
  sun.castShadow = shadows;
  if (shadows) {
    const reach = size * 2.5;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.01, far: size * 8 });
    sun.shadow.mapSize.set(4096, 4096);
    sun.shadow.radius = 6;
    sun.shadow.normalBias = size * 0.004;
  }
  scene.add(sun, sun.target);
}

const pixels = (r) => {
  const gl = r.getContext();
  const data = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, data);
  return data;
};

// Draws the model at t before a plain background, camera fixed by the pose at time 0. Returns the share of pixels
// that the figure covers and the share that differs from the drawing before.
function draw(t, width = 480, height = 480) {
  const r = renderer(width, height);
  if (!state.plain) {
    const scene = new THREE.Scene();
    scene.background = new THREE.Color(0xff00ff);
    state.setTime(0);
    const box = bounds(state.gltf.scene);
    const size = Math.max(...box.getSize(new THREE.Vector3()).toArray(), 1e-3);
    const centre = box.getCenter(new THREE.Vector3());
    lights(scene, size, false);
    scene.add(state.gltf.scene);
    const camera = new THREE.PerspectiveCamera(30, width / height, size * 0.01, size * 20);
    camera.position.copy(centre).add(new THREE.Vector3(size * 0.5, size * 0.3, size * 2.6));
    camera.lookAt(centre);
    state.plain = { scene, camera };
    state.gltf.scene.traverse((o) => (o.frustumCulled = false));
  }
  state.setTime(t);
  r.render(state.plain.scene, state.plain.camera);
  const now = pixels(r);
  let covered = 0;
  let changed = 0;
  for (let i = 0; i < now.length; i += 4) {
    if (now[i] !== 255 || now[i + 1] !== 0 || now[i + 2] !== 255) covered++;
    if (state.drawn && (now[i] !== state.drawn[i] || now[i + 1] !== state.drawn[i + 1] || now[i + 2] !== state.drawn[i + 2]))
      changed++;
  }
  state.drawn = now;
  return { covered: covered / (now.length / 4), changed: changed / (now.length / 4) };
}

function ground(scene, size, tone) {
  const floor = new THREE.Mesh(
    new THREE.CircleGeometry(size * 40, 96),
    new THREE.MeshStandardMaterial({ color: tone, roughness: 1, metalness: 0 }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
}

// The picture for a page: the figure at each of the times, side by side on a light ground.
// lift: height of the lowest point above the ground in figure heights; without it the figure is as high as it is.
// only: the name of the one mesh that is shown, as three.js has it; without it all are.
// own: lights and ground are those of the file, else only the studio's.
function gallery({ times, width, height, spacing = 1, yaw = 0.35, pitch = 0.12, zoom = 1, tone = '#e9eef2', lift, only, own }) {
  const r = renderer(width, height);
  r.shadowMap.enabled = true;
  r.shadowMap.type = THREE.VSMShadowMap;
  r.toneMapping = THREE.NoToneMapping;
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(tone);
  state.setTime(0);
  state.gltf.scene.traverse((o) => {
    if (o.isMesh && only) o.visible = o.name === THREE.PropertyBinding.sanitizeNodeName(only);
  });
  const size = bounds(state.gltf.scene).getSize(new THREE.Vector3()).y;
  scene.fog = new THREE.Fog(tone, size * 7, size * 16);
  if (!own) {
    lights(scene, size, true);
    ground(scene, size, tone);
  }
  const all = new THREE.Box3();
  // The camera's right, so that the row runs straight across the picture whatever the yaw.
  const right = new THREE.Vector3(Math.cos(yaw), 0, -Math.sin(yaw));
  times.forEach((t, i) => {
    const figure = clone(state.gltf.scene);
    const setTime = player(figure, state.clips);
    scene.add(figure);
    setTime(t);
    // Each stands in its own place: where the dance led it to must not pile the figures up.
    const box = bounds(figure);
    const centre = box.getCenter(new THREE.Vector3());
    const place = right.clone().multiplyScalar((i - (times.length - 1) / 2) * size * 0.85 * spacing);
    figure.position.set(place.x - centre.x, lift === undefined ? 0 : lift * size - box.min.y, place.z - centre.z);
    figure.updateMatrixWorld(true);
    figure.traverse((o) => {
      o.frustumCulled = false;
      if (o.isMesh) o.castShadow = o.receiveShadow = true;
      if (o.isLight) o.visible = Boolean(own);
    });
    all.union(bounds(figure));
  });
  const camera = new THREE.PerspectiveCamera(24, width / height, size * 0.05, size * 60);
  const middle = all.getCenter(new THREE.Vector3());
  const extent = all.getSize(new THREE.Vector3());
  const half = Math.tan((camera.fov / 2) * (Math.PI / 180));
  const across = Math.abs(extent.dot(right));
  const distance = (Math.max(extent.y * 0.62, (across * 0.56) / camera.aspect) / half + extent.z / 2) / zoom;
  camera.position.set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)).multiplyScalar(distance).add(middle);
  camera.lookAt(middle);
  r.render(scene, camera);
  return { size, triangles: r.info.render.triangles };
}

// How bright the file's own lights make a white surface that scatters evenly: linear, 1 is the white of a picture. It
// lies at a point with its normal up, and nothing of the file but its lights is drawn.
function brightness(point) {
  const r = renderer(16, 16);
  r.toneMapping = THREE.NoToneMapping;
  const scene = new THREE.Scene();
  state.gltf.scene.updateMatrixWorld(true);
  state.gltf.scene.traverse((o) => {
    if (o.isMesh) o.visible = false;
  });
  const wall = new THREE.Mesh(new THREE.PlaneGeometry(0.01, 0.01), new THREE.MeshLambertMaterial({ color: 0xffffff }));
  wall.rotation.x = -Math.PI / 2;
  wall.position.set(...point);
  scene.add(state.gltf.scene, wall);
  const camera = new THREE.OrthographicCamera(-0.004, 0.004, 0.004, -0.004, 0.01, 1);
  camera.position.set(point[0], point[1] + 0.5, point[2]);
  camera.lookAt(...point);
  const target = new THREE.WebGLRenderTarget(16, 16, { type: THREE.FloatType });
  r.setRenderTarget(target);
  r.render(scene, camera);
  const seen = new Float32Array(16 * 16 * 4);
  r.readRenderTargetPixels(target, 0, 0, 16, 16, seen);
  r.setRenderTarget(null);
  target.dispose();
  const middle = 4 * (8 * 16 + 8);
  return [...seen.slice(middle, middle + 3)];
}

window.client = { load, pose, morphWeights, draw, gallery, brightness };
