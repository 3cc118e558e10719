"""Memory after very many calls, and the time of sample beside the command's."""

import os
import resource
import subprocess
import sys
import time

import genga

sys.path.insert(0, os.path.join(os.environ["GENGA_ROOT"], "tests/python"))
from package_support import motion  # noqa: E402
from test_callbacks import open_and_free, resident  # noqa: E402


def test_memory_is_flat_over_10000_opens():
    """10 MB over 10,000 times are 1 KB a time."""
    open_and_free(500)
    before = resident()
    open_and_free(10000)
    assert resident() - before < 10 << 20


def test_sample_takes_no_longer_than_the_command(tmp_path):
    """Within 10 %, in seconds of the processor; the best of five of each."""
    path = tmp_path / "long.vmd"
    path.write_bytes(motion(36000))

    def of_command():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([os.environ["GENGA"], "sample", path, "-o", tmp_path / "a.csv", "--force"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def of_package():
        before = time.process_time()
        assert len(genga.sample(path)) == 36000
        return time.process_time() - before

    pairs = [(of_command(), of_package()) for _ in range(5)]
    assert min(own for _, own in pairs) <= 1.1 * min(command for command, _ in pairs), pairs
