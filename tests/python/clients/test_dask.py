"""Corpora under Dask: scheduler and workers as processes, one of which is killed in the middle."""

import os
import signal
import sys

import genga.corpus
import pytest

sys.path.insert(0, os.path.join(os.environ["GENGA_ROOT"], "tests/python"))
from package_support import FIGURE, motion  # noqa: E402
from test_corpus import tree  # noqa: E402

distributed = pytest.importorskip("distributed")
FILES = 300


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("motions")
    for number in range(FILES):
        (made / f"{number:03d}.vmd").write_bytes(motion(2 + number % 40) if number % 50 else motion(9)[:500])
    return made


def test_a_worker_that_is_killed_loses_nothing(folder, tmp_path):
    """300 files on two workers equal the serial result; each file and each worker has figures."""
    serial = genga.corpus.build([folder], tmp_path / "serial", model=FIGURE)
    killed = []

    def kill(done, _all, figures):
        if done == 100:
            killed.append(int(figures.worker.rpartition(":")[2]))
            os.kill(killed[0], signal.SIGKILL)

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            corpus = genga.corpus.build([folder], tmp_path / "dask", model=FIGURE, workers=client, progress=kill)
            again = genga.corpus.build([folder], tmp_path / "dask", model=FIGURE, workers=client)
    assert killed and corpus.rows == serial.rows
    assert tree(tmp_path / "dask") == tree(tmp_path / "serial")
    assert len(corpus.figures) == FILES and len(corpus.failed) == FILES // 50
    workers = corpus.workers()
    assert len(workers) >= 2 and sum(own["files"] for own in workers.values()) == FILES
    assert all(own["seconds"] > 0 and own["peak_bytes"] > 1 << 20 for own in workers.values())
    assert all(one.reused for one in again.figures)
