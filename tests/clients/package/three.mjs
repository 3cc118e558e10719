// A page's module: whether models of genga/three are where the player has them, are skinned as Genga skins, show their
// outer sides, and have MMD's colors. Each line that it prints is a failure.
import * as THREE from "three";
import { load } from "genga";
import { createModel } from "genga/three";

const bytesOf = async (name) => (await fetch(name)).arrayBuffer();
const open = async (name) => ({ name, bytes: await bytesOf(name) });
const pictures = await Promise.all(
  ["figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp", "figure_hair.tga", "figure_shine.spa", "lamp.lwo", "lamp_floor.tga"].map(open),
);
const genga = await load();
const fail = (text) => console.log(text);

async function sceneOf(names) {
  const files = genga.open(await Promise.all(names.map(open)), { resolve: pictures });
  const scene = files.scene();
  files.free();
  return scene;
}

// The scene's place of a node in metres, right-handed.
function expectedPlace(world, node, { handedness, metres_per_unit }) {
  const place = new THREE.Vector3().fromArray(world, 16 * node + 12).multiplyScalar(metres_per_unit);
  return handedness === "left" ? place.setZ(-place.z) : place;
}

async function bonesMove(names, times) {
  const scene = await sceneOf(names);
  const model = await createModel(scene);
  const at = new THREE.Vector3();
  for (const time of times) {
    model.update(time).updateMatrixWorld(true);
    const world = model.player.read("world");
    model.bones.forEach((bone, node) => {
      const off = bone.getWorldPosition(at).distanceTo(expectedPlace(world, node, scene.description.axes));
      if (!(off < 1e-9)) fail(`${names.at(-1)}: ${bone.name} at ${time} s is ${off} m off`);
    });
  }
  model.dispose();
}

// SkinnedMesh's own vertices and the player's, in metres.
async function skinFits(names, time, tolerance) {
  const scene = await sceneOf(names);
  const model = await createModel(scene);
  model.update(time).updateMatrixWorld(true);
  const { metres_per_unit } = scene.description.axes;
  const { vertices } = scene.description.meshes[0];
  const positions = new Float32Array(3 * vertices);
  model.player.vertices(0, positions);
  const object = model.getObjectByProperty("isSkinnedMesh", true);
  object.skeleton.update();
  const at = new THREE.Vector3();
  let worst = 0;
  let moved = 0;
  for (let vertex = 0; vertex < vertices; ++vertex) {
    object.getVertexPosition(vertex, at).applyMatrix4(object.matrixWorld);
    const own = new THREE.Vector3().fromArray(positions, 3 * vertex).multiplyScalar(metres_per_unit);
    own.z = -own.z;
    worst = Math.max(worst, at.distanceTo(own));
    moved = Math.max(moved, own.distanceTo(new THREE.Vector3().fromBufferAttribute(object.geometry.attributes.position, vertex).multiply(new THREE.Vector3(metres_per_unit, metres_per_unit, -metres_per_unit))));
  }
  if (!(worst < tolerance) || !(moved > 0.01)) fail(`${names}: vertices are ${worst} m off, the farthest moved ${moved} m`);
  model.dispose();
}

async function cameraFits() {
  const scene = await sceneOf(["figure.pmd", "dance.vmd", "camera.vmd"]);
  const model = await createModel(scene);
  model.position.set(0, 0, 1);
  const camera = new THREE.PerspectiveCamera();
  if (!model.update(1).applyCamera(camera)) fail("there is no camera");
  const own = [...model.player.read("cameras")];
  const metres = scene.description.axes.metres_per_unit;
  const place = new THREE.Vector3(own[0] * metres, own[1] * metres, 1 - own[2] * metres);
  const forward = new THREE.Vector3(own[3], own[4], -own[5]);
  const up = new THREE.Vector3(own[6], own[7], -own[8]);
  camera.updateMatrixWorld(true);
  const ownUp = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const off = [camera.position.distanceTo(place), camera.getWorldDirection(new THREE.Vector3()).distanceTo(forward), ownUp.distanceTo(up)];
  if (!off.every((x) => x < 1e-6) || camera.fov !== own[9]) fail(`the camera is off by ${off}, sees ${camera.fov} and not ${own[9]} degrees`);
  if ((await createModel(await sceneOf(["lamp.lws"]))).applyCamera(camera, 99)) fail("a camera that is not there");
  model.dispose();
}

const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true });
renderer.setSize(240, 240);

function draw(model, camera, { background = 0x0000ff } = {}) {
  const stage = new THREE.Scene().add(model, new THREE.HemisphereLight(0xffffff, 0xffffff, 3));
  stage.background = new THREE.Color(background);
  renderer.render(stage, camera);
  const { width, height } = renderer.domElement;
  const pixels = new Uint8Array(4 * width * height);
  renderer.getContext().readPixels(0, 0, width, height, WebGLRenderingContext.RGBA, WebGLRenderingContext.UNSIGNED_BYTE, pixels);
  return pixels;
}

function cameraBefore(model) {
  const box = new THREE.Box3();
  const at = new THREE.Vector3();
  model.updateWorldMatrix(true, true);
  model.bones.forEach((bone) => box.expandByPoint(bone.getWorldPosition(at)));
  const middle = box.getCenter(new THREE.Vector3());
  const size = box.getSize(at).length();
  const camera = new THREE.PerspectiveCamera(30, 1, size / 100, 100 * size);
  camera.position.copy(middle).add(new THREE.Vector3(0, 0, 2.5 * size));
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  return camera;
}

const share = (pixels, is) => {
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) if (is(pixels[i], pixels[i + 1], pixels[i + 2])) ++count;
  return count / (pixels.length / 4);
};

async function isSeen(names, look, skin) {
  const model = await createModel(await sceneOf(names), { look, skin });
  model.update(0.5);
  const camera = cameraBefore(model);
  const seen = share(draw(model, camera), (r, g, b) => r > 8 || g > 8 || b < 240);
  if (!(seen > 0.02)) fail(`${names}, ${look}, ${skin}: ${seen} of the picture shows it`);
  model.update(1.5);
  const now = share(draw(model, camera), (r, g, b) => r > 8 || g > 8 || b < 240);
  if (look === "mmd" && now === seen && names.length > 1) fail(`${names}, ${look}, ${skin}: does not move`);
  if (model.missing.length) fail(`${names}: missing ${model.missing}`);
  model.dispose();
}

// With back sides alone about as much is seen as with front sides, but other colors: so normals are asked, whether they
// go with the corners' order.
async function sidesFit(names) {
  const scene = await sceneOf(names);
  const [positions, normals, indices] = ["positions", "normals", "indices"].map((part) => scene.meshArray(0, part));
  const corner = (array, i) => new THREE.Vector3().fromArray(array, 3 * indices[i]);
  let outward = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => corner(positions, i + k));
    if (b.sub(a).cross(c.sub(a)).dot(corner(normals, i)) > 0) ++outward;
  }
  if (!(outward > 0.9 * (indices.length / 3))) fail(`${names}: ${outward} of ${indices.length / 3} triangles face outward`);
  scene.free();
}

const toByte = (x) => Math.round(255 * Math.min(Math.max(x, 0), 1));
// Rows of MMD's own ramps that light and shadow meet.
const rows = { "toon01.bmp": [255, 205], "toon02.bmp": [255, [0xf5, 0xe1, 0xe1]], "toon03.bmp": [255, 0x9a] };

// Without pictures a material has one color where all normals make one angle with the light, whose cosine is `facing`.
async function colorsFit(material, facing) {
  const scene = await sceneOf(["figure.pmd"]);
  const model = await createModel(scene, { look: "mmd", selfShadow: false, groundShadow: false });
  const from = scene.description.materials[material];
  const row = rows[from.toon?.file]?.[facing < 0 ? 1 : 0];
  const light = new THREE.Vector3(0.5, 1, 0.5).normalize();
  const across = new THREE.Vector3(1, 0, -1).normalize().multiplyScalar(Math.sqrt(1 - facing * facing));
  const normal = light.clone().multiplyScalar(facing).add(across);
  model.traverse((object) => {
    if (!object.isMesh) return;
    const paint = object.material[material];
    object.geometry.groups = object.geometry.groups.filter(({ materialIndex }) => materialIndex === material);
    if (!paint.uniforms?.specular || / \(\w+\)$/.test(object.name)) return void (object.visible = false);
    for (const define of ["HAS_MAP", "SPHERE_ADD", "SPHERE_MULTIPLY"]) delete paint.defines[define];
    paint.uniforms.diffuse.value.w = 1;
    paint.side = THREE.DoubleSide;
    const normals = object.geometry.attributes.normal;
    // In the scene's space, which is mirrored.
    for (let i = 0; i < normals.count; ++i) normals.setXYZ(i, normal.x, normal.y, -normal.z);
  });
  model.update(0);
  // Parallel rays: the middle between light and eye is the light itself.
  const flat = new THREE.OrthographicCamera(-1.2, 1.2, 1.2, -1.2, 0.1, 100);
  flat.position.copy(light).multiplyScalar(50).add(new THREE.Vector3(0, 0.8, 0));
  flat.lookAt(0, 0.8, 0);
  const shine = from.specular_power > 0 ? from.specular.map((x) => x * Math.max(facing, 0) ** from.specular_power) : [0, 0, 0];
  const color = [0, 1, 2].map((i) => {
    const ramp = (Array.isArray(row) ? row[i] : row) / 255;
    const base = Math.min(Math.max((from.diffuse[i] * 154) / 255 + from.ambient[i], 0), 1);
    return toByte(base * ramp + (shine[i] * 154) / 255);
  });
  const pixels = draw(model, flat, { background: 0x0000ff });
  const near = share(pixels, (...rgb) => rgb.every((value, i) => Math.abs(value - color[i]) <= (facing === 1 ? 4 : 1)));
  const shown = share(pixels, (r, g, b) => r > 8 || g > 8 || b < 247);
  if (!row || !(shown > 0.001) || !(near > 0.95 * shown)) fail(`material ${material} at ${facing}: ${near} of ${shown} have ${color}`);
  model.dispose();
}

for (const names of [["figure.pmd", "dance.vmd"], ["lamp.lws"], ["hand.bin"], ["version-5.lws"], ["made.x"], ["made.pmx", "dance.vmd"]]) await bonesMove(names, [0, 0.4, 1.5]);
await cameraFits();
await skinFits(["figure.pmd", "dance.vmd"], 1.5, 2e-5);
for (const look of ["pbr", "mmd"]) {
  for (const skin of ["blend", "exact"]) await isSeen(["figure.pmd", "dance.vmd"], look, skin);
  await isSeen(["lamp.lws"], look, "blend");
}
await sidesFit(["figure.pmd"]);
// MMD's own ramps change half way: rows 15 and 16 of 32, at a cosine of 0.
for (const facing of [1, 0.1, -0.1, -1]) await colorsFit(0, facing);
