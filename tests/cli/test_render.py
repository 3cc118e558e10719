"""genga render: what a browser is asked, what becomes of its answers, and that nothing of it stays. The browser here
only talks (page/browser.py); tests/clients/render.py has a real one."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from cli_test_support import EXAMPLES, GENGA, TESTDATA, CliTest, run
from page_support import BROWSER, PAGE, use

DANCE = EXAMPLES / "dance.vmd"
FIGURE = EXAMPLES / "figure.pmd"
PNG = b"\x89PNG\r\n\x1a\n of no picture"


class RenderTest(CliTest):
    def setUp(self):
        super().setUp()
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()
        self.out = self.folder / "out.png"
        use(self, GENGA_VIEWER=PAGE, GENGA_BROWSER=BROWSER, TMPDIR=self.temporary, FAKE_BROWSER="draws",
            FAKE_BROWSER_TOLD=self.folder / "told")

    def tearDown(self):
        self.assertEqual(self.left(), [])

    def left(self):
        """The files and processes that stay, when the process beside the browser has had its time."""
        deadline = time.monotonic() + 120
        while (left := os.listdir(self.temporary) + self.processes()) and time.monotonic() < deadline:
            time.sleep(0.02)
        return left

    def told(self):
        """The whole lines that browsers have printed."""
        path = self.folder / "told"
        lines = path.read_text().splitlines(keepends=True) if path.exists() else []
        return [json.loads(line) for line in lines if line.endswith("\n")]

    def processes(self):
        """The browsers' that are there: themselves, and children in sessions of their own on systems that find them."""
        started = [one for one in self.told() if "process" in one]
        children = [child for one in started for child in one["children"] if sys.platform == "linux"]
        return [process for process in [one["process"] for one in started] + children if alive(process)]

    def refuse(self, code, kind, *words):
        use(self, FAKE_BROWSER=kind)
        told = self.fail_with(code, "render", DANCE, "-o", self.out, *words)
        self.assertFalse(self.out.exists())
        self.assertEqual(os.listdir(self.temporary) + self.processes(), [])  # before it ends
        return told


class Pictures(RenderTest):
    def test_what_is_asked(self):
        done = run("render", DANCE, "--model", FIGURE, "-o", self.out, "--times", "0,0.5,1e1", "--size", "320x200", "--look", "mmd",
                   "--camera", "own", "--background", "#0aF00b", "--columns", "2")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(self.out.read_bytes(), PNG)
        self.assertEqual(os.listdir(self.temporary) + self.processes(), [])
        told = self.told()
        [children] = [one["children"] for one in told if "children" in one]
        self.assertEqual(len(children), 2)
        self.assertEqual([one["method"] for one in told if "method" in one][-3:], ["Page.navigate", "Runtime.evaluate", "Runtime.evaluate"])
        expression = told[-1]["expression"]
        begin = expression.index("window.genga.picture(") + len("window.genga.picture(")
        asked, _ = json.JSONDecoder().raw_decode(expression[begin:])
        self.assertEqual(asked, {"times": [0, 0.5, 10], "width": 320, "height": 200, "columns": 2, "look": "mmd", "camera": "own",
                                 "background": "#0aF00b"})

    def test_the_page_is_that_of_view_in_a_folder_of_its_own(self):
        self.succeed("render", DANCE, "--model", FIGURE, "-o", self.out)
        told = self.told()
        [page] = [one for one in told if "size" in one]
        self.assertEqual(page["size"], len(self.succeed("view", DANCE, "--model", FIGURE, "-o", "-")))
        self.assertEqual(page["mode"], 0o700)
        self.assertEqual(pathlib.Path(told[0]["folder"]).parent, self.temporary)
        words = told[0]["words"]
        self.assertEqual("--no-sandbox" in words, os.geteuid() == 0)
        for word in ("--headless", "--remote-debugging-pipe", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"):
            self.assertIn(word, words)

    def test_of_itself(self):
        self.succeed("render", DANCE, "-o", self.out)
        expression = self.told()[-1]["expression"]
        self.assertIn('"times": [0', expression)
        for word in ("look", "camera", "background"):
            self.assertNotIn(word, expression)

    def test_places(self):
        done = subprocess.run([GENGA, "render", DANCE], cwd=self.folder, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.folder / "dance.png").read_bytes(), PNG)
        self.assertEqual(subprocess.run([GENGA, "render", DANCE], cwd=self.folder, capture_output=True, check=False).returncode, 4)
        self.assertEqual(self.succeed("render", DANCE, "-o", "-"), PNG)
        motion = self.folder / "motion.vmd"
        motion.write_bytes(DANCE.read_bytes())
        self.fail_with(4, "render", motion, "-o", motion, "--force")
        self.assertEqual(motion.read_bytes(), DANCE.read_bytes())

    def test_reports(self):
        words = ("render", FIGURE, "-o", self.out, "--times", "0,1,2,3,4,5,6", "--size", "10x20", "--json")
        told = json.loads(self.succeed(*words))
        self.assertEqual((told["file"], told["outputs"], told["bytes"]), (str(self.out), [str(self.out)], len(PNG)))
        self.assertEqual((told["width"], told["height"]), (50, 40))
        self.assertEqual(told["files"][0], {"name": "figure.pmd", "role": "open", "size": FIGURE.stat().st_size})
        told = json.loads(run(*words).stdout)
        self.assertEqual(told["error"]["code"], "already-exists")


class Refusals(RenderTest):
    def test_wrong_words(self):
        for words in (("--times", "a"), ("--times", "1e10"), ("--size", "0x10"), ("--size", "640"), ("--size", "99999x1"), ("--look", "x"),
                      ("--camera", "x"), ("--background", "red"), ("--background", "#12345"), ("--columns", "0"), ("--timeout", "0"),
                      ("--timeout", "inf"), ("--times", "0,1,2", "--size", "9000x10"), ("--times", "0,1,2", "--size", "10x9000", "--columns", "1")):
            self.fail_with(2, "render", DANCE, "-o", self.out, *words)
        self.fail_with(2, "render", "-", stdin=DANCE.read_bytes())
        self.assertEqual(run("render", DANCE, "-o", "-", "--json").returncode, 2)
        self.fail_with(3, "render", TESTDATA / "vmd/bad/empty.vmd", "-o", self.out)
        self.assertFalse((self.folder / "told").exists())

    def test_no_browser(self):
        use(self, GENGA_BROWSER=None, PATH=self.folder)
        told = self.fail_with(5, "render", DANCE, "-o", self.out)
        for word in ("Chromium", "apt-get install chromium", "GENGA_BROWSER"):
            self.assertIn(word, told)
        self.assertIn("nothing-like-that", self.fail_with(5, "render", DANCE, "-o", self.out, "--browser", "nothing-like-that"))

    def test_browsers_are_found_in_path(self):
        for name in ("google-chrome", "chromium"):
            (self.folder / name).symlink_to(BROWSER)
            use(self, GENGA_BROWSER=None, PATH=f"{self.folder}:/usr/bin:/bin" if name == "chromium" else f"{self.folder}:{self.python_alone()}")
            self.succeed("render", DANCE, "-o", self.out, "--force")
        self.succeed("render", DANCE, "-o", self.out, "--force", "--browser", BROWSER)

    def python_alone(self):
        folder = self.folder / "python"
        folder.mkdir()
        for name in ("python3", "env"):
            (folder / name).symlink_to(f"/usr/bin/{name}")
        return folder

    def test_no_page(self):
        use(self, GENGA_VIEWER=self.folder / "absent.html")
        self.fail_with(3, "render", DANCE, "-o", self.out)

    def test_a_browser_that_ends_has_its_last_words_told(self):
        told = self.refuse(5, "dies")
        self.assertIn("the browser has ended: no display ", told)
        self.assertIn("nothing to draw with", told)
        self.assertNotIn("\x1b", told)
        use(self, GENGA_BROWSER="/bin/true")
        self.assertIn("the browser has ended", self.refuse(5, "draws"))
        broken = self.folder / "broken"
        broken.write_text("#!/no/such/interpreter\n")
        broken.chmod(0o755)
        use(self, GENGA_BROWSER=broken)
        self.assertIn("No such file or directory", self.refuse(5, "draws"))

    def test_a_browser_that_is_silent(self):
        before = time.monotonic()
        told = self.refuse(5, "silent", "--timeout", "1.5")
        self.assertLess(time.monotonic() - before, 30)
        self.assertIn("longer than 1.5 s; --timeout allows more", told)

    def test_a_browser_that_talks_nonsense(self):
        self.assertIn("not JSON", self.refuse(5, "babbles"))
        self.assertIn("not now", self.refuse(5, "refuses-calls"))
        self.assertIn("ERR_FILE_NOT_FOUND", self.refuse(5, "no-page"))
        self.assertIn("the page ended", self.refuse(5, "crashes"))
        self.assertIn("no picture", self.refuse(5, "no-picture"))

    def test_what_the_page_says(self):
        told = self.refuse(3, "refuses")
        self.assertIn("dance.vmd: error: dance.vmd: the bytes end inside of it", told)
        self.assertIn("no memory for so many pixels", self.refuse(5, "cannot-draw"))
        use(self, FAKE_BROWSER="refuses")
        told = json.loads(run("render", DANCE, "-o", self.out, "--json").stdout)
        self.assertEqual((told["error"]["code"], told["error"]["message"]), ("bad-value", "dance.vmd: the bytes end inside of it"))


class Ends(RenderTest):
    def drawing(self, when="Page.navigate"):
        """A run whose browser has been asked that, and says nothing once it has the page."""
        use(self, FAKE_BROWSER="silent")
        process = subprocess.Popen([GENGA, "render", DANCE, "-o", self.out], stderr=subprocess.PIPE)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + 120
        while not any(when in (one.get("method"), *one) for one in self.told()):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.002)
        return process

    def test_signals_leave_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            for when in ("process", "Target.createTarget", "Page.navigate"):
                process = self.drawing(when)
                process.send_signal(number)
                self.assertEqual(process.wait(timeout=60), -number)
                self.assertEqual(self.left(), [])
                self.assertEqual(sorted(os.listdir(self.folder)), ["tmp", "told"])
                (self.folder / "told").unlink()

    def test_a_browser_that_is_killed_is_an_error(self):
        process = self.drawing()
        os.kill(self.told()[0]["process"], signal.SIGKILL)
        self.assertEqual(process.wait(timeout=60), 5)
        self.assertIn(b"the browser has ended", process.stderr.read())
        self.assertEqual(self.left(), [])


def alive(process):
    """None when no process has that number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return None
    return process


if __name__ == "__main__":
    unittest.main()
