// Does `genga dump` read the same numbers as npm mmd-parser? Every .pmd in full; every .vmd in the three sections that
// mmd-parser knows (bones, morphs, cameras).
//   node mmd_parser.mjs --genga BINARY [--plant] FILE…
// Skipped with a reason: files that end before a section mmd-parser insists on, and VMD headers other than "0002".
// --plant also falsifies one value of each compared field, and fails unless each lie is seen.
import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import * as tables from './tables.mjs';

const { Parser } = createRequire(import.meta.url)('mmd-parser');
const counts = { files: 0, skipped: 0, failed: 0, numbers: 0, names: 0, undecidedNames: 0, lies: 0 };

function dump(genga, file) {
  return JSON.parse(execFileSync(genga, ['dump', file], { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] }));
}

// "a.b" walks down; "a[].b" collects b of every element of a.
function get(record, path) {
  if (typeof path === 'function') return path(record);
  let here = record;
  for (const step of path.split('.')) {
    if (here === undefined || here === null) return undefined;
    if (Array.isArray(here)) here = here.flatMap((element) => element[step]);
    else here = here[step.replace('[]', '')];
  }
  return here;
}

// The dump writes non-finite floats as "0x7fc00001".
function float32(value) {
  if (typeof value !== 'string') return Math.fround(value);
  return new Float32Array(new Uint32Array([Number(value)]).buffer)[0];
}

const text = (name) => (typeof name === 'string' ? name : name.text);

// mmd-parser decodes plain Shift_JIS and stops at a character it does not know (with a line on console.error), so a
// difference counts only when its own text is whole and the name's bytes are not in doubt.
let decoderStopped = false;
console.error = (...words) => {
  if (String(words[0]).startsWith('unknown char code')) decoderStopped = true;
  else console.log(...words);
};

function sameName(ours, theirs) {
  counts.names++;
  if (text(ours) === theirs) return true;
  const cut = decoderStopped && text(ours).startsWith(theirs);
  // MMD zeroes the first byte of a name that cp932 cannot write; mmd-parser reads such a name as empty.
  const zeroed = theirs === '' && ours.hex?.startsWith('00');
  const doubtful = cut || zeroed || /\ufffd/.test(text(ours)) || nec(text(ours));
  if (doubtful) counts.undecidedNames++;
  return doubtful;
}

// Characters that cp932 has and Shift_JIS lacks or maps elsewhere: NEC row 13, IBM extensions, and the seven signs
// (wave dash, parallel, minus …) whose Unicode mapping differs between the two.
const nec = (name) => /[\u2460-\u2473\u2160-\u2179\u3231-\u3239\u3300-\u33ff\uff5e\u2225\uff0d\uffe0\uffe1\uffe2\ue000-\uf8ff\uf900-\ufaff]/.test(name);

const equal = {
  f32: (a, b) => (typeof a === 'number' || typeof a === 'string') && Object.is(float32(a), b),
  int: (a, b) => a === b,
  u16: (a, b) => (a & 0xffff) === (b & 0xffff),
  u8: (a, b) => (a & 0xff) === (b & 0xff),
  name: sameName,
};

function difference(kind, ours, theirs) {
  if (kind === 'hex') {
    ours = [...Buffer.from(String(ours), 'hex')];
    kind = 'int';
  }
  const a = Array.isArray(ours) ? ours.flat() : [ours];
  const b = Array.isArray(theirs) ? theirs.flat() : [theirs];
  if (a.length !== b.length) return `${a.length} values, mmd-parser has ${b.length}`;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === undefined) return `[${i}] is missing in the dump`;
    if (!equal[kind](a[i], b[i])) return `[${i}] is ${JSON.stringify(a[i])}, mmd-parser has ${JSON.stringify(b[i])}`;
  }
  if (kind !== 'name') counts.numbers += a.length;
  return null;
}

function* rows(table, ours, theirs) {
  for (const [path, peerPath, kind] of table.single) {
    const a = get(ours, path);
    const b = get(theirs, peerPath);
    if (a === undefined && (b === undefined || b.length === 0)) continue;
    yield { place: path, kind, a, b };
  }
  for (const list of table.lists) {
    const a = ours[list.dump] ?? [];
    const b = theirs[list.peer] ?? [];
    yield { place: `${list.dump} count`, kind: 'int', a: a.length, b: b.length };
    for (let i = 0; i < Math.min(a.length, b.length); i++)
      for (const [path, peerPath, kind] of list.fields)
        yield { place: `${list.dump}[${i}].${path}`, kind, a: get(a[i], path), b: get(b[i], peerPath) };
  }
}

function compare(table, ours, theirs) {
  const found = [];
  for (const { place, kind, a, b } of rows(table, ours, theirs)) {
    const what = difference(kind, a, b);
    if (what) found.push(`${place}: ${what}`);
  }
  return found;
}

// A value unlike the given one in the smallest way its kind can hold.
const lie = {
  f32: (v) => (Math.fround(v) === 0 ? 1e-30 : Math.fround(v) * (1 + 2 ** -22)),
  int: (v) => v ^ 1,
  u16: (v) => v ^ 1,
  u8: (v) => v ^ 1,
  name: (v) => `${text(v)}x`,
  hex: (v) => (v.startsWith('00') ? `01${v.slice(2)}` : `00${v.slice(2)}`),
};

const told = new Set();

// Falsifies the first value of each kind of field once in the run; a lie that passes is a blind spot of this script.
function plant(table, ours, theirs) {
  const blind = [];
  for (const { place, kind, a, b } of rows(table, ours, theirs)) {
    const field = place.replace(/\[\d+\]/, '');
    if (told.has(field) || a === undefined || a.length === 0) continue;
    const flat = Array.isArray(a) ? a.flat() : [a];
    if (typeof flat[0] !== (kind === 'name' || kind === 'hex' ? 'string' : 'number')) continue;
    told.add(field);
    counts.lies++;
    const false_ = Array.isArray(a) ? [lie[kind](flat[0]), ...flat.slice(1)] : lie[kind](a);
    if (difference(kind, false_, b) === null) blind.push(`${field}: a false value was not seen`);
  }
  return blind;
}

// Why mmd-parser cannot read this file, or null.
function unfit(bytes, isVmd) {
  if (!isVmd) return null;
  return bytes.subarray(0, 26).toString('latin1') === 'Vocaloid Motion Data 0002\0' ? null : 'header is not "0002"';
}

function run(file, genga, planted) {
  const isVmd = /\.vmd$/i.test(file);
  const table = isVmd ? tables.vmd : tables.pmd;
  const bytes = fs.readFileSync(file);
  let theirs;
  decoderStopped = false;
  let reason = unfit(bytes, isVmd);
  if (!reason) {
    const parser = new Parser();
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    try {
      theirs = isVmd ? parser.parseVmd(buffer, false) : parser.parsePmd(buffer, false);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      reason = 'mmd-parser runs over the end (a section that may be missing is missing)';
    }
  }
  if (reason) {
    console.log(`skip ${file}: ${reason}`);
    counts.skipped++;
    return;
  }
  counts.files++;
  const ours = dump(genga, file);
  const found = compare(table, ours, theirs);
  if (planted) found.push(...plant(table, ours, theirs));
  if (found.length === 0) return;
  counts.failed++;
  console.log(`FAIL ${file}: ${found.length} differences`);
  for (const line of found.slice(0, 5)) console.log(`  ${line}`);
}

const args = process.argv.slice(2);
const planted = args.includes('--plant');
const at = args.indexOf('--genga');
const genga = at >= 0 ? args[at + 1] : process.env.GENGA;
const files = args.filter((a, i) => !a.startsWith('--') && (at < 0 || i !== at + 1));
if (!genga || files.length === 0) {
  console.error('usage: node mmd_parser.mjs --genga BINARY [--plant] FILE…');
  process.exit(2);
}
for (const file of files) {
  try {
    run(file, genga, planted);
  } catch (error) {
    counts.failed++;
    console.log(`FAIL ${file}: ${error.stderr?.toString().trim() || error.message || error}`);
  }
}
console.log(
  `${counts.files} files compared, ${counts.skipped} skipped, ${counts.failed} failed: ${counts.numbers} numbers and ` +
    `${counts.names} names (${counts.undecidedNames} names undecided)` +
    (planted ? `, ${counts.lies} planted lies` : ''),
);
process.exit(counts.failed ? 1 : 0);
