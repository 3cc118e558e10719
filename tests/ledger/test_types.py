"""The npm package's types of reports have the members that tests/ledger/json_fields.tsv records, and no others."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import ledger

REPORTS = ROOT / "web/package/src/reports.ts"
# The commands that the package has, and the types of what they report.
TYPES = {"formats": "FormatDescription", "info": "Info", "convert": "Conversion", "diff": "MotionDifference", "edit": "Edited", "plot": "Plotted"}
FINDING = "ReportedFinding"
INTERFACE = re.compile(r"export interface (\w+) \{")
WORDS = re.compile(r"export type (\w+) =")
MEMBER = re.compile(r"  readonly (\w+)\??: (.+);")
RECORD = re.compile(r"Readonly<Partial<Record<(\w+), (.+)>>>")


def types_of(text):
    """A dict of each interface's members' types, and a set of each union's words. Raises on a line of another form."""
    types, name = {}, None
    for number, line in enumerate(re.sub(r"/\*\*.*?\*/", "", text, flags=re.S).splitlines(), 1):
        if not line.strip() or line.startswith("//") or line == "}":
            continue
        if found := INTERFACE.fullmatch(line):
            name = found[1]
            types[name] = {}
        elif found := MEMBER.fullmatch(line):
            types[name][found[1]] = found[2]
        elif found := WORDS.match(line):
            name = found[1]
            types[name] = set()
        elif not line.startswith("  | "):
            raise ValueError(f"line {number} without comments: {line}")
        if isinstance(types[name], set):
            types[name] |= set(re.findall(r'"(\w+)"', line))
    return types


def paths_of(types, name, below=""):
    """As the ledger has them: clips[].name. Findings are looked at once, for all."""
    for member, type_ in types[name].items():
        yield below + member
        found = RECORD.fullmatch(type_)
        for word in types[found[1]] if found else ():
            yield f"{below}{member}.{word}"
        one = type_.removeprefix("readonly ").removesuffix("[]")
        if isinstance(types.get(one), dict) and one != FINDING:
            yield from paths_of(types, one, f"{below}{member}{'[]' if type_.endswith('[]') else ''}.")


def without_errors(paths):
    # An error is thrown as a GengaError.
    return {path for path in paths if path != "error" and not path.startswith("error.")}


def faults(types, recorded):
    found = []
    for command, name in TYPES.items():
        want = {path for path in without_errors(recorded[command]) if not path.startswith("findings[].")}
        have = set(paths_of(types, name))
        found += [f"{name} lacks {path} of {command}" for path in sorted(want - have)]
        found += [f"{name} has {path}, but {command} does not report it" for path in sorted(have - want)]
    want = without_errors(recorded["check"])
    for command in TYPES:
        want |= {path.removeprefix("findings[].") for path in recorded[command] if path.startswith("findings[].")}
    found += [f"{FINDING} and findings differ in {path}" for path in sorted(want ^ set(paths_of(types, FINDING)))]
    return found


class Types(unittest.TestCase):
    def setUp(self):
        self.text = REPORTS.read_text()
        self.recorded = ledger.recorded_fields()

    def test_members_are_those_that_are_reported(self):
        self.assertEqual(faults(types_of(self.text), self.recorded), [])

    def test_every_difference_is_found(self):
        for before, after, fault in (
            ("  readonly warnings: number;\n", "", "Info lacks warnings of info"),
            ("  readonly warnings: number;\n", "  readonly warnings: number;\n  readonly hints: number;\n", "Info has hints, but info does not report it"),
            (' | "bone_tracks"', "", "Info lacks counts.bone_tracks of info"),
            ("  readonly metres_node: string;\n", "", "Conversion lacks largest_error.metres_node of convert"),
            ("  readonly column?: number;\n", "", "ReportedFinding and findings differ in column"),
        ):
            with self.subTest(fault=fault):
                self.assertIn(before, self.text)
                self.assertIn(fault, faults(types_of(self.text.replace(before, after)), self.recorded))

    def test_other_forms_are_refused(self):
        with self.assertRaises(ValueError):
            types_of("export interface Info {\n  readonly fog: { readonly type: number };\n  hidden: string;\n}\n")

    def test_all_commands_of_the_ledger_are_known(self):
        # The package has no page and no pictures drawn by a browser; sample's objects are its table.
        self.assertEqual(set(self.recorded), {*TYPES, "check", "sample", "view", "render"})


if __name__ == "__main__":
    unittest.main()
