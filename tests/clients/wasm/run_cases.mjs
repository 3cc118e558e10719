// run_cases.mjs <genga.wasm> <cases.json>: what the module makes of the cases, a line of JSON each; see ../wasm.py.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Module } from "./module.mjs";

const [, , modulePath, casesPath] = process.argv;
let module = new Module(modulePath);

const hash = (parts) => {
  const sum = crypto.createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
};

function give(files, call, name, file) {
  const content = fs.readFileSync(file);
  const place = module.withTexts([name], (text) => module.call(call, files, text, 0, content.length));
  new Uint8Array(module.exports.memory.buffer, place, content.length).set(content);
}

function filesOf({ paths, offers, named }) {
  const files = module.call("files_new");
  for (const file of paths) give(files, "files_add", file, file);
  for (const file of offers) give(files, "files_offer", path.basename(file), file);
  for (const [name, file] of Object.entries(named ?? {})) give(files, "files_offer", name, file);
  return files;
}

function optionsOf(words) {
  const options = module.call("options_new");
  for (const [name, value] of Object.entries(words)) {
    module.withTexts([name, value], (...texts) => module.call("options_set", options, ...texts, 0));
  }
  return options;
}

// Every number of the pose at each time, as float64 in little endian.
function posesOf(scene, times) {
  const place = module.call("allocate", 8);
  module.call("player_new", scene, 0, 0, place, 0);
  const player = module.pointerAt(place);
  const parts = [];
  for (const time of times) {
    new DataView(module.exports.memory.buffer).setFloat64(place, time, true);
    module.call("player_pose", player, place, 1);
    for (let part = 0; part < 8; ++part) {
      const size = module.call("player_size", player, part);
      const numbers = module.call("allocate", 8 * size);
      module.call("player_doubles", player, part, numbers, size, 0);
      parts.push(module.bytes(numbers, 8 * size));
      module.call("release", numbers);
    }
  }
  module.call("player_free", player);
  module.call("release", place);
  return parts;
}

// Keys of every curve, and its values at the times.
function curvesOf(scene, times) {
  const place = module.call("allocate", 16 * times.length);
  const parts = [];
  if (module.call("curves_new", scene, 0, place, 0) === 0) {
    const curves = module.pointerAt(place);
    for (let curve = 0; curve < module.call("curves_count", curves); ++curve) {
      const size = 7 * module.call("curves_keys", curves, curve);
      const numbers = module.call("allocate", 8 * size);
      module.call("curves_read", curves, curve, numbers, size, 0);
      const view = new DataView(module.exports.memory.buffer);
      times.forEach((time, i) => view.setFloat64(place + 8 * i, time, true));
      module.call("curves_values", curves, curve, place, times.length, place + 8 * times.length, 0);
      parts.push(module.bytes(numbers, 8 * size), module.bytes(place + 8 * times.length, 8 * times.length));
      module.call("release", numbers);
    }
    module.call("curves_free", curves);
  }
  module.call("release", place);
  return parts;
}

function outputsOf(output) {
  const parts = [];
  for (let i = 0; i < module.call("output_count", output); ++i) {
    parts.push(module.text(module.call("output_name", output, i)) + "\0");
    parts.push(module.bytes(module.call("output_data", output, i), module.call("output_size", output, i)));
  }
  parts.push(module.text(module.call("output_json", output)));
  return parts;
}

function run(one) {
  const files = filesOf(one);
  const options = optionsOf(one.options);
  const report = module.call("report_new");
  const place = module.call("allocate", 4);
  let status;
  let parts = [];
  const call = one.call === "pose" ? "load" : one.call;
  const asked = one.index === undefined ? [files, options] : [files, one.index, options];
  if (one.name !== undefined) {
    status = module.withTexts([one.name], (name) => module.call(call, ...asked, name, place, report));
  } else {
    status = module.call(call, ...asked, place, report);
  }
  const made = module.pointerAt(place);
  if (status === 0) parts = one.call === "pose" ? [...posesOf(made, one.times), ...curvesOf(made, one.times)] : outputsOf(made);
  const told = module.text(module.call("report_json", report));
  module.call(one.call === "pose" ? "scene_free" : "output_free", made);
  for (const [name, handle] of [["release", place], ["report_free", report], ["options_free", options], ["files_free", files]]) {
    module.call(name, handle);
  }
  return { status, told, hash: hash(parts) };
}

for (const one of JSON.parse(fs.readFileSync(casesPath, "utf8"))) {
  let result;
  try {
    result = run(one);
  } catch (error) {
    // A trap ends the instance.
    result = { status: -1, told: String(error), hash: "" };
    module = new Module(modulePath);
  }
  console.log(JSON.stringify(result));
}
console.log(JSON.stringify({ memory: module.exports.memory.buffer.byteLength }));
