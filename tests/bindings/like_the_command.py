#!/usr/bin/env python3
"""like_the_command.py <libgenga_c.so>: the C interface does what the command does, byte for byte, and has its options.

$GENGA is the program. Files that files name are offered as they lie beside them.
"""
import ctypes
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GENGA = os.environ["GENGA"]
# Of files, terminals and threads, which are the caller's.
NOT_OF_THE_LIBRARY = {"allow-outside", "force", "help", "jobs", "model", "objects", "output", "progress", "quiet",
                      "verbose"}
COMMANDS = ["info", "check", "dump", "sample", "convert", "edit", "diff", "plot"]
DANCE = ["examples/figure.pmd", "examples/dance.vmd"]
CONVERSIONS = [
    (DANCE, "a.glb", {}),
    (DANCE, "a.glb", {"curves": "bake", "to": "1", "nodes": "右*"}),
    (DANCE, "a.x", {"x-format": "binary", "compress": None, "to": "0.5"}),
    (DANCE, "a.vmd", {"tracks": "左*"}),
    (DANCE, "a.vpd", {"times": "1"}),
    (["examples/dance.vmd"], "a.json", {}),
    (["examples/hand.bin"], "a.gltf", {"joints": "webxr", "mesh": None}),
    (["examples/hand.bin"], "a.bin", {"mrtk-version": "1.0"}),
    (["examples/lamp.lws"], "a.glb", {"light-scale": "0.5", "hidden": "drop", "scale": "2"}),
    (["examples/lamp.lws"], "a.lws", {"lws-version": "3"}),
    (["examples/camera.vmd"], "a.glb", {"tolerance": "1mm,0.1deg", "fps": "10"}),
]
SAMPLES = [
    (DANCE, {}),
    (DANCE, {"space": "world", "axes": "gltf", "times": "0,0.5,7.25", "no-ik": None}),
    (DANCE, {"space": "local", "from": "1", "to": "2", "fps": "10", "json": None}),
    (["examples/lamp.lws"], {"space": "world", "render-range": None, "tangents": "sdk", "hermite": "stored"}),
    (["examples/hand.bin"], {"nodes": "Hand.Left*"}),
]
EDITS = [{"trim": "0.5:1", "shift": "-0.5"}, {"mirror": None, "reverse": None, "speed": "2"},
         {"drop": "Gaze", "reduce": "1mm,0.2deg", "repair": None, "gate": None}, {"marker": "add:0.5:here"}]


# Models, then what is compared.
DIFFS = [
    ([], ["examples/dance.vmd", "examples/camera.vmd"], {}),
    ([], ["examples/dance.vmd", "examples/dance.vmd"], {"tolerance": "0", "json": None}),
    (["examples/figure.pmd"], ["examples/dance.vmd", "examples/camera.vmd"], {"space": "world", "to": "1", "json": None, "plot": "a.svg"}),
    ([], ["examples/hand.bin", "testdata/mrtk/check/mrtk.untracked-glide.bin"], {"tolerance": "1mm,0.1deg", "nodes": "Hand.Left*", "plot": "a.svg"}),
    ([], ["examples/figure.pmd", "examples/figure.pmd"], {}),
    ([], ["examples/lamp.lws", "examples/dance.vmd"], {"fps": "10"}),
]
PLOTS = [
    ([], ["examples/dance.vmd"], {"nodes": "センター"}),
    ([], ["examples/dance.vmd"], {}),
    ([], ["examples/dance.vmd"], {"sheet": None, "axis": "frames"}),
    (["examples/figure.pmd"], ["examples/dance.vmd", "examples/dance.vmd"], {"channels": "*/position.x", "from": "1", "to": "2"}),
    ([], ["examples/hand.bin", "examples/lamp.lws"], {"nodes": "*a*", "axis": "seconds", "fps": "24"}),
]


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
    """Files, options, a report and an output of one call; handles end with the process."""

    def __init__(self, paths, options):
        self.files = handle(C.genga_files_new())
        for path in paths:
            self.give(C.genga_files_add, path, path)
        for path in sorted((ROOT / paths[0]).parent.iterdir()):
            if path.is_file():
                self.give(C.genga_files_offer, path.name, path)
        self.options = handle(C.genga_options_new())
        self.report = handle(C.genga_report_new())
        self.output = ctypes.c_void_p()
        for name, value in options.items():
            text = None if value is None else value.encode()
            assert C.genga_options_set(self.options, name.encode(), text, self.report) == 0, name

    def give(self, function, name, path):
        content = (ROOT / path).read_bytes()
        function(self.files, str(name).encode(), content, ctypes.c_size_t(len(content)))

    def outputs(self, function, *arguments):
        """{name: content} of a call."""
        status = function(self.files, *arguments, ctypes.byref(self.output), self.report)
        assert status == 0, C.genga_report_json(self.report).decode()
        return {self.name(i): ctypes.string_at(C.genga_output_data(self.output, ctypes.c_size_t(i)), self.size(i))
                for i in range(C.genga_output_count(self.output))}

    def name(self, index):
        return C.genga_output_name(self.output, ctypes.c_size_t(index)).decode()

    def size(self, index):
        return C.genga_output_size(self.output, ctypes.c_size_t(index))


def words_of(options):
    return [word for name, value in options.items() for word in ([f"--{name}"] if value is None else [f"--{name}", value])]


def command(*words, codes=(0,)):
    done = subprocess.run([GENGA, *map(str, words)], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode in codes, done.stderr.decode()
    return done.stdout


def flags_of(word):
    """Names of the command's options that take no value."""
    commands = json.loads(command("help", "--json"))["commands"]
    return {option["name"] for one in commands if one["name"] == word for option in one["options"] if not option["type"]}


def case_of(line, flags):
    """(command, paths, options, the output's name) of a line of the ledger; None: not one that C is asked for."""
    words = line.split()
    if "LARGE" in line or words[0] not in ("check", "convert", "edit") or "--objects" in words:
        return None
    paths, options, models = [], {}, []
    rest = iter(words[1:])
    for word in rest:
        name, equals, value = word.removeprefix("--").partition("=")
        if word in ("--json", "--allow-outside"):
            continue
        if not word.startswith("--"):
            paths.append(word)
        elif name in flags[words[0]]:
            options[name] = None
        elif name == "model":
            models.append(next(rest))
        else:
            options[name] = value if equals else next(rest)
    output = None if words[0] == "check" else paths.pop().removeprefix("OUT/").encode()
    is_there = all((ROOT / path).is_file() for path in models + paths)
    return (words[0], models + paths, options, output) if is_there and "-" not in paths else None


def words_of_findings(report):
    """What findings say, but those of files that lie where nobody has offered them."""
    return [tuple(finding.get(member) for member in ("code", "severity", "path", "message", "offset", "line", "count"))
            for finding in report.get("findings", []) if not finding["code"].startswith(("resolve.", "convert.missing-", "convert.bad-"))]


def said_of(word, told):
    """(error, findings) of what the command printed."""
    objects = [json.loads(line) for line in told.splitlines()]
    error = next((one["error"] for one in objects if "error" in one), None)
    found = [one for one in objects if "code" in one] if word == "check" else [finding for one in objects for finding in one.get("findings", [])]
    return error, words_of_findings({"findings": found})


class LikeTheCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_options(self):
        names = set()
        while (name := C.genga_options_name(ctypes.c_size_t(len(names)))) is not None:
            names.add(name.decode())
        asked = set()
        for word in COMMANDS:
            asked |= set(re.findall(r"^ +(?:-\w,)?--([a-z-]+)", command(word, "--help").decode(), re.MULTILINE))
        self.assertTrue(names)
        self.assertEqual(names, asked - NOT_OF_THE_LIBRARY)

    def test_convert(self):
        for paths, name, options in CONVERSIONS:
            with self.subTest(name=name, options=options):
                folder = self.folder / str(len(list(self.folder.iterdir())))
                folder.mkdir()
                told = command("convert", *paths, folder / name, "--json", *words_of(options)).decode()
                call = Call(paths, options)
                made = call.outputs(C.genga_convert, call.options, name.encode())
                self.assertEqual(made, {path.name: path.read_bytes() for path in folder.iterdir()})
                self.assertEqual(C.genga_output_json(call.output).decode(), told.replace(f"{folder}/", ""))

    def test_sample(self):
        for paths, options in SAMPLES:
            with self.subTest(paths=paths, options=options):
                call = Call(paths, options)
                made = call.outputs(C.genga_sample, call.options)
                self.assertEqual(list(made.values()), [command("sample", *paths, *words_of(options))])

    def with_models(self, models):
        return [word for model in models for word in ("--model", model)]

    def test_diff(self):
        for models, paths, options in DIFFS:
            with self.subTest(paths=paths, options=options):
                folder = self.folder / str(len(list(self.folder.iterdir())))
                folder.mkdir()
                asked = {**options, **({"plot": str(folder / options["plot"])} if "plot" in options else {})}
                told = command("diff", *paths, *self.with_models(models), *words_of(asked), codes=(0, 1))
                call = Call(models + paths, options)
                made = call.outputs(C.genga_diff, call.options)
                self.assertEqual(made.pop("diff.json" if "json" in options else "diff.txt"), told)
                self.assertEqual(made, {path.name: path.read_bytes() for path in folder.iterdir()})
                words = words_of({name: value for name, value in options.items() if name not in ("json", "plot")})
                said = command("diff", "--json", *paths, *self.with_models(models), *words, codes=(0, 1)).decode()
                self.assertEqual(C.genga_output_json(call.output).decode(), said)

    def test_plot(self):
        for models, paths, options in PLOTS:
            with self.subTest(paths=paths, options=options):
                folder = self.folder / str(len(list(self.folder.iterdir())))
                folder.mkdir()
                told = command("plot", *paths, *self.with_models(models), "-o", folder / "a.svg", "--json", *words_of(options)).decode()
                call = Call(models + paths, options)
                made = call.outputs(C.genga_plot, call.options, b"a.svg")
                self.assertEqual(made, {"a.svg": (folder / "a.svg").read_bytes()})
                self.assertEqual(C.genga_output_json(call.output).decode(), told.replace(f"{folder}/", ""))

    def test_edit(self):
        path = "examples/hand.bin"
        for options in EDITS:
            with self.subTest(options=options):
                command("edit", path, self.folder / "a.bin", "--force", *words_of(options))
                call = Call([path], options)
                made = call.outputs(C.genga_edit, call.options, b"a.bin")
                self.assertEqual(made, {"a.bin": (self.folder / "a.bin").read_bytes()})

    def test_every_case_of_the_ledger(self):
        """Errors and findings have the same words and places, but for files that are looked for and not offered."""
        compared = 0
        flags = {word: flags_of(word) for word in ("check", "convert", "edit")}
        for code, line in (row.split("\t") for row in (ROOT / "tests/ledger/codes.tsv").read_text().splitlines()):
            case = case_of(line, flags)
            # Where outputs go is the program's own.
            if case is None or code in ("cannot-write", "already-exists"):
                continue
            word, paths, options, name = case
            compared += 1
            with self.subTest(code, line=line):
                out = self.folder / f"case-{compared}"
                out.mkdir()
                told = command(*line.replace("OUT", str(out)).split(), codes=range(6)).decode()
                call = Call(paths, options)
                if "append" in options:
                    call.give(C.genga_files_offer, options["append"], options["append"])
                place = ctypes.byref(call.output)
                asked = [ctypes.c_size_t(0), call.options] if word == "check" else [call.options, name, place]
                status = getattr(C, f"genga_{word}")(call.files, *asked, call.report)
                report = json.loads(C.genga_report_json(call.report))
                self.assertEqual(said_of(word, told), (report.get("error"), words_of_findings(report)))
                self.assertEqual(status == 0, "error" not in report)
        self.assertGreater(compared, 200)

    def test_output_has_a_limit(self):
        paths, first = ["examples/hand.bin"], ctypes.c_size_t(0)
        limited = {"limit": "output=100"}
        calls = [(C.genga_info, limited, lambda call: (first, call.options)), (C.genga_dump, limited, lambda call: (first, call.options)),
                 (C.genga_convert, limited, lambda call: (call.options, b"a.glb")), (C.genga_sample, limited, lambda call: (call.options,)),
                 (C.genga_edit, {**limited, "reverse": None}, lambda call: (call.options, b"a.bin")),
                 (C.genga_plot, limited, lambda call: (call.options, b"a.svg"))]
        for function, options, arguments in calls:
            with self.subTest(function.__name__):
                call = Call(paths, options)
                status = function(call.files, *arguments(call), ctypes.byref(call.output), call.report)
                self.assertNotEqual(status, 0)
                self.assertIn('"limit": "output"', C.genga_report_json(call.report).decode())
        call = Call([*paths, "examples/dance.vmd"], {**limited, "space": "world"})
        self.assertNotEqual(C.genga_diff(call.files, call.options, ctypes.byref(call.output), call.report), 0)
        self.assertIn('"limit": "output"', C.genga_report_json(call.report).decode())

    def test_documents(self):
        for path in sorted([*(ROOT / "examples").iterdir(), *(ROOT / "testdata/vmd/check").glob("*.vmd")]):
            if path.suffix not in (".vmd", ".pmd", ".bin", ".lws", ".lwo"):
                continue
            name = str(path.relative_to(ROOT))
            with self.subTest(path=name):
                first = ctypes.c_size_t(0)
                call = Call([name], {"tracks": None})
                made = call.outputs(C.genga_info, first, call.options)
                self.assertEqual(list(made.values()), [command("info", "--json", "--tracks", name)])
                call = Call([name], {})
                self.assertEqual(list(call.outputs(C.genga_dump, first, None).values()), [command("dump", name)])
                self.assertEqual(C.genga_check(call.files, first, None, call.report), 0)
                found = command("check", "--json", name, codes=(0, 1)).decode().splitlines()
                self.assertEqual(C.genga_report_json(call.report).decode(),
                                 '{"findings": [' + ", ".join(found) + "]}\n")


if __name__ == "__main__":
    C = bind(sys.argv.pop(1))
    unittest.main()
