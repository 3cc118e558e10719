// What the package promises beside results: errors, callbacks, memory, an instance that ends. Each line that it prints
// is a failure.
import assert from "node:assert/strict";
import fs from "node:fs";
import { GengaError, keyNumbers, keyShapes, load } from "genga";
import { runTests } from "./anywhere.mjs";

const open = (name) => ({ name, bytes: fs.readFileSync(name) });
const figure = () => [open("figure.pmd"), open("dance.vmd")];

const tests = {
  async sources() {
    const url = new URL("node_modules/genga/dist/genga.wasm", `file://${process.cwd()}/`);
    const bytes = fs.readFileSync(url);
    const response = () => new Response(bytes, { headers: { "content-type": "application/wasm" } });
    const other = () => Promise.resolve(new Response(bytes));
    for (const source of [url, url.href, bytes, new Uint8Array(bytes).buffer, new WebAssembly.Module(bytes), response(), other()]) {
      assert.equal((await load(source)).version, (await load()).version);
    }
    await assert.rejects(load(new Response("", { status: 404 })), /404/);
  },

  async options() {
    const genga = await load();
    const typed = fs.readFileSync("node_modules/genga/dist/option_table.d.ts", "utf8");
    const unions = [...typed.matchAll(/const \w+Names: readonly \[([^\]]*)\]/g)].map((match) => match[1]).join();
    const names = [...unions.matchAll(/"([\w-]+)"/g), ...typed.split("choices")[1].matchAll(/readonly "?([\w-]+)"?:/g)];
    assert.deepEqual(names.map((match) => match[1]).sort(), [...genga.optionNames()].sort());
    const files = genga.open(figure());
    const csv = (options) => new TextDecoder().decode(files.sample(options).files[0].bytes);
    assert.equal(csv({ times: [0, 1.5] }), csv({ times: "0,1.5" }));
    assert.equal(csv({ times: 1, json: false }), csv({ times: 1 }));
    assert.equal(JSON.parse(csv({ times: 1, json: true }).split("\n")[0]).time, 1);
    const same = genga.open([open("dance.vmd"), open("dance.vmd")]).diff({ json: true });
    assert.equal(same.difference.equal, true);
    assert.deepEqual(JSON.parse(new TextDecoder().decode(same.files[0].bytes)), same.report);
    const other = genga.open([open("figure.pmd"), open("dance.vmd"), open("camera.vmd")]).diff({ plot: "a.svg", to: 1 });
    assert.equal(other.difference.equal, false);
    assert.equal(other.files[1].name, "a.svg");
    const plot = genga.open([open("dance.vmd")]).plot("b.svg", { channels: "*/position.?", sheet: true });
    assert.match(new TextDecoder().decode(plot.files[0].bytes), /^<svg /);
    assert.equal(plot.report.format, "svg");
    assert.throws(() => files.sample({ nothing: 1 }), (error) => error instanceof GengaError && error.code === "bad-argument");
    assert.throws(() => files.scene({ limit: ["keys=9", "nodes=1"] }), { code: "limit-exceeded", limit: "nodes" });
  },

  async documents() {
    const genga = await load();
    const files = genga.open(figure());
    assert.equal(files.count, 2);
    assert.equal(files.info().format, "pmd");
    assert.equal(JSON.parse(files.dump({}, 1)).bone_keys.length, files.info({}, 1).counts.bone_keys);
    assert.ok(genga.formats().some((one) => one.format === "vmd"));
    const bad = genga.open([open("dance.vmd")]);
    assert.deepEqual(bad.check(), []);
    // The first key's frame is beyond all others.
    const bytes = new Uint8Array(fs.readFileSync("dance.vmd"));
    bytes.set([255, 255, 255, 255], 69);
    const [finding] = genga.open([{ name: "dance.vmd", bytes }]).check();
    assert.equal(finding?.severity, "warning");
    assert.ok(finding.offset === 69 && finding.path.startsWith("bone_keys[0]"), JSON.stringify(finding));
  },

  async curves() {
    const genga = await load();
    const scene = genga.open(figure()).scene();
    const curves = scene.curves();
    scene.free();
    const rows = genga.open([open("dance.vmd")]).sample({ times: [0.25, 1.5] }).files[0].bytes;
    const [heads, ...cells] = new TextDecoder().decode(rows).trim().split("\n").map((line) => line.split(","));
    const centre = curves.description.findIndex(({ name }) => name === "センター/position.y");
    const column = heads.indexOf("センター/position.y");
    const values = curves.values(centre, Float64Array.of(0.25, 1.5));
    cells.forEach((row, i) => assert.equal(Math.fround(values[i]), Math.fround(Number(row[column]))));
    const keys = curves.keys(centre);
    assert.equal(keys.length, keyNumbers * curves.description[centre].keys);
    assert.equal(keyShapes[keys[6]], "ease");
    assert.throws(() => curves.keys(1e6), { code: "bad-argument" });
    assert.throws(() => genga.open([open("figure.pmd")]).scene().curves(), { code: "bad-argument" });
  },

  async recordings() {
    const genga = await load();
    const files = genga.open([open("hand.bin")], { resolve: [{ ...open("hand.bin"), name: "More.bin" }] });
    const made = files.edit("longer.bin", { append: ["more.bin"], marker: ["add:0.5:here"] });
    const longer = genga.open([{ ...made.files[0] }]);
    assert.ok(longer.info().duration > 1.9 * files.info().duration);
  },

  async scenes() {
    const genga = await load();
    const files = genga.open(figure(), { resolve: (name) => (fs.existsSync(name) ? fs.readFileSync(name) : undefined) });
    const scene = files.scene();
    const { nodes, meshes, materials } = scene.description;
    assert.equal(nodes.length, scene.count("nodes"));
    assert.equal(scene.find("nodes", "頭"), nodes.findIndex(({ name }) => name === "頭"));
    assert.equal(scene.find("nodes", "?"), -1);
    assert.equal(scene.meshArray(0, "positions").length, 3 * meshes[0].vertices);
    const indices = scene.meshArray(0, "indices");
    assert.ok(indices instanceof Uint32Array);
    const primitives = scene.meshArray(0, "primitives");
    const column = (k) => [...primitives].filter((_, i) => i % 4 === k);
    assert.equal(column(1).reduce((a, b) => a + b), indices.length);
    assert.ok(column(2).every((material) => material < materials.length) && column(3).every((mode) => mode === 0));
    const file = materials.find(({ texture }) => texture).texture.file;
    assert.deepEqual(Buffer.from(scene.picture(file).bytes), fs.readFileSync(file));
    assert.throws(() => scene.picture("absent.bmp"), { code: "cannot-open" });
    assert.equal(scene.save("a.pmx").files[0].name, "a.pmx");
    const player = scene.player();
    assert.throws(() => player.read("world", new Float32Array(1)), RangeError);
    const doubles = player.pose([1]).read("local");
    assert.deepEqual(player.read("local", new Float32Array(doubles.length)), Float32Array.from(doubles));
    const positions = new Float32Array(3 * meshes[0].vertices);
    const normals = new Float32Array(positions.length);
    player.vertices(0, positions, normals);
    assert.ok(Math.abs(Math.hypot(...normals.subarray(0, 3)) - 1) < 1e-6);
    assert.throws(() => scene.player([7]), GengaError);
    assert.ok(scene.description.simulated > 0);
    assert.equal(player.playsPhysics, false);
    const swung = player.startPhysics({ warmup: 0.5 }).pose(1).read("local");
    assert.equal(player.playsPhysics, true);
    assert.notDeepEqual(swung, doubles);
    assert.deepEqual(player.pose(3).pose(1).read("local"), swung, "a time has one pose");
    assert.notDeepEqual(player.resetPhysics().pose(1).read("local"), swung);
    assert.deepEqual(player.stopPhysics().pose(1).read("local"), doubles);
    assert.throws(() => player.startPhysics({ warmup: 601 }), { code: "bad-argument" });
  },

  async callbacks() {
    const genga = await load();
    const asked = [];
    const files = genga.open(figure(), { resolve: (name) => void asked.push(name) });
    const shares = [];
    const made = files.convert("a.glb", { to: 0.5, onProgress: (share) => shares.push(share) });
    assert.ok(asked.includes("figure_face.bmp"), asked.join());
    assert.ok(made.findings.length > 0);
    assert.ok(shares.length > 3 && shares.at(-1) === 1 && shares.every((share, i) => i === 0 || share >= shares[i - 1]));
    const mine = new Error("mine");
    const fail = () => {
      throw mine;
    };
    assert.throws(() => files.convert("a.glb", { to: 0.5, onProgress: fail }), mine);
    assert.throws(() => files.convert("a.glb", { to: 0.5, shouldStop: fail }), mine);
    assert.throws(() => genga.open(figure(), { resolve: fail }).convert("a.glb", { to: 0.5 }), mine);
    assert.throws(() => files.convert("a.glb", { shouldStop: () => true }), { code: "stopped" });
    assert.equal(files.convert("a.glb", { to: 0.5 }).files.length, 1);
  },

  async memory() {
    const genga = await load();
    const once = () => {
      const files = genga.open(figure());
      const scene = files.scene();
      const player = scene.player();
      files.free();
      scene.free();
      player.pose(1).read("world");
      player.free();
      player.free();
      player[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
      assert.throws(() => player.pose(1), { code: "freed" });
      assert.throws(() => files.info(), { code: "freed" });
    };
    for (let i = 0; i < 3; ++i) once();
    const before = genga.memory;
    for (let i = 0; i < 1000; ++i) once();
    assert.equal(genga.memory, before);
  },

  // Run with --expose-gc.
  async forgotten() {
    const genga = await load();
    const forget = () => genga.open([{ name: "dance.vmd", bytes: new Uint8Array(4 << 20) }]);
    for (let i = 0; i < 60; ++i) {
      forget();
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    assert.ok(genga.memory < 64 << 20, `${genga.memory}`);
  },

  async wantOfMemory() {
    const genga = await load();
    const files = genga.open(figure());
    const held = [];
    // 32 bits of addresses have room for fewer: that is an error, and what was opened before stays.
    const fill = (size) => {
      for (;;) held.push(genga.open([{ name: "a.vmd", bytes: new Uint8Array(size) }]));
    };
    assert.throws(() => fill(256 << 20), { code: "no-memory" });
    assert.equal(files.info().format, "pmd");
    const scene = files.scene();
    assert.throws(() => fill(16 << 20), { code: "no-memory" });
    // At some place there is room for words, and for no player.
    const crowd = () => {
      for (;;) {
        scene.player().free();
        held.push(genga.open([{ name: "a.vmd", bytes: new Uint8Array(64 << 10) }]));
      }
    };
    assert.throws(crowd, { code: "limit-exceeded", limit: "memory" });
    assert.throws(() => fill(1 << 20), { code: "no-memory" });
    assert.throws(() => fill(16 << 10), { code: "no-memory" });
    // Then there is no memory for a scene or a player either, and calls say so; what was open stays.
    for (const call of [() => files.scene(), () => scene.player(), () => files.info(), () => files.convert("a.glb")]) {
      assert.throws(call, { code: "no-memory" });
    }
    for (const one of held.splice(0)) one.free();
    assert.equal(files.info().format, "pmd");
    assert.ok(scene.player().duration > 0);
    assert.ok(files.convert("figure.glb").files[0].bytes.length > 100_000);
  },

  // Nothing is known to trap, so one is put into the instance.
  async traps() {
    const genga = await load();
    const files = genga.open(figure());
    const instance = genga.current;
    const trap = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
    instance.exports = { ...instance.exports, genga_load: trap };
    assert.throws(() => files.scene(), { code: "trapped" });
    assert.throws(() => files.scene(), { code: "lost" });
    files.free();
    assert.equal(genga.open(figure()).info().format, "pmd");
  },
};

await runTests(tests);
