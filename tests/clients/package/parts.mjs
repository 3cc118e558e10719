// Which parts of the module are loaded by what is done, in Node and as a module of a page. Each line that it prints is
// a failure.
import { GengaError, load } from "genga";
import { assertEqual, assertRejected, bytesOf, isNode, runTests } from "./anywhere.mjs";

// A part that joins is an instance that imports from the module.
let joined = 0;
const Instance = WebAssembly.Instance;
WebAssembly.Instance = class extends Instance {
  constructor(module, imports) {
    super(module, imports);
    if ("genga.wasm" in imports) joined += 1;
  }
};
async function joinedBy(use) {
  const before = joined;
  await use();
  return joined - before;
}

const address = (part) => new URL(`node_modules/genga/dist/genga${part}.wasm`, isNode ? `file://${process.cwd()}/` : location.href);
const open = async (genga, ...names) =>
  genga.open(await Promise.all(names.map(async (name) => ({ name, bytes: await bytesOf(name) }))));
const figure = (genga) => open(genga, "figure.pmd", "dance.vmd");
const withParts = async () => {
  const genga = await load();
  await genga.prepare("physics");
  await genga.prepare("convert");
  return genga;
};

const tests = {
  async "reading, playing and sampling need no part"() {
    const genga = await withParts();
    const count = await joinedBy(async () => {
      const files = await figure(genga);
      files.info();
      files.check();
      files.dump({}, 1);
      const scene = files.scene();
      scene.player().pose(1).read("morphs", new Float32Array(20));
      scene.curves().keys(0);
      files.sample({ times: [0, 1] });
    });
    assertEqual(count, 0);
  },

  async "bodies need one"() {
    const genga = await withParts();
    const files = await figure(genga);
    const player = files.scene().player();
    assertEqual(await joinedBy(() => player.startPhysics().pose(1)), 1);
    assertEqual(await joinedBy(() => files.sample({ times: [0, 1], physics: "on" })), 0);
  },

  async "what is made needs one, and one more if it has bodies"() {
    const genga = await withParts();
    assertEqual(await joinedBy(async () => (await open(genga, "dance.vmd")).plot("a.svg")), 1);
    assertEqual(await joinedBy(async () => (await open(genga, "hand.bin")).convert("hand.glb")), 0);
    assertEqual(await joinedBy(async () => (await figure(genga)).convert("figure.glb")), 1);
  },

  async "parts come by themselves, with the same result"() {
    const made = async (genga) => (await figure(genga)).convert("figure.glb", { to: 1 }).files[0].bytes;
    const [prepared, own, addressed] = [await withParts(), await load(), await load(address(""))];
    const expected = await made(prepared);
    for (const genga of [own, addressed]) assertEqual(String(await made(genga)), String(expected));
  },

  async "a part of another build is refused"() {
    const genga = await load();
    const bytes = new Uint8Array(await bytesOf(address("-convert")));
    bytes[bytes.length - 1] ^= 1;
    await assertRejected(() => genga.prepare("convert", bytes), TypeError, 'the part "convert" belongs to another genga.wasm');
    await assertRejected(() => genga.prepare("fast"), TypeError, 'prepare takes the name of a part (physics, convert), not "fast"');
  },

  async "a part that is nowhere is an error, and the next call goes on"() {
    const genga = await load(new URL("elsewhere/genga.wasm", isNode ? `file://${process.cwd()}/` : location.href));
    const files = await open(genga, "hand.bin");
    await assertRejected(() => files.convert("hand.glb"), GengaError, /the module's part "convert" was not prepared, and cannot be loaded: /);
    await assertRejected(() => files.info(), GengaError, /ended/);
    await genga.prepare("convert", address("-convert"));
    assertEqual((await open(genga, "hand.bin")).convert("hand.glb").files.length, 1);
  },
};

await runTests(tests);
