#!/usr/bin/env python3
"""like_the_command.py <libgenga_c.so>: the C interface does what the command does, byte for byte, and has its options.

$GENGA is the program.
"""
import ctypes
import json
import re
import subprocess
import sys
import unittest

import commands

HEADER = commands.ROOT / "bindings/c/genga_c.h"
# Files, terminals and threads are the caller's: these options the program has alone.
NOT_OF_THE_LIBRARY = {"allow-outside", "force", "help", "jobs", "model", "objects", "output", "progress", "quiet",
                      "verbose"}
FIRST = ctypes.c_size_t(0)


def bind(path):
    library = ctypes.CDLL(path)
    for name in ("files_new", "options_new", "report_new", "files_add", "files_offer", "output_data"):
        getattr(library, f"genga_{name}").restype = ctypes.c_void_p
    for name in ("output_size", "output_count"):
        getattr(library, f"genga_{name}").restype = ctypes.c_size_t
    for name in ("options_name", "output_name", "output_json", "report_json"):
        getattr(library, f"genga_{name}").restype = ctypes.c_char_p
    return library


C = None  # the library


def handle(pointer):
    return ctypes.c_void_p(pointer)


class Call:
    """The handles of one call."""

    def __init__(self):
        self.files, self.options, self.report = (handle(new()) for new in (C.genga_files_new, C.genga_options_new, C.genga_report_new))
        self.output = ctypes.c_void_p()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for free, one in ((C.genga_output_free, self.output), (C.genga_report_free, self.report), (C.genga_options_free, self.options), (C.genga_files_free, self.files)):
            free(one)

    def give(self, function, name, path):
        content = (commands.ROOT / path).read_bytes()
        function(self.files, name.encode(), content, ctypes.c_size_t(len(content)))

    def set_options(self, options):
        """The status of the first that is refused."""
        for name, value in options:
            status = C.genga_options_set(self.options, name.encode(), None if value is None else value.encode(), self.report)
            if status != 0:
                return status
        return 0

    def ask(self, case):
        for path in case.inputs:
            self.give(C.genga_files_add, path, path)
        for name, path in case.offers.items():
            self.give(C.genga_files_offer, name, path)
        refused = self.set_options(case.options)
        if refused:
            return refused
        words = [] if case.command == "formats" else [self.files]
        words += [FIRST] if case.command in ("info", "check", "dump") else []
        words += [] if case.command == "formats" else [self.options]
        words += [case.output.encode()] if case.output else []
        words += [] if case.command == "check" else [ctypes.byref(self.output)]
        return getattr(C, f"genga_{case.command}")(*words, self.report)

    def said(self):
        return C.genga_output_json(self.output).decode()

    def made(self):
        """(name, content) of each file."""
        for i in map(ctypes.c_size_t, range(C.genga_output_count(self.output))):
            yield C.genga_output_name(self.output, i).decode(), ctypes.string_at(C.genga_output_data(self.output, i), C.genga_output_size(self.output, i))


def statuses():
    """The words of genga_status by number."""
    text = HEADER.read_text()
    return {int(number): name.lower().replace("_", "-") for name, number in re.findall(r"^  GENGA_(\w+) = (\d+)", text[:text.index("} genga_status")], re.M)}


class Front:
    def __init__(self):
        self.statuses = statuses()

    def run(self, case):
        with Call() as call:
            status = call.ask(case)
            report = json.loads(C.genga_report_json(call.report))
            findings = commands.lines_of(case, report.get("findings", []))
            if status != 0:
                assert self.statuses[status] == report["error"]["code"], case.line
                return commands.Outcome(commands.error_of(report["error"]), report["file"], findings, None, None, {})
            made = list(call.made())
            answer = made.pop(0)[1].decode() if case.command in commands.ANSWERING else call.said()
            told = call.said() or answer
            return commands.Outcome(None, "", findings, commands.parsed(told) if case.command in commands.REPORTING else None,
                                    None if case.command == "check" else answer, {name: commands.digest(content) for name, content in made})


class LikeTheCommand(commands.Comparing, unittest.TestCase):
    def front(self, cases):
        return list(map(Front().run, cases))

    def test_every_difference_is_found(self):
        case = commands.Case("", (), "convert", ("a.vmd",), (), "a.glb", {})
        made = commands.Outcome(None, "", ["warning: a [b.c]"], [{"file": "a.glb"}], "{}", {"a.glb": "0"})
        failed = commands.Outcome({"code": "truncated", "words": "the end"}, "a.vmd", [], None, None, {})
        self.assertEqual(list(commands.differences(case, made, 0, made)) + list(commands.differences(case, failed, 3, failed)), [])
        others = [made._replace(findings=[]), made._replace(report=[{"file": "b.glb"}]), made._replace(said=""), made._replace(files={"a.glb": "1"}), failed]
        for other in others:
            self.assertTrue(list(commands.differences(case, made, 0, other)), other)
        self.assertTrue(list(commands.differences(case, made, 1, made)))
        for other in (failed._replace(error={"code": "truncated", "words": "an end"}), failed._replace(file="b.vmd"), made):
            self.assertTrue(list(commands.differences(case, failed, 3, other)), other)

    def test_options(self):
        names = set()
        while (name := C.genga_options_name(ctypes.c_size_t(len(names)))) is not None:
            names.add(name.decode())
        asked = set()
        for word in commands.COMMANDS:
            told = subprocess.run([commands.GENGA, word, "--help"], capture_output=True, check=True).stdout.decode()
            asked |= set(re.findall(r"^ +(?:-\w,)?--([a-z-]+)", told, re.MULTILINE))
        self.assertTrue(names)
        self.assertEqual(names, asked - NOT_OF_THE_LIBRARY)


if __name__ == "__main__":
    C = bind(sys.argv.pop(1))
    unittest.main()
