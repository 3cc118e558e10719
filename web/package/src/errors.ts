// What the library found, and what made a call fail.

import type { ReportedFinding } from "./reports.js";

/** A finding: something doubtful that was read all the same, or what made a call fail. */
export interface Finding extends ReportedFinding {
  /** All of it as one line, safe to print. */
  readonly text: string;
  /** The limit that was met: "keys". */
  readonly limit?: string;
}

/**
 * Why a call failed. `code` is the library's own ("truncated", "limit-exceeded", "stopped" …) or one of the package.
 * "freed": the handle was freed. "no-memory": no memory is left beside what is open. "trapped": the module ended; all
 * handles are gone, the next call gets a new instance. "lost": a handle of an instance that ended. "no-part": a
 * part of the module is needed and cannot be read, see `Genga.prepare`; all handles are gone, too.
 */
export class GengaError extends Error {
  override readonly name = "GengaError";
  readonly code: string;
  readonly file: string | undefined;
  readonly path: string | undefined;
  readonly offset: number | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly limit: string | undefined;
  /** What was found before the call failed. */
  readonly findings: readonly Finding[];

  constructor(code: string, message: string, finding?: Finding, findings: readonly Finding[] = []) {
    super(message);
    this.code = code;
    this.file = finding?.file || undefined;
    this.path = finding?.path || undefined;
    this.offset = finding?.offset;
    this.line = finding?.line;
    this.column = finding?.column;
    this.limit = finding?.limit;
    this.findings = findings;
  }
}
