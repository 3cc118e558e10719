"""The bounds of time themselves: what has no end is ended, what is too slow is seen, a slow machine has its time."""

import subprocess
import unittest
from unittest import mock

import cost

WITHOUT_END = ("-c", "while :; do :; done")


class Cost(unittest.TestCase):
    def test_what_has_no_end_is_ended(self):
        with mock.patch("cost.slowness", lambda: 1.0):
            done = cost.run_limited(1, *WITHOUT_END, program="/bin/sh", timeout=600)
        self.assertIn(done.returncode, cost.OUT_OF_TIME)

    def test_what_ends_is_as_it_is(self):
        done = cost.run_limited(1, "-c", "echo said; exit 3", program="/bin/sh")
        self.assertEqual((done.returncode, done.stdout), (3, b"said\n"))
        self.assertNotEqual(cost.run_limited(1, "--version", kib=1024).returncode, 0)

    def test_a_bound_is_missed_on_every_machine(self):
        for slowness in (1.0, 4.0):
            with self.subTest(slowness), mock.patch("cost.slowness", lambda slow=slowness: slow):
                taken, allowed = cost.best_within(10, lambda _, slow=slowness: 11 * slow, float)
                self.assertEqual((taken, allowed), (11 * slowness, 10 * slowness))

    def test_a_slow_machine_has_more_time(self):
        with mock.patch("cost.slowness", lambda: 4.0):
            self.assertEqual(cost.best_within(10, lambda _: 39, float), (39, 40))
            runs = []
            with mock.patch("subprocess.run", lambda command, **_: runs.append(command[2]) or subprocess.CompletedProcess([], -9)):
                cost.run_limited(1, "anything")
            self.assertEqual([run.split(" && ")[0] for run in runs], ["ulimit -t 1", "ulimit -t 4", "ulimit -t 4"])

    def test_other_work_is_forgiven(self):
        taken = iter((30, 9))
        self.assertEqual(cost.best_within(10, lambda _: next(taken), float)[0], 9)

    def test_slowness_is_of_the_processor_and_never_below_usual(self):
        with mock.patch("cost.reference_seconds", lambda: 3 * cost.USUAL_SECONDS):
            self.assertAlmostEqual(cost.slowness(), 3.0)
        with mock.patch("cost.reference_seconds", lambda: cost.USUAL_SECONDS / 3):
            self.assertEqual(cost.slowness(), 1.0)
        self.assertGreater(cost.reference_seconds(), 0)


if __name__ == "__main__":
    unittest.main()
