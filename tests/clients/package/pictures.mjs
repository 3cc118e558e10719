// A page's module: draws the dance of the examples in MMD's look at fixed times and compares each picture with the one
// that was looked at when it was recorded. Each line that it prints is a failure; for who records, a picture.
import * as THREE from "three";
import { load } from "genga";
import { applyMmdCamera, createModel } from "genga/three";

const width = 480;
const height = 640;
const bytesOf = async (name) => (await fetch(name)).arrayBuffer();
const open = async (name) => ({ name, bytes: await bytesOf(name) });

// Both versions of three.js give the same pixels in one browser. Other browsers round differently: by one in a color
// gradient, by the whole value where a pixel at an edge falls to the other side. So a pixel counts as different when it
// is more than 16 of 255 off. Shares of such pixels, and means: a ramp turned upside down 10 % and 5, no ramp 1.6 % and
// 0.7, edges half as wide 0.7 % and 1.6. Self shadow that begins ten times later has 0.3 % and 0.14.
const mostOfOne = 16;
const mostOfShare = 0.002;
const mostOfMean = 0.2;

const shots = [
  { name: "mmd-ramp.png", time: 1.5, options: { selfShadow: false, groundShadow: false }, from: [0.4, 0.1, 1] },
  { name: "mmd-shadows.png", time: 1.5, options: {} },
  { name: "mmd-ground.png", time: 4, options: { groundShadow: 0.5 }, from: [-0.8, 0.5, 1] },
];

const genga = await load();
const offered = ["figure_face.bmp", "figure_eye.bmp", "figure_dress.bmp", "figure_hair.tga", "figure_shine.spa"];
const files = genga.open(await Promise.all(["figure.pmd", "dance.vmd"].map(open)), { resolve: await Promise.all(offered.map(open)) });
const scene = files.scene();
const renderer = new THREE.WebGLRenderer({ preserveDrawingBuffer: true, antialias: false });
renderer.setSize(width, height);

function cameraOf({ from }) {
  const camera = new THREE.PerspectiveCamera(30, width / height, 0.1, 100);
  applyMmdCamera(camera);
  if (from) {
    const target = new THREE.Vector3(0, 0.8, 0);
    camera.position.fromArray(from).normalize().multiplyScalar(3.6).add(target);
    camera.lookAt(target);
  }
  return camera;
}

function pixelsOf(image) {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

function difference(a, b) {
  let sum = 0;
  let many = 0;
  for (let i = 0; i < a.length; i += 4) {
    const off = [0, 1, 2].map((k) => Math.abs(a[i + k] - b[i + k]));
    sum += (off[0] + off[1] + off[2]) / 3;
    if (Math.max(...off) > mostOfOne) ++many;
  }
  return { mean: sum / (a.length / 4), share: many / (a.length / 4) };
}

for (const shot of shots) {
  const model = await createModel(scene, { look: "mmd", ...shot.options });
  const stage = new THREE.Scene().add(model.update(shot.time));
  stage.background = new THREE.Color(0xffffff);
  renderer.render(stage, cameraOf(shot));
  if (globalThis.isRecording) {
    console.log(`${shot.name} ${renderer.domElement.toDataURL()}`);
    continue;
  }
  const kept = await createImageBitmap(new Blob([await bytesOf(shot.name)]), { colorSpaceConversion: "none" });
  const { mean, share } = difference(pixelsOf(renderer.domElement), pixelsOf(kept));
  if (kept.width !== width || kept.height !== height || !(mean <= mostOfMean && share <= mostOfShare)) {
    console.log(`${shot.name}: the mean is ${mean.toFixed(3)} off, ${(100 * share).toFixed(2)} % of the pixels differ`);
  }
  model.dispose();
}
