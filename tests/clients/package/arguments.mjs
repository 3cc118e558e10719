// Wrong arguments: each is a TypeError that states the form, or is accepted if its meaning is clear. Each line that it
// prints is a failure.
import assert from "node:assert/strict";
import fs from "node:fs";
import vm from "node:vm";
import * as all from "genga";
import { runTests } from "./anywhere.mjs";
import { assertRefused, callsWithGarbage, methodsOf } from "./promises.mjs";

const { load } = all;
const genga = await load();
const figure = fs.readFileSync("figure.pmd");
const dance = fs.readFileSync("dance.vmd");
const named = (bytes, name = "dance.vmd") => [{ name, bytes }];
const both = [{ name: "figure.pmd", bytes: figure }, { name: "dance.vmd", bytes: dance }];
const files = genga.open(both);
const scene = files.scene();
const player = scene.player();
const curves = scene.curves();

const filesForm = 'open takes files as [{ name: "dance.vmd", bytes: Uint8Array }]';
const optionsForm = (call) => `${call} takes options as an object such as { fps: 60 }`;
const parts = "local, world, morphs, cameras, lights, hands, constraints, model, materials";
const kinds = "nodes, meshes, materials, morphs, cameras, lights, hands, constraints, clips";
const resolved = (given) => () => genga.open(named(figure, "figure.pmd"), { resolve: () => given }).check();

// Calls, and what the error says.
const refused = [
  [() => genga.open("dance.vmd"), `${filesForm}, not "dance.vmd"`],
  [() => genga.open(), `${filesForm}, not undefined`],
  [() => genga.open(dance), `${filesForm}, not a Uint8Array`],
  [() => genga.open(both[0]), `${filesForm}, not an object`],
  [() => genga.open("x".repeat(1000)), `${filesForm}, not a string of 1000 characters`],
  [() => genga.open(["dance.vmd"]), `${filesForm}, but files[0] is "dance.vmd"`],
  [() => genga.open([{ path: "dance.vmd" }]), `${filesForm}, but files[0].name is undefined`],
  [() => genga.open([both[0], { name: "dance.vmd", data: dance }]), `${filesForm}, but files[1].bytes is undefined`],
  [() => genga.open(named(Promise.resolve(dance))), `${filesForm}, but files[0].bytes is a Promise: await it first`],
  [() => genga.open(named(new Blob([dance]))), `${filesForm}, but files[0].bytes is a Blob: await its arrayBuffer() first`],
  [() => genga.open([Object.assign(new Blob([dance]), { name: "dance.vmd", bytes: undefined })]), `${filesForm}, but files[0].bytes is undefined: await its arrayBuffer() first`],
  [() => genga.open(named("Vocaloid")), `${filesForm}, but files[0].bytes is "Vocaloid"`],
  [() => genga.open(named([1, 2])), `${filesForm}, but files[0].bytes is an array`],
  [() => genga.open(named(new Float32Array(2))), `${filesForm}, but files[0].bytes is a Float32Array`],
  [() => genga.open(named(dance, 1)), `${filesForm}, but files[0].name is 1`],
  [() => genga.open(named(dance, "a\0b")), "files[0].name is a name, not one with a NUL in it"],
  [() => genga.open(both, () => undefined), "open takes what files name as { resolve: … }, not a function"],
  [() => genga.open(both, { resolver: [] }), 'open takes what files name as { resolve: … }: there is no "resolver"'],
  [() => genga.open(both, { resolve: "folder" }), 'resolve is a function, a Map or a list as that of open, not "folder"'],
  [() => genga.open(both, { resolve: new Map([["a.bmp", "b"]]) }), 'resolve is a function, a Map or a list as that of open, but resolve[0].bytes is "b"'],
  [resolved(Promise.resolve(figure)), "resolve gives a file's bytes or undefined, not a Promise: it cannot wait"],
  [resolved("figure_face.bmp"), 'resolve gives a file\'s bytes or undefined, not "figure_face.bmp"'],
  [() => files.info(1), `${optionsForm("info")}, not 1`],
  [() => files.info({}, "1"), 'info takes the options, then the place of a file, such as 0, not "1"'],
  [() => files.info({}, 2 ** 32), "info takes the options, then the place of a file, such as 0, not 4294967296"],
  [() => files.check(null), `${optionsForm("check")}, not null`],
  [() => files.check({}, -1), "check takes the options, then the place of a file, such as 0, not -1"],
  [() => files.dump({}, 0.5), "dump takes the options, then the place of a file, such as 0, not 0.5"],
  [() => files.sample(new Map([["fps", 60]])), `${optionsForm("sample")}, not a Map`],
  [() => files.sample({ fps: NaN }), "option fps takes a word, a number or a list of such, not NaN"],
  [() => files.sample({ fps: null }), "option fps takes a word, a number or a list of such, not null"],
  [() => files.sample({ fps: () => 60 }), "option fps takes a word, a number or a list of such, not a function"],
  [() => files.sample({ times: [0, undefined] }), "option times takes a word, a number or a list of such, not undefined"],
  [() => files.sample({ nodes: true }), "option nodes takes a word, a number or a list of such, not true"],
  [() => files.sample({ nodes: "a\0b" }), 'option nodes takes a word, a number or a list of such, not "a\\u0000b"'],
  [() => files.sample({ json: [true] }), "option json is true or false, not an array"],
  [() => files.sample({ onProgress: true }), "option onProgress is a function, not true"],
  [() => files.sample({ shouldStop: async () => true }), "shouldStop gives true or false, not a Promise: it cannot wait"],
  [() => files.convert({ to: 1 }), "convert takes the name of the file that it makes, then options, not an object"],
  [() => files.convert("a.glb", "bake"), `${optionsForm("convert")}, not "bake"`],
  [() => files.convert("a.glb\0.x"), "convert takes the name of the file that it makes, then options, not one with a NUL in it"],
  [() => files.edit(), "edit takes the name of the file that it makes, then options, not undefined"],
  [() => files.plot(1), "plot takes the name of the file that it makes, then options, not 1"],
  [() => files.diff("a.svg"), `${optionsForm("diff")}, not "a.svg"`],
  [() => files.scene([]), `${optionsForm("scene")}, not an array`],
  [() => scene.save(), "save takes the name of the file that it makes, then options, not undefined"],
  [() => scene.count("bones"), `count takes a kind of things (${kinds}), not "bones"`],
  [() => scene.find("node", "頭"), `find takes a kind of things (${kinds}), not "node"`],
  [() => scene.find("nodes", 1), "find takes a name, not 1"],
  [() => scene.nameOf("頭", 1), `nameOf takes a kind of things (${kinds}), not "頭"`],
  [() => scene.nameOf("nodes", "1"), 'nameOf takes a place among them, a whole number from -1, not "1"'],
  [() => scene.picture(undefined), "picture takes the name of a file, not undefined"],
  [() => scene.meshArray("0", "positions"), 'meshArray takes the place of a mesh, a whole number from 0, not "0"'],
  [() => scene.meshArray(0, "position"), `meshArray takes a part of a mesh (${all.meshParts.join(", ")}), not "position"`],
  [() => scene.meshArray(0, "uvs", null), "meshArray takes the place of a set or of a target, a whole number from 0, not null"],
  [() => scene.player(0), "player takes an array of clips by their places, not 0"],
  [() => scene.player(["0"]), 'player takes an array of clips by their places, not "0"'],
  [() => scene.curves(NaN), "curves takes the place of a clip, a whole number from 0, not NaN"],
  [() => player.size("wurld"), `size takes a part of a pose (${parts}), not "wurld"`],
  [() => player.read("wurld"), `read takes a part of a pose (${parts}), not "wurld"`],
  [() => player.read("world", []), "read writes into a Float32Array or a Float64Array, not an array"],
  [() => player.pose(NaN), "pose takes seconds, or an array of seconds for the layers, not NaN"],
  [() => player.pose("1.5"), 'pose takes seconds, or an array of seconds for the layers, not "1.5"'],
  [() => player.pose(null), "pose takes seconds, or an array of seconds for the layers, not null"],
  [() => player.pose([0, Infinity]), "pose takes seconds, or an array of seconds for the layers, not Infinity"],
  [() => player.startPhysics({ warmup: "1" }), 'startPhysics takes warmup, seconds from 0 to 600, not "1"'],
  [() => player.vertices("0", new Float32Array(9)), 'vertices takes the place of a mesh, a whole number from 0, not "0"'],
  [() => player.vertices(0, [0, 0, 0]), "vertices writes into a Float32Array, not an array"],
  [() => player.vertices(0, new Float32Array(9), new Float64Array(9)), "vertices writes into a Float32Array, not a Float64Array"],
  [() => curves.keys("0"), 'keys takes the place of a curve, a whole number from 0, not "0"'],
  [() => curves.values(0, 1), "values takes times as an array of seconds, not 1"],
  [() => curves.values(0, [NaN]), "values takes times as an array of seconds, not NaN"],
  [() => curves.values(0, [1], [0]), "values writes into a Float64Array, not an array"],
  [() => new all.Files(undefined, []), "Files is made by genga.open and what it gives"],
  [() => load(null), "load takes an address, a Response, bytes or a WebAssembly.Module, not null"],
  [() => load(new Blob()), "load takes an address, a Response, bytes or a WebAssembly.Module, not a Blob"],
  [() => load(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))), "load takes Genga's own module, genga.wasm, not another one"],
];

// Good arguments of each method.
const methods = {
  Genga: { open: [both, {}], formats: [], optionNames: [], prepare: ["convert"] },
  Files: {
    info: [{}, 0], check: [{}, 0], dump: [{}, 0], sample: [{ times: 0 }], convert: ["a.glb", { to: 0 }], diff: [{ to: 0 }],
    plot: ["a.svg", { to: 0, nodes: "センター" }], edit: ["a.bin", { mirror: true }], scene: [{}],
  },
  Scene: {
    count: ["nodes"], nameOf: ["nodes", 0], find: ["nodes", "頭"], meshArray: [0, "positions", 0], picture: ["figure_face.bmp"],
    save: ["a.glb", { to: 0 }], player: [[0]], curves: [0], prepare: ["physics"],
  },
  Player: { pose: [0], size: ["world"], read: ["model", new Float64Array(3)], vertices: [0, new Float32Array(9), new Float32Array(9)],
    startPhysics: [{ warmup: 0.1, ground: true }], resetPhysics: [], stopPhysics: [] },
  Curves: { keys: [0], values: [0, [0], new Float64Array(8)] },
};
// They take nothing.
const without = ["constructor", "free"];
// TypeScript knows them as private.
const hidden = { Genga: ["instance"], Files: ["made", "textOf", "give"], Scene: ["json"], Player: [], Curves: [] };
const handles = { Genga: genga, Files: files, Scene: scene, Player: player, Curves: curves };

const tests = {
  refused: () => assertRefused(refused),

  // The library says it well.
  leftToTheLibrary() {
    for (const options of [{ nothing: 1 }, { nothing: true }, { fps: "fast" }, { json: "yes" }]) {
      assert.throws(() => files.sample(options), { name: "GengaError", code: "bad-argument" });
    }
    assert.throws(() => files.info({}, 2), { code: "bad-argument" });
    assert.throws(() => player.read("world", new Float32Array(1)), { name: "RangeError", message: /with room for \d+ numbers, not for 1$/ });
    assert.throws(() => curves.values(0, [0, 1], new Float64Array(1)), { name: "RangeError" });
  },

  bytes() {
    const shared = new Uint8Array(new SharedArrayBuffer(dance.length));
    shared.set(dance);
    const plain = new Uint8Array(dance);
    const wide = Buffer.concat([Buffer.from("before"), dance, Buffer.from("behind")]);
    const other = vm.runInNewContext("new Uint8Array(list)", { list: [...dance] });
    const forms = [dance, plain, plain.buffer, shared, shared.buffer, new Int8Array(plain.buffer), new Uint8ClampedArray(plain.buffer), other, other.buffer,
      wide.subarray(6, 6 + dance.length), new DataView(wide.buffer, wide.byteOffset + 6, dance.length)];
    const digest = genga.open(named(dance)).dump();
    for (const bytes of forms) assert.equal(genga.open(named(bytes)).dump(), digest, Object.prototype.toString.call(bytes));
    const asked = [];
    const resolve = (name) => (asked.push(name), new DataView(figure.buffer, figure.byteOffset, figure.length));
    genga.open(named(figure, "figure.pmd"), { resolve }).convert("a.glb");
    assert.ok(asked.length > 0);
  },

  times() {
    const at = (...times) => player.pose(...times).read("world").join();
    const first = scene.player().read("world").join();
    assert.notEqual(at(1.5), first);
    assert.equal(at(0), first);
    at(1.5);
    assert.equal(at(), first);
    at(1.5);
    assert.equal(at([]), first);
    assert.equal(at(Float32Array.of(1.5)), at(1.5));
    assert.deepEqual(curves.values(0, [0, 1]), curves.values(0, Float64Array.of(0, 1)));
    assert.equal(scene.player(Uint32Array.of(0)).duration, player.duration);
    assert.equal(scene.nameOf("nodes", -1), "");
    const csv = (times) => new TextDecoder().decode(files.sample({ times }).files[0].bytes);
    assert.equal(csv(Float64Array.of(0, 1.5)), csv([0, 1.5]));
  },

  // What is exported later has to be added here.
  everythingIsCalled() {
    const types = Object.entries(all).filter(([name, value]) => typeof value === "function" && name !== "load" && name !== "GengaError");
    assert.deepEqual(types.map(([name]) => name).sort(), Object.keys(methods).sort());
    for (const [name, type] of types) {
      const called = [...Object.keys(methods[name]), ...hidden[name], ...without];
      assert.deepEqual(methodsOf(type).filter((method) => !called.includes(method)), [], name);
    }
  },

  async garbage() {
    const wrong = [];
    for (const [type, calls] of Object.entries(methods)) {
      const handle = handles[type];
      for (const [name, good] of Object.entries(calls)) {
        wrong.push(...(await callsWithGarbage(`${type}.${name}`, (...list) => handle[name](...list), good)));
      }
      wrong.push(...(await callsWithGarbage(`new ${type}`, (...list) => new all[type](...list), [undefined, undefined, undefined])));
    }
    // Texts are addresses, and what is no module in bytes the engine says.
    const loads = (source) => (typeof source === "string" || ArrayBuffer.isView(source) ? undefined : load(source));
    wrong.push(...(await callsWithGarbage("load", loads, [undefined])));
    assert.deepEqual(wrong, []);
  },

  async garbageWithin() {
    const calls = {
      "name of a file": (one) => genga.open([{ name: one, bytes: dance }]).info(),
      "bytes of a file": (one) => genga.open([{ name: "dance.vmd", bytes: one }]).info(),
      resolve: (one) => genga.open(both, { resolve: one }).check(),
      "what resolve gives": (one) => genga.open(both, { resolve: () => one }).check(),
      "a list of resolve": (one) => genga.open(both, { resolve: [{ name: "figure_face.bmp", bytes: one }] }).check(),
      onProgress: (one) => files.sample({ times: 0, onProgress: one }),
      shouldStop: (one) => files.sample({ times: 0, shouldStop: one }),
      "what shouldStop gives": (one) => files.sample({ times: 0, shouldStop: () => one }),
      "a list of options": (one) => files.sample({ times: [one] }),
      ...Object.fromEntries(["x", ...genga.optionNames()].map((name) => [`option ${name}`, (one) => files.sample({ to: 0, [name]: one })])),
    };
    const wrong = [];
    for (const [name, call] of Object.entries(calls)) wrong.push(...(await callsWithGarbage(name, call, [undefined])));
    assert.deepEqual(wrong, []);
  },

  // After all of it.
  stillThere() {
    assert.equal(files.info().format, "pmd");
    assert.equal(player.pose(1.5).read("model")[0], 1);
  },
};

await runTests(tests);
