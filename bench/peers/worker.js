// One reader in a process of its own: reads a file once per line on standard input, answers with milliseconds of the
// processor, its own threads' included, and with counts of what it read, "none" when it does not read such files.
//   node worker READER FILE      READER: mmd-parser, babylon-mmd (records), babylon-mmd-tracks (sorted animation)
import fs from 'node:fs';
import readline from 'node:readline';
import { Parser } from 'mmd-parser';
import { VmdData, VmdObject } from 'babylon-mmd/esm/Loader/Parser/vmdObject';
import { PmdReader } from 'babylon-mmd/esm/Loader/Parser/pmdReader';
import { PmxReader } from 'babylon-mmd/esm/Loader/Parser/pmxReader';
import { VmdLoader } from 'babylon-mmd/esm/Loader/vmdLoader';

// babylon-mmd decodes a record when it is asked for: reading means asking for each.
function touch(vmd) {
  let frames = 0;
  for (const keys of [vmd.boneKeyFrames, vmd.morphKeyFrames, vmd.cameraKeyFrames, vmd.lightKeyFrames, vmd.selfShadowKeyFrames])
    for (let i = 0; i < keys.length; i++) frames += keys.get(i).frameNumber;
  return { turns: vmd.boneKeyFrames.length, weights: vmd.morphKeyFrames.length, frames };
}

const keysOf = (tracks) => tracks.reduce((sum, track) => sum + track.frameNumbers.length, 0);
const ofTracks = (animation) => ({
  turns: keysOf(animation.boneTracks) + keysOf(animation.movableBoneTracks),
  weights: keysOf(animation.morphTracks),
});
const ofModel = (model) => ({ vertices: model.vertices.length, triangles: model.indices.length / 3, nodes: model.bones.length });
const ofParsed = ({ metadata }) => ({ vertices: metadata.vertexCount, triangles: metadata.faceCount, nodes: metadata.boneCount });

const readers = {
  'mmd-parser': {
    vmd: [(b) => new Parser().parseVmd(b, false), ({ metadata }) => ({ turns: metadata.motionCount, weights: metadata.morphCount })],
    pmd: [(b) => new Parser().parsePmd(b, false), ofParsed],
    pmx: [(b) => new Parser().parsePmx(b, false), ofParsed],
  },
  'babylon-mmd': {
    vmd: [(b) => touch(VmdObject.Parse(VmdData.CheckedCreate(b))), (counts) => counts],
    pmd: [(b) => PmdReader.ParseAsync(b), ofModel],
    pmx: [(b) => PmxReader.ParseAsync(b), ofModel],
  },
  'babylon-mmd-tracks': { vmd: [(b) => new VmdLoader().loadFromBufferAsync('motion', b), ofTracks] },
};

const [reader, file] = process.argv.slice(2);
const bytes = fs.readFileSync(file);
const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const [read, count] = readers[reader][file.slice(-3)] ?? [];
for await (const _ of readline.createInterface({ input: process.stdin })) {
  if (!read) {
    console.log('none');
    continue;
  }
  const start = process.cpuUsage();
  const result = await read(buffer);
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1e3;
  const counts = Object.entries(count(result)).map(([name, number]) => `${name}=${number}`);
  // Outside the time: what one reading leaves behind must not slow the next reader.
  globalThis.gc?.();
  console.log([time, ...counts].join(' '));
}
