// commands.mjs <the package's index.js>: what the package makes of the cases that standard input has as JSON, a line each.
// tests/bindings/commands.py has the cases, package_commands.py beside it reads the lines.
import crypto from "node:crypto";
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const { GengaError, load } = await import(pathToFileURL(process.argv[2]));
const genga = await load();
const digest = (bytes) => crypto.createHash("sha256").update(bytes).digest("hex");
const text = (file) => new TextDecoder().decode(file.bytes);
const named = (files) => files.map(([name, path]) => ({ name, bytes: fs.readFileSync(path) }));

// A word without a value is true, and one that comes again is a list.
function optionsOf(words) {
  const options = {};
  for (const [name, value] of words) {
    options[name] = value === null ? true : name in options ? [options[name], value].flat() : value;
  }
  return options;
}

// Files that are made, what is answered, and the report. The first file of some calls is what the command prints.
const made = ({ files, report, findings }) => ({ files, report: [report], findings });
const answered = ({ files: [answer, ...files], report, findings }) => ({ said: text(answer), files, report: report && [report], findings });
const calls = {
  formats: () => ({ report: genga.formats() }),
  info: (files, options) => ({ report: [files.info(options)] }),
  check: (files, options) => ({ findings: files.check(options) }),
  dump: (files, options) => ({ said: files.dump(options) }),
  sample: (files, options) => answered(files.sample(options)),
  diff: (files, options) => answered(files.diff(options)),
  convert: (files, options, name) => made(files.convert(name, options)),
  edit: (files, options, name) => made(files.edit(name, options)),
  plot: (files, options, name) => made(files.plot(name, options)),
};

function outcomeOf({ command, inputs, offers, options, output }) {
  let files;
  try {
    files = genga.open(named(inputs), { resolve: named(offers) });
    return calls[command](files, optionsOf(options), output);
  } catch (error) {
    if (!(error instanceof GengaError)) throw error;
    const { message, findings, code, file, path, offset, line, column, limit } = error;
    return { error: { message, code, file, path, offset, line, column, limit }, findings };
  } finally {
    files?.free();
  }
}

for (const one of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const { files = [], ...rest } = outcomeOf(one);
  console.log(JSON.stringify({ ...rest, files: Object.fromEntries(files.map(({ name, bytes }) => [name, digest(bytes)])) }));
}
