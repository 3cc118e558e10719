"""Conversions to which something happens: an allocation fails, a system call fails or takes half of what it was given, the
program is killed. What stands there is the old output or the new one, and no temporary file stays but those of the killed."""

import errno
import os
import pathlib
import signal
import tempfile
import unittest

from fault_support import Bench, CONVERSIONS, FULL, IS_POSSIBLE, compiled, content

OUT_OF_MEMORY = "genga: error: out of memory\n"
MOST_ALLOCATIONS = 2000  # of a conversion, once its first file is opened


def chosen(first, last):
    """The first 200 and every 17th after; all of them in a full run."""
    return [n for n in range(first, last + 1) if FULL or n - first < 200 or (n - first) % 17 == 0]


class Faults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.library = compiled(folder.name)

    maxDiff = 1000

    def assert_whole(self, bench, files):
        """The new output; beside it files of the old one may stay that could not be looked at, or removed."""
        old = {name: data for name, data in files.items() if name not in bench.after}
        self.assertEqual(old, {name: bench.before.get(name) for name in old})
        self.assertEqual({name: data for name, data in files.items() if name not in old}, bench.after)

    def bench(self, conversion, has_old=True):
        folder = tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        self.addCleanup(folder.cleanup)
        return Bench(conversion, pathlib.Path(folder.name), has_old)


class Memory(Faults):
    """An allocation fails, or all from that one on: of operator new as of malloc, those of libpng and zlib among them."""

    def check(self, bench, run, files, temporary):
        self.assertEqual(temporary, [])
        if run.ended == ("exit", 0):
            self.assert_whole(bench, files)
        elif run.ended == ("exit", 3) and run.said.endswith(OUT_OF_MEMORY):
            # Reports about the new output come after it.
            self.assertIn(files, [bench.before, bench.after])
        else:
            # The C library says it in its own words where it opens a stream.
            self.assertIn(run.ended, [("exit", 3), ("exit", 4)])
            self.assertTrue(run.said.endswith(": " + os.strerror(errno.ENOMEM) + "\n"))
            self.assertEqual(files, bench.before)

    def walk(self, bench, program, first, last):
        wanting = 0
        for number in chosen(first, last):
            for until in (number, 1 << 60):
                run, files, temporary = bench.run(program, "memory", number, until)
                with self.subTest(conversion=bench.conversion.name, first=number, last=until, said=run.said):
                    self.check(bench, run, files, temporary)
                wanting += run.said.endswith(OUT_OF_MEMORY)
        return wanting

    def test_each_allocation_of_a_conversion(self):
        for conversion in CONVERSIONS:
            bench = self.bench(conversion)
            with bench.program(self.library) as program:
                run, files, _ = bench.run(program, "plain")
                self.assertEqual((run.ended, files), (("exit", 0), bench.after))
                self.assertIn(run.allocations - run.start, range(100, MOST_ALLOCATIONS + 1))
                wanting = self.walk(bench, program, run.start + 1, run.allocations)
                self.assertGreater(wanting, 100)

    def test_each_allocation_of_the_start(self):
        """Before a file is opened it is the same for all conversions."""
        bench = self.bench(CONVERSIONS[0])
        with bench.program(self.library) as program:
            run, _, _ = bench.run(program, "plain")
            self.assertGreater(self.walk(bench, program, 1, run.start), 100)


REASONS = [errno.ENOSPC, errno.EACCES, errno.EIO, errno.EINTR]
# Reasons of some calls after which the program has another way to go.
OTHER_REASONS = {"openat": [errno.EMFILE, errno.ENOMEM], "mmap": [errno.ENOMEM], "flock": [errno.ENOLCK, errno.EWOULDBLOCK],
                 "link": [errno.EPERM], "fchown": [errno.EPERM], "fchmod": [errno.EPERM], "fsync": [errno.EINVAL]}
LASTING = [errno.ENOSPC, errno.EACCES, errno.EIO]
# Without these there is another way, or nothing is lost.
HARMLESS = {"close", "dup", "fchmod", "fchown", "flock", "ftruncate", "getdents64", "ioctl", "mmap", "pread64", "pwrite64", "readlink"}
# The system has no way to refuse these; of brk what is seen is an allocation that failed.
NEVER_FAIL = {"brk", "exit_group", "getpid", "munmap", "rt_sigaction", "rt_sigprocmask"}


class Call:
    """A call of a run to which nothing happened: its number, its name, and what its file is to the conversion."""

    def __init__(self, number, line, bench, seen):
        self.number, self.name, self.file = number, line[0], line[1].removesuffix(" (deleted)")
        self.role = self.role_of(bench)
        # The first call that has a temporary file's name makes it.
        self.creates = self.role == "temporary" and self.file not in seen
        seen.add(self.file)

    def role_of(self, bench):
        path = os.path.join(bench.inputs, self.file) if self.file else ""
        folder, name = os.path.split(path)
        if name.endswith(".tmp"):
            return "temporary"
        if str(bench.out) in (folder.rstrip("/"), path):
            return "output"
        if name in bench.conversion.words:
            return "input"
        # Files that the inputs name, and where they are looked for.
        return "named" if str(bench.inputs) in (folder, path) or name == "." else ""

    def status(self, reason):
        """The exit status when the call fails once for that reason; None where it may be done without or not."""
        if self.name in HARMLESS or (self.name == "fsync" and reason == errno.EINVAL):  # a volume that has no such call
            return 0
        if self.name == "openat" and (self.role == "input" or (self.role == "named" and reason == errno.EMFILE)):
            return 3
        stores = self.role == "temporary" and self.name in ("write", "fsync", "rename")
        return 4 if stores or self.creates else None

    def __str__(self):
        return f"{self.number} {self.name} {self.file} ({self.role})"


class SystemCalls(Faults):
    def calls(self, bench, program):
        run, files, temporary = bench.run(program, "trace")
        self.assertEqual((run.ended, files, temporary), (("exit", bench.status), bench.after, []))
        self.assertEqual(len(run.traced), run.calls)
        seen = set()
        calls = [Call(number, line, bench, seen) for number, line in enumerate(run.traced, 1)]
        # Those that faults.cpp does not know.
        self.assertEqual([str(call) for call in calls if call.name.startswith("call ")], [])
        return calls

    def each(self, bench, requests, check):
        """Runs the program once for each request of each of its calls."""
        count = 0
        with bench.program(self.library) as program:
            for call in self.calls(bench, program):
                for request in requests(call):
                    count += 1
                    run, files, temporary = bench.run(program, request[0], call.number, *request[1:])
                    with self.subTest(conversion=bench.conversion.name, request=request, call=str(call), run=run):
                        check(bench, call, request, run, files, temporary)
        self.assertGreater(count, 0)

    def each_bench(self, requests, check, conversions=CONVERSIONS):
        for conversion in conversions:
            for has_old in (False, True):
                self.each(self.bench(conversion, has_old), requests, check)

    # ---- the program is killed ----

    def assert_old_or_new(self, bench, files):
        """Each file is that of before or of after; and what the text names is there."""
        for name, data in files.items():
            self.assertIn(data, [bench.before.get(name), bench.after.get(name)])
        output = bench.conversion.output
        whole = bench.after if files.get(output) == bench.after[output] else bench.before
        self.assertEqual({name: files.get(name) for name in whole}, whole)

    def check_killed(self, bench, _call, request, run, files, temporary):
        self.assertEqual(run.ended, ("signal", request[1]))
        self.assert_old_or_new(bench, files)
        if request[1] != signal.SIGKILL:
            self.assertEqual(temporary, [])

    def test_killed_at_each_call(self):
        self.each_bench(lambda call: [("signal", int(signal.SIGKILL))], self.check_killed)

    def test_terminated_at_each_call(self):
        # Before the program has said what is to be done then, and where it has come to its end, it ends as it does.
        def requests(call):
            return [("signal", int(signal.SIGTERM))] if call.name != "exit_group" else []

        self.each_bench(requests, self.check_killed)

    def test_what_a_killed_run_leaves_goes_with_the_next(self):
        left = 0
        for conversion in CONVERSIONS[:2]:
            bench = self.bench(conversion)
            with bench.program(self.library) as program:
                for call in self.calls(bench, program):
                    _, _, temporary = bench.run(program, "signal", call.number, int(signal.SIGKILL))
                    if not temporary:
                        continue
                    left += 1
                    self.assertEqual(program.run("plain").ended, ("exit", 0))
                    self.assertEqual(content(bench.out), bench.after)
        self.assertGreater(left, 10)

    # ---- a call fails, or takes half ----

    def check_failed(self, bench, call, request, run, files, temporary):
        """Whatever failed: all of the old or all of the new, and words where it is not the new."""
        if call.name != "unlink":
            self.assertEqual(temporary, [])
        self.assertIn(run.ended, [("exit", 0), ("exit", 3), ("exit", 4)])
        if run.ended != ("exit", 0):
            self.assertEqual(files, bench.before)
            self.assert_named(bench, run, call)
        elif call.role == "named" and files != bench.after:
            self.assert_left_out(bench, run, files)
        else:
            self.assert_whole(bench, files)

    def assert_named(self, bench, run, call):
        """3 is said of an input, 4 of the output; unless it was the saying that failed."""
        if call.name == "write" and not call.role:
            return
        last = run.said.splitlines()[-1] if run.said else ""
        # The second names what an input names, whether that is there or not.
        if last + "\n" == OUT_OF_MEMORY or ": error: too many files are open: " in last:
            self.assertEqual(run.ended, ("exit", 3))
            return
        named = last.split(": error: ")[0]
        inputs = [word for word in bench.conversion.words if word in bench.conversion.inputs]
        self.assertIn(named, inputs if run.ended == ("exit", 3) else [str(bench.out / name) for name in bench.after])

    def assert_left_out(self, bench, run, files):
        """A file that an input names and that cannot be had is left out, and that is said."""
        left_out = [name for name in bench.named() if files == bench.without(name)]
        self.assertTrue(left_out)
        self.assertIn(left_out[0], run.said)

    def check_failed_once(self, bench, call, request, run, files, temporary):
        self.check_failed(bench, call, request, run, files, temporary)
        status = call.status(request[1])
        if status is not None:
            self.assertEqual(run.ended, ("exit", status))
        if status == 3 and call.role == "named":
            self.assertIn(": error: too many files are open", run.said)
        elif status:
            self.assertTrue(run.said.endswith(f": {os.strerror(request[1])}\n"))

    def test_each_call_fails_once(self):
        def requests(call):
            if call.name in NEVER_FAIL:
                return []
            return [("fail", reason) for reason in REASONS + OTHER_REASONS.get(call.name, [])]

        self.each_bench(requests, self.check_failed_once)

    def test_each_call_fails_from_then_on(self):
        def requests(call):
            return [("fail_on", reason) for reason in LASTING] if call.name not in NEVER_FAIL else []

        self.each_bench(requests, self.check_failed, CONVERSIONS if FULL else CONVERSIONS[:2])

    def check_halved(self, bench, _call, _request, run, files, temporary):
        self.assertEqual((run.ended, files, temporary), (("exit", 0), bench.after, []))

    def test_half_is_taken(self):
        """Written, and read where files cannot be mapped."""
        def requests(call):
            return [("half",)] if call.name in ("write", "read") else []

        self.each_bench(requests, self.check_halved)
        for conversion in CONVERSIONS:
            self.each(self.bench(conversion).unmapped(), requests, self.check_halved)

    def test_files_that_are_not_mapped(self):
        def requests(call):
            return [("fail", reason) for reason in REASONS] if call.name == "read" else []

        def check(bench, call, request, run, files, temporary):
            self.check_failed(bench, call, request, run, files, temporary)
            if call.role == "input":
                self.assertEqual(run.ended, ("exit", 3))

        for conversion in CONVERSIONS:
            self.each(self.bench(conversion).unmapped(), requests, check)

    def test_a_volume_that_is_full(self):
        """It takes a part of what is written and then nothing."""
        def requests(call):
            return [("full", errno.ENOSPC)] if call.name == "write" and call.role == "temporary" else []

        def check(bench, call, request, run, files, temporary):
            self.check_failed(bench, call, request, run, files, temporary)
            self.assertEqual(run.ended, ("exit", 4))
            self.assertIn(os.strerror(errno.ENOSPC), run.said)

        self.each_bench(requests, check)

    # ---- an output that may not be replaced ----

    def test_an_output_that_is_there_stays_whatever_fails(self):
        def requests(call):
            return [("fail", reason) for reason in REASONS] if call.name not in NEVER_FAIL else []

        def check(bench, _call, _request, run, files, temporary):
            self.assertIn(run.ended, [("exit", 3), ("exit", 4)])
            self.assertEqual((files, temporary), (bench.before, []))

        for conversion in CONVERSIONS[:2]:
            self.each(self.bench(conversion).unforced(), requests, check)


del Faults

if __name__ == "__main__":
    if not IS_POSSIBLE:
        raise SystemExit(77)
    unittest.main()
