// What the package gives as JSON, as constants of its own types: printed as TypeScript, which a compiler checks. Members
// that a type lacks are as wrong as those that it has and the value has not.
import fs from "node:fs";
import { load } from "genga";

const genga = await load();
const open = (...names) =>
  genga.open(names.map((name) => ({ name, bytes: fs.readFileSync(name) })), { resolve: (name) => (fs.existsSync(name) ? fs.readFileSync(name) : undefined) });
const used = new Set();
let count = 0;

function print(type, value) {
  used.add(type.replace(/readonly |\[\]/g, ""));
  console.log(`export const value${count++}: ${type} = ${JSON.stringify(value)};`);
}

const sets = [["figure.pmd", "dance.vmd"], ["camera.vmd"], ["lamp.lws"], ["lamp.lwo"], ["hand.bin"], ["everything.pmx"], ["everything.x"],
  ["version-5.lws"], ["made.csv"]];
fs.writeFileSync("made.csv", open("hand.bin").sample({ to: 0.1 }).files[0].bytes);
for (const names of sets) {
  const files = open(...names);
  for (let index = 0; index < files.count; ++index) {
    print("Info", files.info({ tracks: true }, index));
    print("readonly Finding[]", files.check({}, index));
  }
  const scene = files.scene();
  print("SceneDescription", scene.description);
  print("readonly Finding[]", scene.findings);
  scene.description.clips.forEach((_, clip) => print("readonly CurveDescription[]", scene.curves(clip).description));
}
print("readonly FormatDescription[]", genga.formats());
const dance = open("everything.pmx", "dance.vmd");
for (const [name, options] of [["a.glb", {}], ["a.x", { "node-names": "english" }], ["a.vmd", {}], ["a.lws", {}]]) {
  const { report, findings } = dance.convert(name, options);
  print("Conversion", report);
  print("readonly Finding[]", findings);
}
print("Conversion", open("lamp.lws").convert("a.glb", {}).report);
print("Conversion", open("lamp.lws").scene().save("a.glb").report);
print("Edited", open("hand.bin").edit("a.bin", { mirror: true }).report);
print("Plotted", open("dance.vmd").plot("a.svg").report);
print("MotionDifference", open("dance.vmd", "camera.vmd").diff().report);
print("MotionDifference", open("hand.bin", "made.csv").diff().report);
console.log(`import type { ${[...used].join(", ")} } from "genga";`);
