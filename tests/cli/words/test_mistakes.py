"""Mistakes that newcomers make, and what they are answered: what is wrong, where, and what to do."""

import shutil
import subprocess
import unittest

from words_support import DANCE, EXAMPLES, FIGURE, GENGA, PAGE, CliTest

# The command line, its exit status, and words that the answer has. The folder has what `setUp` puts there.
MISTAKES = [
    # Commands
    ("", 2, ["genga info dance.vmd", "genga view dance.vmd", "genga convert dance.vmd", "genga help"]),
    ("dance.vmd", 2, ["a command goes before the file", 'did you mean "genga info dance.vmd"?']),
    ("cnvert dance.vmd a.glb", 2, ['there is no command "cnvert"', 'did you mean "convert"?']),
    ("version", 2, ['did you mean "genga --version"?']),
    ("help nonsense", 2, ['there is no command "nonsense"', "genga help"]),
    # Options
    ("convert dance.vmd a.glb --curvs bake", 2, ["has no option --curvs", 'did you mean "--curves"?', "genga convert --help"]),
    ("convert dance.vmd a.glb -fps 30", 2, ["has no option -fps", 'did you mean "--fps"?']),
    ("convert dance.vmd -o a.glb", 2, ["has no option -o: the last name is the output"]),
    ("check dance.vmd --model figure.pmd", 2, ["has no option --model: it works on one file at a time"]),
    ("sample dance.vmd --fps", 2, ["--fps needs a value: N"]),
    ("sample dance.vmd --fps 0", 2, ["--fps takes a number above 0"]),
    ("convert dance.vmd a.glb --to glb", 2, ["--to is the last second; did you mean --to-format glb?"]),
    ("convert dance.vmd a.glb --from vmd", 2, ["--from is the first second; did you mean --from-format vmd?"]),
    ("convert dance.vmd a.glb --from 5 --to 1", 2, ["the range of time ends before it begins: from 5 to 1 seconds"]),
    ("convert dance.vmd a.glb --tolerance 1cm", 2, ["--tolerance takes LENGTH[mm|m|unit],ANGLE[deg]"]),
    ("convert hand.bin a.glb --tolerance 1", 0, ["a length without a unit is in metres", "1.000 m", "1mm is in millimetres"]),
    ("convert dance.vmd a.glb --limit memory=1GB", 2, ["--limit memory takes a whole number of bytes", "memory=1000000000"]),
    ("convert dance.vmd a.glb --limit ram=1", 2, ["--limit takes NAME=N, and NAME is one of bytes, memory,"]),
    ("info dance.vmd --encoding sjis", 2, ["--encoding takes cp932|", "did you mean cp932?"]),
    ("sample dance.vmd --times 0 --fps 30", 2, ["--times does not go with --fps"]),
    ("sample dance.vmd --clip dance", 2, ['there is no clip "dance"', "the only clip is 0 '"]),
    ("sample dance.vmd --nodes Head", 2, ['no node has a name that matches "Head"']),
    ("info dance.vmd --from-format mmd", 2, ['no format is called "mmd"', "vmd pmd pmx"]),
    # Inputs
    ("info", 2, ["genga info needs FILE"]),
    ("diff dance.vmd", 2, ["genga diff needs B"]),
    ("info dance.vdm", 3, ["dance.vdm: error: there is no such file; did you mean dance.vmd?"]),
    ("info DANCE.VMD", 3, ["there is no such file; did you mean dance.vmd?"]),
    ("info nothing/dance.vmd", 3, ["there is no folder nothing"]),
    ("info songs", 3, ["songs: error: this is a folder; name a file in it, as songs/dance.vmd"]),
    ("info dance.zip", 3, ["this is a ZIP archive: unpack it"]),
    ("info notes.txt", 3, ["neither content nor name shows a format that is read", "--from-format"]),
    ("info - < table.txt", 3, ["standard input: error: ", "--from-format csv"]),
    ("sample figure.pmd", 5, ["it has no motion", "--space local"]),
    ("edit dance.vmd a.vmd --trim 0:1", 5, ["edit changes MRTK recordings (.bin)", "convert", "--from and --to"]),
    ("edit hand.bin a.bin", 2, ["no option asks for an edit, as --trim 0:5 does"]),
    # Outputs
    ("convert dance.vmd", 2, ["it needs an input and, behind it, an output", "genga convert dance.vmd dance.glb"]),
    ("convert hand.bin a.csv", 5, ["no .csv file can be made", "genga sample writes"]),
    ("convert dance.vmd figure.pmd", 5, ["figure.pmd: error: the last name is the output"]),
    ("convert figure.pmd dance.vmd", 5, ["dance.vmd: error: the last name is the output: there is no motion"]),
    ("convert dance.vmd a.fbx", 2, [".fbx is not written; these are: ", ".glb"]),
    ("convert dance.vmd a", 2, ["the name has no extension", "--to-format"]),
    ("convert dance.vmd there.glb", 4, ["the file exists already; --force replaces it"]),
    ("convert dance.vmd dance.vmd --force", 4, ["the file is one of the inputs"]),
    ("convert dance.vmd nothing/a.glb", 4, ["there is no folder nothing"]),
    ("convert dance.vmd songs", 2, ["this is a folder", "the name of a file"]),
    ("convert dance.vmd a.glb --x-format text", 5, ["--x-format is for .x files"]),
    ("render dance.vmd -o a.jpg", 2, ["a.jpg: error: render makes a PNG picture", ".png"]),
    ("plot dance.vmd -o a.pdf", 2, ["a.pdf: error: plot draws SVG and PNG", ".svg or .png"]),
    ("diff dance.vmd dance.vmd --plot a.pdf", 2, ["--plot draws SVG and PNG"]),
    ("sample dance.vmd -o a.glb", 2, ["sample writes a table", "--json", ".csv"]),
    ("view dance.vmd -o a.glb", 2, ["view makes an HTML page", ".html"]),
    ("view dance.vmd", 0, ["page: dance.html\n"]),
    ("view -", 2, ["standard input has no name for the page; -o gives it one"]),
    ("convert dance.vmd --model lamp.lwo a.glb --strict", 3, ["a.glb: error: --strict: the files have ", " warnings"]),
    ("info odd.vmd --strict", 3, ["odd.vmd: error: --strict: the file has 1 warning"]),
]


class Mistakes(CliTest):
    def setUp(self):
        super().setUp()
        for path in (DANCE, FIGURE, EXAMPLES / "hand.bin", EXAMPLES / "lamp.lwo"):
            shutil.copy(path, self.folder)
        (self.folder / "songs/empty").mkdir(parents=True)
        shutil.copy(DANCE, self.folder / "songs")
        (self.folder / "odd.vmd").write_bytes(DANCE.read_bytes() + b"behind the end")
        (self.folder / "dance.zip").write_bytes(b"PK\3\4" + bytes(100))
        (self.folder / "notes.txt").write_text("Notes on a dance\n")
        (self.folder / "table.txt").write_text("a,b,c\n1,2,3\n")
        (self.folder / "there.glb").write_bytes(b"")

    def answer(self, line, *more):
        line, _, stdin = line.partition(" < ")
        content = (self.folder / stdin).read_bytes() if stdin else b""
        words = line.split()
        page = ["--page", PAGE] if words[:1] in (["view"], ["render"]) else []
        return subprocess.run([GENGA, *words, *page, *more], input=content, capture_output=True, check=False, cwd=self.folder, timeout=300)

    def test_each_is_answered(self):
        self.assertGreaterEqual(len(MISTAKES), 30)
        before = {path.name for path in self.folder.iterdir()}
        for line, code, words in MISTAKES:
            with self.subTest(line):
                done = self.answer(line)
                told = done.stderr.decode()
                self.assertEqual(done.returncode, code, told)
                for word in words:
                    self.assertIn(word, told)
                made = {path.name for path in self.folder.iterdir()} - before
                self.assertEqual(len(made), int(code == 0), made)
                for name in made:
                    (self.folder / name).unlink()

    def test_quiet_says_no_more_than_what_is_wrong(self):
        self.assertEqual(self.answer("view dance.vmd -q").stderr, b"")
        self.assertEqual(self.answer("convert hand.bin a.glb --tolerance 1 -q").stderr, b"")
        self.assertIn(b"--force", self.answer("convert dance.vmd there.glb -q").stderr)

    def test_a_near_name_is_near(self):
        for name in ("d.vmd", "song.vmd", "tance.pmx", "x.y"):
            self.assertNotIn(b"did you mean", self.answer(f"info {name}").stderr, name)


if __name__ == "__main__":
    unittest.main()
