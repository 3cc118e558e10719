// One reader in a process of its own: reads a file once per line on standard input, answers with milliseconds.
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
  return frames + vmd.propertyKeyFrames.length;
}

const readers = {
  'mmd-parser': {
    vmd: (b) => new Parser().parseVmd(b, false),
    pmd: (b) => new Parser().parsePmd(b, false),
    pmx: (b) => new Parser().parsePmx(b, false),
  },
  'babylon-mmd': {
    vmd: (b) => touch(VmdObject.Parse(VmdData.CheckedCreate(b))),
    pmd: (b) => PmdReader.ParseAsync(b),
    pmx: (b) => PmxReader.ParseAsync(b),
  },
  'babylon-mmd-tracks': { vmd: (b) => new VmdLoader().loadFromBufferAsync('motion', b) },
};

const [reader, file] = process.argv.slice(2);
const bytes = fs.readFileSync(file);
const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
const read = readers[reader][file.slice(-3)];
if (!read) {
  console.log('none');
  process.exit(0);
}
for await (const _ of readline.createInterface({ input: process.stdin })) {
  const start = performance.now();
  const result = await read(buffer);
  const time = performance.now() - start;
  if (!result) throw new Error(`${reader} read nothing`);
  // Outside the time: what one reading leaves behind must not slow the next reader.
  globalThis.gc?.();
  console.log(String(time));
}
