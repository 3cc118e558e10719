// Khronos glTF validator over the given .glb and .gltf files.
// Exit 1 on any error or warning, 2 on wrong usage. Infos and hints are listed with -v only.
//   node validate.mjs [-v] [--json] FILE…
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';

const validator = createRequire(import.meta.url)('gltf-validator');
const severities = ['error', 'warning', 'info', 'hint'];

export async function validate(file) {
  const bytes = new Uint8Array(fs.readFileSync(file));
  try {
    return await validator.validateBytes(bytes, {
      uri: path.basename(file),
      maxIssues: 0, // no limit: a cut list would hide errors behind infos
      externalResourceFunction: async (uri) =>
        new Uint8Array(fs.readFileSync(path.join(path.dirname(file), decodeURIComponent(uri)))),
    });
  } catch (error) {
    // Not a glTF at all: the validator rejects instead of reporting.
    const message = { severity: 0, code: 'NOT_GLTF', message: String(error), pointer: '' };
    return { issues: { numErrors: 1, numWarnings: 0, numInfos: 0, numHints: 0, messages: [message] }, info: {} };
  }
}

// Lines that a reader can act on; `verbose` adds infos and hints.
export function issueLines(report, verbose = false) {
  return report.issues.messages
    .filter((m) => m.severity <= (verbose ? 3 : 1))
    .map((m) => `${severities[m.severity]}: ${m.code}: ${m.message}${m.pointer ? ` at ${m.pointer}` : ''}`);
}

export const clean = (report) => report.issues.numErrors === 0 && report.issues.numWarnings === 0;

async function main(args) {
  const verbose = args.includes('-v');
  const json = args.includes('--json');
  const files = args.filter((a) => !a.startsWith('-'));
  if (files.length === 0) {
    console.error('usage: node validate.mjs [-v] [--json] FILE…');
    return 2;
  }
  let failed = 0;
  for (const file of files) {
    const report = await validate(file);
    const { numErrors, numWarnings, numInfos, numHints } = report.issues;
    if (json) console.log(JSON.stringify({ file, issues: report.issues }));
    else {
      if (verbose || !clean(report)) {
        console.log(`${file}: ${numErrors} errors, ${numWarnings} warnings, ${numInfos} infos, ${numHints} hints`);
        for (const line of issueLines(report, verbose)) console.log(`  ${line}`);
      }
    }
    if (!clean(report)) failed++;
  }
  if (!json) console.log(`${files.length - failed} of ${files.length} files valid`);
  return failed ? 1 : 0;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
