// The Khronos validator over a list of files, read from a text file with a path a line: for each a line of JSON with the
// codes of its errors and what the first error of each says.
//   node validate_all.mjs LIST
import fs from 'node:fs';
import { createRequire } from 'node:module';

const validator = createRequire(import.meta.url)('gltf-validator');

async function errorsOf(file) {
  try {
    const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)), {
      maxIssues: 0,
      externalResourceFunction: async () => {
        throw new Error('files beside the text are not read');
      },
    });
    return report.issues.messages.filter((one) => one.severity === 0);
  } catch (error) {
    return [{ code: 'NOT_GLTF', message: String(error), pointer: '' }];
  }
}

for (const file of fs.readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean)) {
  const errors = {};
  for (const one of await errorsOf(file)) errors[one.code] ??= `${one.message} at ${one.pointer ?? one.offset}`;
  fs.writeSync(1, JSON.stringify({ file, errors }) + '\n');
}
