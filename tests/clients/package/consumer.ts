// A consumer's TypeScript against the package's types: compiled, not run.
import { type Conversion, type Finding, type Genga, GengaError, type Info, load, type Made, type Options, type PartName, type Scene } from "genga";

const options: Options = { fps: 60, curves: "bake", "no-ik": true, limit: ["keys=1000"], times: [0, 1.5] };
// @ts-expect-error: there is no such option
const wrong: Options = { frames: 60 };

export async function use(bytes: Uint8Array): Promise<readonly Finding[]> {
  const genga: Genga = await load();
  const part: PartName = "convert";
  await genga.prepare(part);
  await genga.prepare("physics", new URL("genga-physics.wasm", "https://example.org"));
  // @ts-expect-error: there is no such part
  await genga.prepare("fast");
  const files = genga.open([{ name: "dance.vmd", bytes }], { resolve: new Map([["a.bmp", bytes]]) });
  const made: Made<Conversion> = files.convert("a.glb", { ...options, ...wrong, onProgress: (share: number) => void share });
  const info: Info = files.info({ tracks: true });
  const keys: number | undefined = info.counts.bone_keys;
  const names: readonly string[] = info.contents.bones ?? info.tracks?.[0]?.channels ?? [];
  // @ts-expect-error: nothing is counted by this name
  const none = info.counts.bone_key;
  const metres: number | undefined = made.report.largest_error?.metres;
  const readable: string[] = genga.formats().filter(({ reads }) => reads).map(({ title }) => title);
  const worst: number | null | undefined = files.diff().difference.channels[0]?.difference;
  // @ts-expect-error: a table has no report
  if (files.sample().report.file) readable.push(...names, `${keys} ${none} ${metres} ${worst}`);
  const view = files.edit("a.bin", { times: [0], drop: ["a"] }).report.bytes + files.plot("a.svg").report.left_out;
  genga.open([{ name: "dance.vmd", bytes: new DataView(bytes.buffer, view) }]);
  // @ts-expect-error: a file has bytes
  genga.open([{ name: "dance.vmd", data: bytes }]);
  const scene: Scene = files.scene();
  const single: Float32Array = scene.player().pose(1).read("world", new Float32Array(16));
  const double: Float64Array = scene.player().pose().pose([1, 2]).read("local");
  const indices: Uint32Array = scene.meshArray(0, "indices");
  const parent: number | undefined = scene.description.nodes[0]?.parent;
  if (single.length + double.length + indices.length === parent) throw new GengaError("mine", made.files[0]!.name);
  return made.findings;
}
