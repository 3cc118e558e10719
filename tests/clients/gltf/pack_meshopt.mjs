// pack_meshopt.mjs <folder>: writes pairs of .glb of one name: packed/ has them with EXT_meshopt_compression, as
// meshoptimizer's encoder packs, plain/ with what its decoder makes of that.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MeshoptDecoder, MeshoptEncoder } from "meshoptimizer";

const folder = process.argv[2];
for (const kind of ["packed", "plain"]) mkdirSync(join(folder, kind), { recursive: true });
await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);

// Numbers that look random and are the same each time.
let seed = 1;
const random = () => (seed = (seed * 48271) % 0x7fffffff) / 0x7fffffff;

const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const components = { Int8Array: 5120, Uint8Array: 5121, Int16Array: 5122, Uint16Array: 5123, Uint32Array: 5125, Float32Array: 5126 };
const padded = (size) => (size + 3) & ~3;

class File {
  views = [];
  accessors = [];

  // Elements that are `stride` bytes apart, of which `width` numbers are used.
  add(array, { type, width, stride, mode = "ATTRIBUTES", filter = "NONE", filtered, normalized = false, limits = false }) {
    const count = array.byteLength / stride;
    const source = filtered ?? bytesOf(array);
    const packed = MeshoptEncoder.encodeGltfBuffer(source, count, stride, mode);
    const plain = new Uint8Array(count * stride);
    MeshoptDecoder.decodeGltfBuffer(plain, count, stride, packed, mode, filter);
    this.views.push({ packed, plain, stride, count, mode, filter, isVertices: mode === "ATTRIBUTES" && filter !== "QUATERNION" && !limits });
    const numbers = new array.constructor(plain.buffer);
    const step = stride / array.BYTES_PER_ELEMENT;
    const each = (number) => Array.from({ length: count }, (_, at) => numbers[at * step + number]);
    const range = limits || type === "VEC3" ? { min: [], max: [] } : {};
    for (let number = 0; range.min && number < width; ++number) {
      range.min.push(Math.min(...each(number)));
      range.max.push(Math.max(...each(number)));
    }
    this.accessors.push({ bufferView: this.views.length - 1, componentType: components[array.constructor.name], count, type, normalized, ...range });
    return this.accessors.length - 1;
  }

  write(name, more) {
    for (const isPacked of [false, true]) {
      const parts = this.views.map(({ packed, plain }) => (isPacked ? packed : plain));
      let offset = 0, place = 0;
      const bufferViews = this.views.map(({ stride, count, mode, filter, isVertices }, at) => {
        const size = { byteOffset: offset, byteLength: parts[at].length };
        offset += padded(parts[at].length);
        const whole = count * stride;
        const view = isPacked
          ? { buffer: 1, byteOffset: place, byteLength: whole, extensions: { EXT_meshopt_compression: { buffer: 0, ...size, byteStride: stride, mode, count, filter } } }
          : { buffer: 0, ...size };
        place += padded(whole);
        return isVertices ? { ...view, byteStride: stride } : view;
      });
      const binary = new Uint8Array(offset);
      parts.forEach((part, at) => binary.set(part, bufferViews[at].extensions?.EXT_meshopt_compression.byteOffset ?? bufferViews[at].byteOffset));
      const buffers = [{ byteLength: offset }, ...(isPacked ? [{ byteLength: place, extensions: { EXT_meshopt_compression: { fallback: true } } }] : [])];
      const extensions = ["KHR_mesh_quantization", ...(isPacked ? ["EXT_meshopt_compression"] : [])];
      const json = { asset: { version: "2.0" }, extensionsUsed: extensions, extensionsRequired: extensions, buffers, bufferViews, accessors: this.accessors, ...more };
      writeFileSync(join(folder, isPacked ? "packed" : "plain", `${name}.glb`), container(json, binary));
    }
  }
}

function container(json, binary) {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textSize = padded(text.length);
  const file = new Uint8Array(12 + 8 + textSize + 8 + binary.length).fill(0x20);
  const view = new DataView(file.buffer);
  [0x46546c67, 2, file.length, textSize, 0x4e4f534a].forEach((word, at) => view.setUint32(4 * at, word, true));
  file.set(text, 20);
  view.setUint32(20 + textSize, binary.length, true);
  view.setUint32(24 + textSize, 0x004e4942, true);
  file.set(binary, 28 + textSize);
  return file;
}

// A wavy sheet of triangles, whose order is shuffled by `disorder`.
function sheet(side, disorder, Indices) {
  const positions = [], indices = [];
  for (let y = 0; y < side; ++y) for (let x = 0; x < side; ++x) positions.push(x, y, Math.sin(x / 3) * Math.cos(y / 5) + random() / 100);
  const cells = [];
  for (let y = 0; y + 1 < side; ++y) for (let x = 0; x + 1 < side; ++x) cells.push(y * side + x);
  for (let at = cells.length - 1; at > 0; --at) {
    const other = random() < disorder ? Math.floor(random() * at) : at;
    [cells[at], cells[other]] = [cells[other], cells[at]];
  }
  for (const cell of cells) indices.push(cell, cell + 1, cell + side, cell + side, cell + 1, cell + side + 1);
  return { positions: new Float32Array(positions), indices: new Indices(indices) };
}

const unit = (width) => {
  const vector = Array.from({ length: width }, () => random() * 2 - 1);
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
};

for (const [side, disorder, Indices] of [[2, 0, Uint16Array], [20, 0, Uint16Array], [40, 0.3, Uint16Array], [70, 1, Uint32Array], [300, 0.05, Uint32Array]]) {
  const file = new File();
  const { positions, indices } = sheet(side, disorder, Indices);
  const size = Indices.BYTES_PER_ELEMENT;
  const POSITION = file.add(positions, { type: "VEC3", width: 3, stride: 12 });
  const triangles = file.add(indices, { type: "SCALAR", width: 1, stride: size, mode: "TRIANGLES" });
  const list = file.add(indices, { type: "SCALAR", width: 1, stride: size, mode: "INDICES" });
  const primitives = [{ attributes: { POSITION }, indices: triangles }, { attributes: { POSITION }, indices: list, mode: 1 }];
  file.write(`sheet-${side}`, { meshes: [{ primitives }], nodes: [{ mesh: 0 }], scenes: [{ nodes: [0] }], scene: 0 });
}

// Filters, at several numbers of bits.
for (const bits of [6, 8, 12, 16]) {
  const file = new File();
  const count = 1000;
  const { positions } = sheet(32, 0, Uint16Array);
  const some = positions.slice(0, 3 * count);
  const exponential = MeshoptEncoder.encodeFilterExp(some, count, 12, bits, "Separate");
  const POSITION = file.add(new Float32Array(3 * count), { type: "VEC3", width: 3, stride: 12, filter: "EXPONENTIAL", filtered: exponential });
  const vectors = new Float32Array(Array.from({ length: count }, () => [...unit(3), random() < 0.5 ? 1 : -1]).flat());
  const [Array_, stride] = bits <= 8 ? [Int8Array, 4] : [Int16Array, 8];
  const folded = MeshoptEncoder.encodeFilterOct(vectors, count, stride, bits);
  const NORMAL = file.add(new Array_(4 * count), { type: "VEC3", width: 3, stride, filter: "OCTAHEDRAL", filtered: folded, normalized: true });
  const rotations = new Float32Array(Array.from({ length: count }, () => unit(4)).flat());
  const turned = MeshoptEncoder.encodeFilterQuat(rotations, count, 8, bits);
  const output = file.add(new Int16Array(4 * count), { type: "VEC4", width: 4, stride: 8, filter: "QUATERNION", filtered: turned, normalized: true });
  const input = file.add(Float32Array.from({ length: count }, (_, at) => at / 30), { type: "SCALAR", width: 1, stride: 4, limits: true });
  file.write(`filters-${bits}`, {
    meshes: [{ primitives: [{ attributes: { POSITION, NORMAL }, mode: 0 }] }],
    nodes: [{ mesh: 0 }],
    animations: [{ channels: [{ sampler: 0, target: { node: 0, path: "rotation" } }], samplers: [{ input, output }] }],
    scenes: [{ nodes: [0] }],
    scene: 0,
  });
}
