// A page's module: what genga/three draws, measured in pixels and numbers: what morphs change, edges, shadows, lights,
// lines and points. Each line that it prints is a failure.
import * as THREE from "three";
import { load } from "genga";
import { applyMmdCamera, createModel } from "genga/three";

const bytesOf = async (name) => (await fetch(name)).arrayBuffer();
const open = async (name) => ({ name, bytes: await bytesOf(name) });
const genga = await load();
const fail = (text) => console.log(text);
const near = (a, b, tolerance) => Math.abs(a - b) <= tolerance;

async function sceneOf(names, more = []) {
  const offered = await Promise.all(["lamp.lwo", "lamp_floor.tga"].map(open));
  const files = genga.open([...(await Promise.all(names.map(open))), ...more], { resolve: offered });
  return files.scene();
}

const size = 240;
const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true });
renderer.setSize(size, size);
renderer.debug.onShaderError = (gl, program) => fail(`a shader does not compile: ${gl.getProgramInfoLog(program)}`);

function draw(objects, camera, background = 0x0000ff) {
  const stage = new THREE.Scene().add(...objects);
  stage.background = new THREE.Color(background);
  renderer.render(stage, camera);
  const gl = renderer.getContext();
  if (gl.getError() !== 0) fail("WebGL is not content");
  const pixels = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return pixels;
}

const pixelAt = (pixels, x, y) => [...pixels.subarray(4 * (x + size * y), 4 * (x + size * y) + 3)];
const share = (pixels, is) => {
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) if (is(pixels[i], pixels[i + 1], pixels[i + 2])) ++count;
  return count / (size * size);
};

// Where a place in the world is drawn.
function placeOf(point, camera) {
  const { x, y } = point.clone().project(camera);
  return [Math.floor((0.5 + 0.5 * x) * size), Math.floor((0.5 + 0.5 * y) * size)];
}

function flatCamera(width, place, target, up = new THREE.Vector3(0, 1, 0)) {
  const camera = new THREE.OrthographicCamera(-width / 2, width / 2, width / 2, -width / 2, 0.01, 100);
  camera.up.copy(up);
  camera.position.copy(place);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

// A VMD of morphs' keys, names in cp932, and of self shadow's.
function motion({ morphs = [], shadows = [] }) {
  const view = new DataView(new ArrayBuffer(70 + 23 * morphs.length + 9 * shadows.length));
  [..."Vocaloid Motion Data 0002"].forEach((letter, i) => view.setUint8(i, letter.charCodeAt(0)));
  let at = 54;
  view.setUint32(at, morphs.length, true);
  at += 4;
  for (const [name, frame, weight] of morphs) {
    name.forEach((byte, i) => view.setUint8(at + i, byte));
    view.setUint32(at + 15, frame, true);
    view.setFloat32(at + 19, weight, true);
    at += 23;
  }
  at += 8; // no cameras, no lights
  view.setUint32(at, shadows.length, true);
  at += 4;
  for (const [frame, mode, distance] of shadows) {
    view.setUint32(at, frame, true);
    view.setUint8(at + 4, mode);
    view.setFloat32(at + 5, distance, true);
    at += 9;
  }
  return { name: "made.vmd", bytes: view.buffer };
}

const surfaceOf = (model) => model.getObjectByProperty("isSkinnedMesh", true);
const layerOf = (model, layer) => {
  let found;
  model.traverse((object) => {
    if (object.name.endsWith(`(${layer})`)) found ??= object;
  });
  return found;
};

// Morph 赤 multiplies material 0 by 0.5 and adds 0.25 to all, 模様 moves the coordinates of vertex 3 by 0.5, 0.25.
async function morphsChangeMaterials() {
  const red = [0x90, 0xd4];
  const pattern = [0x96, 0xcd, 0x97, 0x6c];
  const made = motion({ morphs: [[red, 0, 0], [red, 30, 1], [pattern, 0, 0], [pattern, 30, 1]] });
  const scene = await sceneOf(["everything.pmx"], [made]);
  const model = await createModel(scene, { look: "mmd", selfShadow: false });
  const mesh = surfaceOf(model);
  const { uniforms } = mesh.material[0];
  const numbers = () => [...uniforms.diffuse.value.toArray(), uniforms.mapTint.value[0].x, uniforms.mapTint.value[1].w];
  const uvs = () => [...mesh.geometry.attributes.uv.array.subarray(6, 8)];
  const expect = (what, got, wanted) => {
    if (!got.every((x, i) => near(x, wanted[i], 1e-6))) fail(`${what}: ${got} for ${wanted}`);
  };
  const restUvs = uvs();
  expect("material at rest", numbers(), [1, 0.5, 0.25, 1, 1, 0]);
  model.update(1);
  expect("material as the morph has it", numbers(), [0.75, 0.5, 0.375, 0.75, 0.5, 0.25]);
  expect("moved texture coordinates", uvs(), [restUvs[0] + 0.5, restUvs[1] + 0.25]);
  const edge = layerOf(model, "edge").material[0];
  expect("edge", [edge.uniforms.size.value, edge.uniforms.color.value.w], [0.5 * scene.description.materials[0].outline_size + 0.25, 0.5 * scene.description.materials[0].outline_color[3] + 0.25]);
  await model.setLook("pbr");
  const { color, opacity, transparent } = mesh.material[0];
  expect("in metal and roughness", [opacity, Number(transparent)], [0.75, 1]);
  model.update(0);
  expect("and back", [...uvs(), mesh.material[0].opacity, Number(mesh.material[0].transparent)], [...restUvs, 1, 0]);
  if (color.r <= 0) fail("no color");
  await model.setLook("mmd");
  expect("the other look as well", numbers(), [1, 0.5, 0.25, 1, 1, 0]);
  model.dispose();
}

// A sphere under a material's edge: the ring around it is as wide as MMD's, twice as wide from twice as far, and half
// at vertices that say so.
async function edgesAreAsWide() {
  const model = await createModel(await sceneOf(["everything.pmx"]), { look: "mmd" });
  const from = layerOf(model, "edge").material[0];
  from.uniforms.size.value = 10;
  from.uniforms.color.value.set(0, 0, 0, 1);
  from.uniforms.middle.value.set(0, 0, 0);
  const ring = (distance, scale) => {
    const sphere = new THREE.SphereGeometry(0.2, 128, 64);
    sphere.setAttribute("edgeScale", new THREE.BufferAttribute(new Float32Array(sphere.attributes.position.count).fill(scale), 1));
    const front = new THREE.Mesh(sphere, new THREE.MeshBasicMaterial({ color: 0xff0000 }));
    const camera = new THREE.PerspectiveCamera(30, 1, 0.01, 100);
    camera.position.z = distance;
    camera.updateMatrixWorld();
    const pixels = draw([front, new THREE.Mesh(sphere, from)], camera, 0x00ff00);
    const inside = share(pixels, (r) => r > 200);
    const all = share(pixels, (_, g) => g < 128);
    return size * (Math.sqrt(all / Math.PI) - Math.sqrt(inside / Math.PI));
  };
  // 0.001 of the distance for each unit of size, of a picture that is 2 tan 15 degrees as high.
  const width = (10 * 0.001 * size) / (2 * Math.tan(Math.PI / 12));
  const got = [ring(1.5, 1), ring(3, 1), ring(1.5, 0.5)];
  // A tenth of a pixel is what counting pixels leaves, and a tenth of the width the nearness of the hull's sides.
  if (!near(got[0], width, 0.5) || !near(got[1], width, 0.5) || !near(got[2], width / 2, 0.4)) {
    fail(`edges are ${got} pixels wide, not ${width}, ${width}, ${width / 2}`);
  }
  model.dispose();
}

// A square of two metres' half width at height 0, one of a quarter at height 1, both facing up, in a .x file.
const squares = `xof 0303txt 0032
Mesh squares {
 8;
 -2;0;-2;, -2;0;2;, 2;0;2;, 2;0;-2;, -0.25;1;-0.25;, -0.25;1;0.25;, 0.25;1;0.25;, 0.25;1;-0.25;;
 4;
 3;0,1,2;, 3;0,2,3;, 3;4,5,6;, 3;4,6,7;;
 MeshNormals { 1; 0;1;0;; 4; 3;0,0,0;, 3;0,0,0;, 3;0,0,0;, 3;0,0,0;; }
 MeshMaterialList { 1; 4; 0,0,0,0; Material { 0.8;0.8;0.8;1.0;; 0.0; 0.0;0.0;0.0;; 0.1;0.1;0.1;; } }
}`;

async function squaresModel(options) {
  const files = genga.open([{ name: "squares.x", bytes: new TextEncoder().encode(squares) }]);
  const model = await createModel(files.scene(), { look: "mmd", ...options });
  const metres = files.scene().description.axes.metres_per_unit;
  model.scale.setScalar(1 / metres); // a unit is a metre, to keep numbers plain
  model.updateMatrixWorld(true);
  return model;
}

// The light comes from (0.5, 1, 0.5): a metre lower the small square's shadow is half a metre to the left and back.
async function shadowsFall() {
  const above = new THREE.PerspectiveCamera(30, 1, 0.1, 100);
  above.up.set(0, 0, -1);
  above.position.set(0.4, 8, 0.4);
  above.lookAt(0.4, 0, 0.4);
  above.updateMatrixWorld();
  const dark = new THREE.Vector3(-0.5, 0, -0.5);
  const lit = new THREE.Vector3(1, 0, 1);
  for (const [selfShadow, isDark] of [[true, true], [false, false]]) {
    const model = await squaresModel({ selfShadow, groundShadow: false });
    const pixels = draw([model], above);
    const [inShadow, inLight] = [dark, lit].map((point) => pixelAt(pixels, ...placeOf(point, above))[0]);
    const isDarker = inShadow < 0.6 * inLight;
    if (isDarker !== isDark) fail(`self shadow ${selfShadow}: ${inShadow} where the shadow is, ${inLight} where the light is`);
    model.selfShadow = !selfShadow;
    const turned = pixelAt(draw([model], above), ...placeOf(dark, above))[0];
    if (turned < 0.6 * inLight === isDark) fail(`self shadow ${selfShadow} does not switch`);
    // From right above the shadow is right below: beside the square where one looks from the side.
    model.selfShadow = true;
    model.light.toLight.set(0, 1, 0);
    const beside = new THREE.PerspectiveCamera(30, 1, 0.1, 100);
    beside.position.set(8, 3, 0);
    beside.lookAt(0, 0, 0);
    beside.updateMatrixWorld();
    const besides = draw([model], beside);
    const [below, away] = [new THREE.Vector3(0, 0, 0), dark].map((point) => pixelAt(besides, ...placeOf(point, beside))[0]);
    if (!(below < 0.6 * away)) fail(`under the light ${below} is below and ${away} beside`);
    model.dispose();
  }
}

async function groundShadowFalls() {
  // Floors of other programs' scenes would lie in their own.
  if ((await squaresModel({})).groundShadow !== 0) fail("a shadow on the ground that nobody asked for");
  const model = await squaresModel({ selfShadow: false, groundShadow: true });
  model.traverse((object) => {
    if (object.isMesh) object.geometry.groups = [{ start: 6, count: 6, materialIndex: object.geometry.groups[0].materialIndex }];
  });
  const camera = flatCamera(4, new THREE.Vector3(0, 5, 0.01), new THREE.Vector3(0, 0, 0), new THREE.Vector3(0, 0, -1));
  const grey = ([r, g, b]) => near(r, 154, 1) && near(g, 154, 1) && near(b, 154, 1);
  const white = 0xffffff;
  const at = (pixels, x, z) => pixelAt(pixels, ...placeOf(new THREE.Vector3(x, 0, z), camera));
  const pixels = draw([model], camera, white);
  // As large as the square, as it lies level.
  for (const [x, z] of [[-0.5, -0.5], [-0.7, -0.7], [-0.7, -0.3]]) if (!grey(at(pixels, x, z))) fail(`no shadow at ${x}, ${z}: ${at(pixels, x, z)}`);
  for (const [x, z] of [[-0.8, -0.5], [-0.5, -0.8], [0.5, 0.5]]) if (grey(at(pixels, x, z))) fail(`a shadow at ${x}, ${z}`);
  model.groundShadow = 0.5;
  const half = at(draw([model], camera, white), -0.6, -0.6);
  // Two triangles, and both sides: once each pixel.
  if (!half.every((x) => near(x, Math.round((154 + 255) / 2), 1))) fail(`half a shadow is ${half}`);
  model.groundShadow = 0;
  if (!at(draw([model], camera, white), -0.5, -0.5).every((x) => x === 255)) fail("the shadow on the ground does not go");
  model.dispose();
}

// What is a value v of the screen on the canvas is its linear share in a linear target.
async function linearTargetsAreLinear() {
  const model = await squaresModel({ selfShadow: false });
  const above = flatCamera(1, new THREE.Vector3(0, 5, 0), new THREE.Vector3(0, 0, 0), new THREE.Vector3(0, 0, -1));
  const [shown] = pixelAt(draw([model], above), size / 2, size / 2);
  const target = new THREE.WebGLRenderTarget(size, size);
  renderer.setRenderTarget(target);
  renderer.render(model, above);
  const pixels = new Uint8Array(4 * size * size);
  renderer.readRenderTargetPixels(target, 0, 0, size, size, pixels);
  renderer.setRenderTarget(null);
  const [kept] = pixelAt(pixels, size / 2, size / 2);
  const linear = 255 * new THREE.Color().setRGB(shown / 255, 0, 0, THREE.SRGBColorSpace).r;
  if (!(shown > 50 && near(kept, linear, 1))) fail(`${shown} on the canvas is ${kept} in a linear target, not ${linear}`);
  target.dispose();
  model.dispose();
}

// A picture whose colors are multiplied with 0 and to which green is added makes its material green; without either
// there is no picture.
async function tintsColorPictures() {
  const offered = await Promise.all(["figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp", "figure_hair.tga", "figure_shine.spa"].map(open));
  const scene = genga.open([await open("figure.pmd")], { resolve: offered }).scene();
  const model = await createModel(scene, { look: "mmd", selfShadow: false, groundShadow: false });
  const camera = new THREE.PerspectiveCamera(30, 1, 0.1, 100);
  applyMmdCamera(camera);
  camera.updateMatrixWorld();
  const wearing = surfaceOf(model).material.filter((paint) => paint.uniforms?.map?.value);
  const tint = (factor, sum) => {
    for (const { uniforms } of wearing) {
      uniforms.mapTint.value[0].fromArray(factor);
      uniforms.mapTint.value[1].fromArray(sum);
    }
    return draw([model], camera);
  };
  const green = share(tint([0, 0, 0, 1], [0, 1, 0, 0]), (r, g, b) => r < 40 && g > 60 && b < 40);
  if (!(green > 0.04)) fail(`${green} of the picture is green`);
  const bare = tint([0, 0, 0, 0], [0, 0, 0, 0]);
  // Without a map only what is clear in it is drawn otherwise.
  for (const paint of wearing) {
    delete paint.defines.HAS_MAP;
    paint.needsUpdate = true;
  }
  const plain = draw([model], camera);
  const off = bare.reduce((count, value, i) => count + (Math.abs(value - plain[i]) > 2 ? 1 : 0), 0) / bare.length;
  if (!(off < 0.01)) fail(`${off} of the values differ without a picture`);
  model.dispose();
}

// Where the motion says so: mode 0 from frame 30, mode 2 from frame 60 with a distance of its own.
async function shadowModesPlay() {
  const made = motion({ shadows: [[0, 1, 0.01125], [30, 0, 0.01125], [60, 2, 0.05]] });
  const model = await createModel(await sceneOf(["figure.pmd"], [made]), { look: "mmd" });
  const camera = new THREE.PerspectiveCamera();
  applyMmdCamera(camera);
  if (!near(camera.position.z, 3.6, 1e-9) || !near(camera.position.y, 0.8, 1e-9) || camera.fov !== 30) fail("MMD's camera is elsewhere");
  const { uniforms } = surfaceOf(model).material[0];
  const seen = [];
  for (const time of [0, 1.5, 2]) {
    model.update(time);
    draw([model], camera);
    seen.push([uniforms.shadowMode.value, uniforms.shadowMatrix.value.elements.join()]);
  }
  if (seen.map(([mode]) => mode).join() !== "1,0,2") fail(`modes of self shadow are ${seen.map(([mode]) => mode)}`);
  if (seen[0][1] === seen[2][1]) fail("the shadow's distance changes nothing");
  model.dispose();
}

// In metal and roughness the scene's lamps shine, where their nodes are and along their axes.
async function lampsShine() {
  const scene = await sceneOf(["lamp.lws"]);
  const model = await createModel(scene);
  model.update(0.5).updateMatrixWorld(true);
  const lights = [];
  model.traverse((object) => object.isLight && lights.push(object));
  const own = scene.description.lights.filter(({ node }) => node >= 0);
  if (lights.length !== own.length || own.length === 0) fail(`${lights.length} lights of ${own.length}`);
  const numbers = model.player.read("lights");
  own.forEach((from, i) => {
    const light = lights.find(({ name }) => name === from.name);
    if (!near(light.intensity, Math.PI * numbers[7 * i + 3], 1e-9)) fail(`${from.name} has intensity ${light.intensity}`);
    if (!light.target) return;
    const way = light.target.getWorldPosition(new THREE.Vector3()).sub(light.getWorldPosition(new THREE.Vector3())).normalize();
    const axis = new THREE.Vector3().setFromMatrixColumn(model.bones[from.node].matrixWorld, 2).normalize();
    if (!(way.distanceTo(axis) < 1e-6)) fail(`${from.name} shines along ${way.toArray()}`);
  });
  const box = model.box();
  const middle = box.getCenter(new THREE.Vector3());
  const camera = new THREE.PerspectiveCamera(30, 1, 0.01, 1000);
  camera.position.copy(middle).add(new THREE.Vector3(0, 0.5, 2.5).multiplyScalar(box.getSize(new THREE.Vector3()).length()));
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const bright = share(draw([model], camera, 0x000000), (r, g, b) => r + g + b > 60);
  const unlit = await createModel(scene, { lights: false });
  const dark = share(draw([unlit.update(0.5)], camera, 0x000000), (r, g, b) => r + g + b > 60);
  if (!(bright > dark + 0.01)) fail(`with its lamps ${bright} of the picture is bright, without ${dark}`);
  await model.setLook("mmd");
  if (lights.some(({ visible }) => visible)) fail("lamps shine in MMD's look");
  model.dispose();
}

// Two faces of a roof without normals: each is of one brightness, also at the ridge, whose vertices they share.
async function facesWithoutNormalsAreFlat() {
  const numbers = new Float32Array([-1, 0, 0, 0, -1, 1, 0, 1, 1, 1, 0, 0]);
  const corners = new Uint16Array([0, 1, 2, 3, 2, 1]);
  const bytes = [...new Uint8Array(numbers.buffer), ...new Uint8Array(corners.buffer)];
  const uri = `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`;
  const text = JSON.stringify({
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: "VEC3", min: [-1, -1, 0], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5123, count: 6, type: "SCALAR" },
    ],
    bufferViews: [{ buffer: 0, byteLength: 48 }, { buffer: 0, byteOffset: 48, byteLength: 12 }],
    buffers: [{ byteLength: 60, uri }],
  });
  const scene = genga.open([{ name: "roof.gltf", bytes: new TextEncoder().encode(text) }]).scene();
  const model = await createModel(scene, { look: "pbr", selfShadow: false, groundShadow: false });
  const light = new THREE.DirectionalLight(0xffffff, 2);
  light.position.set(3, 0, 3);
  const above = flatCamera(2.2, new THREE.Vector3(0, 0, 5), new THREE.Vector3(0, 0, 0));
  const pixels = draw([model, light], above, 0x0000ff);
  const at = (x, y) => pixelAt(pixels, ...placeOf(new THREE.Vector3(x, y, 0), above))[0];
  const [left, nearLeft, nearRight, right] = [at(-0.6, 0), at(-0.03, 0), at(0.03, 0), at(0.6, 0)];
  if (left !== nearLeft || right !== nearRight) fail(`a roof is ${[left, nearLeft, nearRight, right]} bright`);
  if (!(right > 60 && left < 30)) fail(`the roof's sides are ${left} and ${right} bright`);
  model.dispose();
}

// A file that has its pictures in itself shows them without others, and one that was TGA is PNG under the old name.
async function picturesInAFileShow() {
  const offered = await Promise.all(["lamp.lwo", "lamp_floor.tga"].map(open));
  const made = genga.open([await open("lamp.lws")], { resolve: offered }).convert("lamp.glb");
  const scene = genga.open([{ name: "lamp.glb", bytes: made.files[0].bytes }]).scene();
  const named = scene.description.materials.flatMap(({ texture }) => (texture ? [texture.file] : []));
  if (!named.some((name) => name.endsWith("lamp_floor.tga"))) fail(`lamp.glb names ${named}`);
  const model = await createModel(scene);
  if (model.missing.length > 0) fail(`lamp.glb lacks ${model.missing}`);
  const maps = [];
  model.traverse(({ material }) => maps.push(...[material ?? []].flat().flatMap(({ map }) => (map ? [map.name] : []))));
  if (!maps.some((name) => name.endsWith("lamp_floor.tga"))) fail(`lamp.glb shows ${maps}`);
  model.dispose();
}

// The first triangle by its sides, the second by its corners, and colors of vertices.
async function otherPrimitives(look) {
  const scene = await sceneOf(["drawn.pmx"]);
  const model = await createModel(scene, { look });
  const [lines, points] = ["isLineSegments", "isPoints"].map((kind) => model.getObjectByProperty(kind, true));
  if (lines?.geometry.groups[0]?.count !== 6) fail(`${look}: lines of a triangle: ${JSON.stringify(lines?.geometry.groups)}`);
  if (points?.geometry.groups[0]?.count !== 3) fail(`${look}: points of a triangle: ${JSON.stringify(points?.geometry.groups)}`);
  model.groundShadow = 0;
  const box = model.box();
  const middle = box.getCenter(new THREE.Vector3());
  const camera = flatCamera(0.4, middle.clone().setZ(5), middle);
  const seen = share(draw([model], camera, 0x0000ff), (r, g, b) => b < 200 || r > 50 || g > 50);
  if (!(seen > 0.001 && seen < 0.1)) fail(`${look}: lines and points cover ${seen} of the picture`);
  model.dispose();
}

// Its vertices are half red; white where nothing says so.
async function verticesHaveColors(look) {
  const scene = await sceneOf(["colored.pmx"]);
  const model = await createModel(scene, { look, selfShadow: false, groundShadow: false });
  const mesh = surfaceOf(model);
  if (!mesh.geometry.attributes.color || !mesh.material[0].vertexColors) return fail(`${look}: no colors of vertices`);
  mesh.material.forEach((paint) => (paint.side = THREE.DoubleSide));
  const box = model.box();
  const middle = box.getCenter(new THREE.Vector3());
  const camera = flatCamera(0.4, middle.clone().setZ(5), middle);
  const reds = share(draw([model, new THREE.AmbientLight(0xffffff, 3)], camera), (r, g, b) => r > 20 && g < 5 && b < 5);
  if (!(reds > 0.05)) fail(`${look}: ${reds} of the picture is red`);
  model.dispose();
}

// A look that was put on later draws the same as one that was asked for at first.
async function looksChange() {
  const names = ["figure.pmd", "dance.vmd"];
  const camera = new THREE.PerspectiveCamera(30, 1, 0.1, 100);
  applyMmdCamera(camera);
  camera.updateMatrixWorld();
  const light = new THREE.HemisphereLight(0xffffff, 0x888888, 3);
  const shot = (model) => draw([model.update(1.5), light], camera, 0xffffff);
  const [mmd, pbr] = await Promise.all(["mmd", "pbr"].map(async (look) => createModel(await sceneOf(names), { look })));
  const [inMmd, inPbr] = [mmd, pbr].map(shot);
  const differ = (a, b) => a.reduce((count, value, i) => count + (value !== b[i] ? 1 : 0), 0) / a.length;
  await mmd.setLook("pbr");
  await pbr.setLook("mmd");
  if (mmd.look !== "pbr" || differ(shot(mmd), inPbr) > 0 || differ(shot(pbr), inMmd) > 0) fail("a changed look draws otherwise");
  if (differ(inMmd, inPbr) < 0.02) fail("both looks draw the same");
  mmd.dispose();
  pbr.dispose();
}

// The box of the last pose holds what is drawn, and touches it.
async function boxesFit() {
  const model = await createModel(await sceneOf(["figure.pmd", "dance.vmd"]));
  model.position.set(1, 2, 3);
  const [first, rest] = [model.update(1.5).box(), model.box("rest")];
  if (first.equals(rest)) fail("the box does not go with the pose");
  const height = rest.max.y - rest.min.y;
  if (!(height > 1 && height < 2)) fail(`the figure is ${height} m high`);
  const mesh = surfaceOf(model);
  const drawn = new THREE.Box3();
  const at = new THREE.Vector3();
  model.updateMatrixWorld(true);
  mesh.skeleton.update();
  for (let i = 0; i < mesh.geometry.attributes.position.count; ++i) drawn.expandByPoint(mesh.getVertexPosition(i, at).applyMatrix4(mesh.matrixWorld));
  if (!(drawn.min.distanceTo(first.min) < 1e-4 && drawn.max.distanceTo(first.max) < 1e-4)) fail(`the box is not that of what is drawn: ${JSON.stringify([first, drawn])}`);
  const hands = await createModel(await sceneOf(["hand.bin"]));
  if (hands.update(1).box().isEmpty()) fail("bones alone have no box");
  model.dispose();
  hands.dispose();
}

// A dark red picture on a quad that glows by itself: without any light it is dark red, and no grey.
async function picturesMultiplyGlow() {
  const quad = `xof 0303txt 0032
Mesh quad { 4; -1;0;0;, 1;0;0;, 1;2;0;, -1;2;0;; 2; 3;0,2,1;, 3;0,3,2;;
MeshTextureCoords { 4; 0;1;, 1;1;, 1;0;, 0;0;; }
MeshMaterialList { 1; 2; 0, 0; Material m { 1.0;1.0;1.0;1.0;; 1.0; 0;0;0;; 0.5;0.5;0.5;; TextureFilename { "red.tga"; } } } }`;
  const red = new Uint8Array([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 0, 0, 160]); // one pixel: b g r
  const files = genga.open([{ name: "quad.x", bytes: new TextEncoder().encode(quad) }], { resolve: [{ name: "red.tga", bytes: red }] });
  const model = await createModel(files.scene(), { look: "pbr" });
  model.traverse((part) => { if (part.isMesh) part.material.side = THREE.DoubleSide; });
  const pixels = draw([model], flatCamera(3, new THREE.Vector3(0, 1, 5), new THREE.Vector3(0, 1, 0)));
  const [r, g, b] = pixelAt(pixels, size / 2, size / 2);
  if (!(r > 60 && g < 10 && b < 10)) fail(`a glowing quad with a dark red picture is drawn as ${r} ${g} ${b}`);
  model.dispose();
}

await morphsChangeMaterials();
await edgesAreAsWide();
await shadowsFall();
await groundShadowFalls();
await linearTargetsAreLinear();
await tintsColorPictures();
await shadowModesPlay();
await lampsShine();
await picturesMultiplyGlow();
await picturesInAFileShow();
await facesWithoutNormalsAreFlat();
for (const look of ["pbr", "mmd"]) {
  await otherPrimitives(look);
  await verticesHaveColors(look);
}
await looksChange();
await boxesFit();
