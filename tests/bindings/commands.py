"""The commands that every front is compared with the program by, and what one of them made, stated in one way.

A front is called with cases and gives an Outcome for each: the program here, C in like_the_command.py, the npm package in
package_commands.py. $GENGA is the program.
"""
import collections
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import ledger

GENGA = os.environ["GENGA"]
AT_ONCE = 2
COMMANDS = ["formats", "info", "check", "dump", "convert", "sample", "diff", "plot", "edit"]
# These say their findings on standard error alone; info says none.
SAY_IN_WORDS = {"dump", "sample", "diff"}
# What they answer is a file of its own to those that write none.
ANSWERING = {"formats", "info", "dump", "sample", "diff"}
# What they answer is a report.
REPORTING = {"formats", "info", "convert", "diff", "plot", "edit"}
MODEL = "examples/figure.pmd"
# What the ledger does not show: every command with many options, and every kind of file that is made.
MORE = f"""
convert --json examples/dance.vmd --model {MODEL} OUT/a.glb
convert --json examples/dance.vmd --model {MODEL} OUT/a.glb --curves bake --to 1 --nodes 右*
convert --json examples/dance.vmd --model {MODEL} OUT/a.x --x-format binary --compress --to 0.5
convert --json examples/dance.vmd --model {MODEL} OUT/a.vmd --tracks 左*
convert --json examples/dance.vmd --model {MODEL} OUT/a.vpd --times 1
convert --json examples/dance.vmd OUT/a.json
convert --json examples/dance.vmd OUT/a.glb --strict
convert --json examples/dance.vmd OUT/a.glb --curves other
convert --json examples/dance.vmd OUT/a.other
convert --json examples/hand.bin OUT/a.gltf --joints webxr --mesh
convert --json examples/hand.bin OUT/a.bin --mrtk-version 1.0
convert --json examples/hand.bin OUT/a.glb --limit output=100
convert --json examples/lamp.lws OUT/a.glb --light-scale 0.5 --hidden drop --scale 2
convert --json examples/lamp.lws OUT/a.lws --lws-version 3
convert --json examples/camera.vmd OUT/a.glb --tolerance 1mm,0.1deg --fps 10
sample examples/dance.vmd --model {MODEL}
sample examples/dance.vmd --model {MODEL} --space world --axes gltf --times 0,0.5,7.25 --no-ik
sample examples/dance.vmd --model {MODEL} --space local --from 1 --to 2 --fps 10 --json
sample examples/lamp.lws --space world --render-range --tangents sdk --hermite stored
sample examples/hand.bin --nodes Hand.Left*
sample examples/dance.vmd --from 2 --to 1
sample examples/dance.vmd --limit output=100
edit --json examples/hand.bin OUT/a.bin --trim 0.5:1 --shift=-0.5
edit --json examples/hand.bin OUT/a.bin --mirror --reverse --speed 2
edit --json examples/hand.bin OUT/a.bin --drop Gaze --drop Hand.Left* --reduce 1mm,0.2deg --repair --gate
edit --json examples/hand.bin OUT/a.bin --marker add:0.5:here
edit --json examples/hand.bin OUT/a.bin
diff examples/dance.vmd examples/camera.vmd
diff examples/dance.vmd examples/dance.vmd --tolerance 0 --json
diff examples/dance.vmd examples/camera.vmd --model {MODEL} --space world --to 1 --json --plot OUT/a.svg
diff examples/hand.bin testdata/mrtk/check/mrtk.untracked-glide.bin --tolerance 1mm,0.1deg --nodes Hand.Left* --plot OUT/a.svg
diff examples/figure.pmd examples/figure.pmd
diff examples/lamp.lws examples/dance.vmd --fps 10
diff examples/hand.bin examples/dance.vmd --space world --limit output=100
diff examples/dance.vmd examples/camera.vmd --plot OUT/a.png
plot --json examples/dance.vmd -o OUT/a.svg --nodes センター
plot --json examples/dance.vmd -o OUT/a.svg --sheet --axis frames
plot --json examples/dance.vmd examples/dance.vmd --model {MODEL} -o OUT/a.svg --channels */position.x --from 1 --to 2
plot --json examples/hand.bin examples/lamp.lws -o OUT/a.svg --nodes *a* --axis seconds --fps 24
plot --json examples/dance.vmd -o OUT/a.png
info --json examples/hand.bin --limit output=100
dump examples/hand.bin --limit output=100
dump testdata/vmd/bad/empty.vmd
edit --json examples/hand.bin OUT/a.bin --reverse --limit output=100
plot --json examples/hand.bin -o OUT/a.svg --limit output=100
formats --json
""".strip()


class Case(typing.NamedTuple):
    line: str  # as the ledger has it
    words: tuple  # of the program; OUT is replaced when it runs
    command: str
    inputs: tuple  # paths from the root, models first
    options: tuple  # (name, value or None)
    output: str  # the name of what is made; empty: the command makes no named file
    offers: dict  # name: path, of files that may be named


class Outcome(typing.NamedTuple):
    error: dict  # without its file; None: the command was done
    file: str  # the error's; empty: it names none
    findings: list  # as lines; None: this front does not say them
    report: object  # what JSON it answered, parsed
    said: str  # the same as text; None: this front gives objects
    files: dict  # name: digest, of all that was made


# ---- cases


def folders_beside(path):
    """Where the program looks for the files that one names: its own folder first."""
    own = (ROOT / path).parent
    return [own, *own.parents[:2]] if own.name.lower() in ("scenes", "objects") else [own]


@functools.cache
def files_below(folder):
    """(name as files there say it, path) of each. Below the root lies what is built, too: nothing of it is named."""
    paths = folder.iterdir() if folder == ROOT else folder.rglob("*")
    return [(str(path.relative_to(folder)), str(path)) for path in sorted(paths) if path.is_file()]


def offers_of(paths, folders):
    found = {}
    for folder in [*(ROOT / folder for folder in folders), *(folder for path in paths for folder in folders_beside(path))]:
        for name, path in files_below(folder):
            found.setdefault(name, path)
    return found


class Reader:
    """Reads words of the program as a case."""

    def __init__(self, large):
        told = json.loads(subprocess.run([GENGA, "help", "--json"], capture_output=True, check=True).stdout)
        self.options = {one["name"]: {option["name"]: option for option in one["options"]} for one in told["commands"]}
        self.large = large

    def read(self, line):
        command, *words = line.replace("LARGE", self.large).split()
        paths, options, own = [], [], {}
        rest = iter(words)
        for word in rest:
            if word in ("-v", "-o"):
                word = {"-v": "--verbose", "-o": "--output"}[word]
            if not word.startswith("--"):
                paths.append(word)
                continue
            name, equals, value = word[2:].partition("=")
            option = self.options[command][name]
            if not equals:
                value = next(rest) if option["type"] else None
            if option["program"]:
                own[name] = value
            else:
                options.append((name, value))
        output = own.get("output", "") if command == "plot" else paths.pop() if command in ("convert", "edit") else ""
        inputs = ([own["model"]] if "model" in own else []) + paths
        offers = offers_of(inputs, [own["objects"]] if "objects" in own else [])
        offers |= {value: str(ROOT / value) for name, value in options if name == "append"}
        options = [(name, value.removeprefix("OUT/") if name == "plot" else value) for name, value in options]
        return Case(line, (command, *words), command, tuple(inputs), tuple(options), output.removeprefix("OUT/"), offers)


def documents():
    for path in sorted([*(ROOT / "examples").iterdir(), *(ROOT / "testdata/vmd/check").glob("*.vmd")]):
        if path.suffix in (".vmd", ".pmd", ".bin", ".lws", ".lwo"):
            name = path.relative_to(ROOT)
            yield from (f"info --json --tracks {name}", f"dump {name}", f"check --json {name}")


def lines():
    """Each once: those of the ledger's codes, those that show every member of a report, and more."""
    every = [*map(" ".join, ledger.recorded().values()), *map(" ".join, ledger.cases_of_fields(GENGA)), *MORE.splitlines(), *documents()]
    return [line for line in dict.fromkeys(every) if line.split()[0] in COMMANDS]


def compared():
    return [line for line in lines() if not re.search("|".join(EXCEPTIONS), line)]


# ---- what is said


def short(name):
    """As messages have long names."""
    return name if len(name) <= 200 else f"{name[:200]}… (of {len(name)} characters)"


def line_of(finding, severity=""):
    """A finding or an error as the library words it. What names no file is of the call."""
    place = f"0x{finding['offset']:x}" if "offset" in finding else f"{finding['line']}:{finding['column']}" if "line" in finding else ""
    count = finding.get("count", 1)
    more = f" (and {count - 1} more)" if count > 1 else ""
    code = f" [{finding['code']}]" if severity else ""
    file = finding.get("file", "")
    begin = file + (":" if file and place else "") + place
    return ": ".join(part for part in (begin, severity, short(finding.get("path", "")), finding["message"] + more + code) if part)


def anonymous_of(case):
    """What a front may call the file of a finding that names none."""
    return {*case.inputs[-1:], case.output, ""}


def lines_of(case, findings):
    anonymous = anonymous_of(case)
    return [line_of({**finding, "file": "" if finding["file"] in anonymous else finding["file"]}, finding["severity"]) for finding in findings]


def error_of(error):
    """An error's members, and its words without the file."""
    return {**{name: error[name] for name in ("code", "path", "offset", "line", "column", "limit") if error.get(name) not in (None, "")},
            "words": error.get("words") or line_of({**error, "file": ""})}


def digest(content):
    return hashlib.sha256(content).hexdigest()


# ---- the program

SAID = re.compile(r"(.*: (?:note|warning|error): .* \[[a-z]+\.[a-z0-9-]+\])")


def words_said(text, anonymous):
    for line in text.splitlines():
        if found := SAID.fullmatch(line):
            name = next((name for name in anonymous if name and line.startswith(name + ":")), None)
            yield found[1] if name is None else found[1][len(name) + 1:].lstrip()


def parsed(text):
    """The JSON values of a text that has them one behind the other; none of a text of another kind."""
    values, rest = [], text.lstrip()
    while rest.startswith("{"):
        value, end = json.JSONDecoder().raw_decode(rest)
        values.append(value)
        rest = rest[end:].lstrip()
    return values


class Program:
    def __init__(self):
        self.exits = {}  # of each case's line

    def run(self, case):
        """What answers with a table or in words says its findings on standard error, and its error in JSON when it is asked to."""
        if case.command not in SAY_IN_WORDS:
            return self.run_words(case, {"--json"} - set(case.words))
        outcome = self.run_words(case, {"-v"} - set(case.words))
        is_told = self.exits[case.line] <= 1 or "--json" in case.words or case.command == "dump"
        return outcome if is_told else self.run_words(case, {"--json"})

    def run_words(self, case, more):
        with tempfile.TemporaryDirectory() as out:
            words = [word.replace("OUT", out) for word in case.words]
            done = subprocess.run([GENGA, *words, *more], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=600)
            made = {path.name: path.read_bytes() for path in pathlib.Path(out).rglob("*") if path.is_file()}
            text, complaint = (stream.decode(errors="replace").replace(f"{out}/", "") for stream in (done.stdout, done.stderr))
        self.exits[case.line] = done.returncode
        if case.command == "sample" and made:
            (text,) = (content.decode() for content in made.values())
            made = {}
        return self.outcome(case, text, complaint, {name: digest(content) for name, content in made.items()})

    def outcome(self, case, text, complaint, files):
        objects = parsed(text)
        failed = next((one for one in objects if "error" in one), None)
        if failed:
            return Outcome(error_of(failed["error"]), failed["file"], self.findings(case, objects, ""), None, None, files)
        # dump has no JSON to say it in.
        error = {"complaint": complaint} if self.exits[case.line] > 1 else None
        report = objects if case.command in REPORTING and (case.command != "diff" or "--json" in case.words) else None
        return Outcome(error, "", self.findings(case, objects, complaint), report, None if case.command == "check" else text, files)

    def findings(self, case, objects, complaint):
        if case.command == "info":
            return None
        if complaint and case.command in SAY_IN_WORDS:
            return list(words_said(complaint, anonymous_of(case)))
        if case.command == "check":
            return lines_of(case, [one for one in objects if "code" in one])
        return lines_of(case, [finding for one in objects for finding in one.get("findings", [])])

    def outcomes(self, cases):
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            return list(pool.map(self.run, cases))


# ---- comparing

# What other fronts have not, by nature: patterns of lines, and why.
EXCEPTIONS = {
    r"nothing\.vmd": "the caller reads the inputs, and sees itself that one is not there",
    r"OUT/none/|LARGE/patch\.lwo --to-format": "the caller writes what is made, and sees itself where that cannot be",
    r"LARGE/bones-1100\.lws .* --limits none": "it takes more than the half gibibyte that the module has",
    r"OUT/a\.png": "pictures are made as SVG: librsvg, which draws them as PNG, is looked for by the program alone",
}
EXITS = {"cannot-write": {4}, "already-exists": {4}, "no-conversion": {5}, "bad-argument": {2}, "limit-exceeded": {2, 3, 5}}


def exits_of(case, outcome):
    """The statuses that the program may end with when that is what a command made."""
    if outcome.error:
        return EXITS.get(outcome.error["code"], {3})
    if case.command == "diff":
        return {0 if outcome.report[0]["equal"] else 1}
    failing = ("error", "warning") if ("strict", None) in case.options else ("error",)
    return {1} if case.command == "check" and any(f"{word}: " in line for line in outcome.findings for word in failing) else {0}


def differences(case, program, exit_code, front):
    """What a front makes or says otherwise than the program, one line each."""
    is_complaint = program.error is not None and "complaint" in program.error
    if is_complaint and front.error:
        missing = [words for words in front.error["words"].split(": ") if words not in program.error["complaint"]]
        if missing:
            yield f"error: {missing}, not {program.error['complaint']}"
    elif program.error != front.error:
        yield f"error: {front.error}, not {program.error}"
    for what in ("findings", "report", "said", "files"):
        ours, theirs = getattr(program, what), getattr(front, what)
        if None not in (ours, theirs) and ours != theirs:
            yield f"{what}: {str(theirs)[:2000]}, not {str(ours)[:2000]}"
    if front.file not in ("", program.file) and not (is_complaint and front.file in program.error["complaint"]):
        yield f"file of the error: {front.file}, not {program.file}"
    if exit_code not in exits_of(case, front):
        yield f"exit {exit_code}, but the front has {sorted(exits_of(case, front))}"


class Comparing:
    """A test's part: self.front(cases) gives an Outcome for each. Mixed into a unittest.TestCase."""

    def test_every_case(self):
        with tempfile.TemporaryDirectory() as large:
            ledger.make_large_files(large)
            lines_of_front = list(compared())
            cases = list(map(Reader(large).read, lines_of_front))
            program = Program()
            ours = program.outcomes(cases)
            theirs = self.front(cases)
        counts = collections.Counter(case.command for case in cases)
        print(", ".join(f"{command} {counts[command]}" for command in COMMANDS))
        self.assertEqual(set(counts), set(COMMANDS))
        for case, one, other in zip(cases, ours, theirs, strict=True):
            with self.subTest(case.line):
                self.assertEqual(list(differences(case, one, program.exits[case.line], other)), [])

    def test_exceptions_are_few(self):
        for pattern in EXCEPTIONS:
            self.assertTrue(any(map(re.compile(pattern).search, lines())), pattern)
        self.assertLess(len(lines()) - len(compared()), 12)
