// One call of the module: options in, a result or a GengaError out, with what was found.
import * as check from "./checks.js";
import { type Finding, GengaError } from "./errors.js";
import type { Host, Instance } from "./instance.js";
import { type Options, wordsOf } from "./options.js";
import type { Severity } from "./reports.js";

const severities: readonly Severity[] = ["note", "warning", "error"];
const placeOffset = 1;
const placeLine = 2;

// The members of genga_finding, where 32 bits of addresses have them.
function findingAt(instance: Instance, at: number): Finding {
  const view = instance.view();
  const text = (member: number) => instance.text(view.getUint32(at + 4 * member, true));
  const place = view.getInt32(at + 52, true);
  const limit = text(4);
  return {
    code: text(0),
    severity: severities[view.getInt32(at + 48, true)] ?? "error",
    message: text(1),
    text: text(5),
    file: text(2),
    path: text(3),
    count: Number(view.getBigUint64(at + 32, true)),
    ...(place === placeOffset && { offset: Number(view.getBigUint64(at + 24, true)) }),
    ...(place === placeLine && { line: view.getUint32(at + 40, true), column: view.getUint32(at + 44, true) }),
    ...(limit && { limit }),
  };
}

function findingsOf(instance: Instance, report: number): Finding[] {
  const found: Finding[] = [];
  const count = instance.call("report_count", report);
  for (let i = 0; i < count; ++i) found.push(findingAt(instance, instance.placeOf("report_finding", report, i)));
  return found;
}

function failIf(instance: Instance, status: number, report: number): void {
  if (status === 0) return;
  const at = instance.placeOf("report_error", report);
  const findings = findingsOf(instance, report);
  if (at === 0) throw new GengaError("bad-argument", `the call failed with ${status}`, undefined, findings);
  const finding = findingAt(instance, at);
  throw new GengaError(finding.code, finding.text, finding, findings);
}

function setOptions(instance: Instance, place: number, options: Options, report: number): void {
  for (const [name, value] of wordsOf(options)) {
    instance.withTexts([name, value], (...texts) => {
      failIf(instance, instance.call("options_set", place, texts[0]!, texts[1]!, report), report);
    });
  }
  if (options.onProgress || options.shouldStop) instance.call("watch", place);
}

/** Where a call finds its options, writes the pointer that it makes, and reports to. */
export interface Places {
  readonly options: number;
  readonly result: number;
  readonly report: number;
}

/** Runs a call that has options and a report; gives the pointer it made and what it found. */
export function run(
  instance: Instance,
  options: Options,
  call: (places: Places, ask: (name: string, ...words: number[]) => number) => number,
): { place: number; findings: Finding[] } {
  const places = {
    options: instance.placeOf("options_new"),
    report: instance.placeOf("report_new"),
    result: instance.allocate(4),
  };
  const host: Host = { progress: options.onProgress, stop: options.shouldStop };
  try {
    instance.view().setUint32(places.result, 0, true);
    setOptions(instance, places.options, options, places.report);
    const status = call(places, (name, ...words) => instance.ask(host, name, ...words));
    failIf(instance, status, places.report);
    return { place: instance.view().getUint32(places.result, true), findings: findingsOf(instance, places.report) };
  } finally {
    if (!instance.isLost) {
      instance.call("options_free", places.options);
      instance.call("report_free", places.report);
      instance.call("release", places.result);
    }
  }
}

export interface OutputFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Copies what a genga_output has, and frees it. */
export function takeOutput(instance: Instance, output: number): { files: OutputFile[]; json: string } {
  const files: OutputFile[] = [];
  const count = instance.call("output_count", output);
  for (let i = 0; i < count; ++i) {
    files.push({
      name: instance.text(instance.placeOf("output_name", output, i)),
      bytes: instance.copy(instance.placeOf("output_data", output, i), instance.call("output_size", output, i) >>> 0),
    });
  }
  const json = instance.text(instance.placeOf("output_json", output));
  instance.call("output_free", output);
  return { files, json };
}

/** What a call made: files, what it says of them as the command does with --json, and what was found. */
export interface Made<Report = unknown> {
  /** The first is the one that was asked for. */
  readonly files: readonly OutputFile[];
  readonly report: Report;
  readonly findings: readonly Finding[];
}

/** Runs a call that makes an output. Which report a call has is its caller's to know. */
export function make<Report>(instance: Instance, options: Options, call: Parameters<typeof run>[2]): Made<Report> {
  const { place, findings } = run(instance, options, call);
  const { files, json } = takeOutput(instance, place);
  return { files, findings, report: (json ? JSON.parse(json) : undefined) as Report };
}

/** The same of a handle's call that is given the name of what it makes. */
export function makeNamed<Report>(instance: Instance, handle: number, call: string, name: unknown, options: unknown): Made<Report> {
  const file = check.text(name, `${call} takes the name of the file that it makes, then options`);
  return make(instance, check.options(options, call), ({ options: o, result, report }, ask) =>
    instance.withTexts([file], (text) => ask(call, handle, o, text!, result, report)),
  );
}
