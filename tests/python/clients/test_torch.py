"""A DataLoader over a corpus, as docs/corpora.md has it."""

import io
import os
import sys
import tarfile

import genga.corpus
import numpy as np
import pytest

sys.path.insert(0, os.path.join(os.environ["GENGA_ROOT"], "tests/python"))
from package_support import FIGURE, motion  # noqa: E402

torch = pytest.importorskip("torch")
WINDOW = 8


class Clips(torch.utils.data.Dataset):
    """Windows of clips, of equal length."""

    def __init__(self, folder):
        self.folder = folder
        rows = [row for row in genga.corpus.rows_of(folder) if row["status"] == "ok"]
        self.windows = [(row["key"], first) for row in rows for first in range(0, row["frames"] - WINDOW + 1, WINDOW)]

    def __len__(self):
        return len(self.windows)

    def __getitem__(self, index):
        key, first = self.windows[index]
        return torch.from_numpy(genga.corpus.open_clip(self.folder, key)["positions"][first : first + WINDOW])


class Shards(torch.utils.data.IterableDataset):
    """Clips of tars, one after the other."""

    def __init__(self, paths):
        self.paths = paths

    def __iter__(self):
        for path in self.paths:
            with tarfile.open(path) as tar:
                for member in tar:
                    if member.name.endswith(".positions.npy"):
                        yield torch.from_numpy(np.load(io.BytesIO(tar.extractfile(member).read())))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("motions")
    for number in range(12):
        (made / f"{number:02d}.vmd").write_bytes(motion(10 + 5 * number))
    return made


@pytest.mark.parametrize("workers", [0, 2])
def test_batches_have_the_corpuss_numbers(folder, tmp_path, workers):
    corpus = genga.corpus.build([folder], tmp_path / "out", model=FIGURE, skeleton="body", fps=30)
    loader = torch.utils.data.DataLoader(Clips(tmp_path / "out"), batch_size=4, num_workers=workers)
    batches = list(loader)
    windows = sum(row["frames"] // WINDOW for row in corpus.rows)
    assert sum(len(batch) for batch in batches) == windows
    assert batches[0].shape == (4, WINDOW, 22, 3) and batches[0].dtype == torch.float32
    # The root rises by a unit of MMD, 0.08 m, with each frame.
    hips = torch.cat(batches)[:, :, 0, 1]
    assert torch.allclose(hips[:, 1:] - hips[:, :-1], torch.tensor(0.08), atol=1e-4)


def test_shards_are_iterated(folder, tmp_path):
    corpus = genga.corpus.build([folder], tmp_path / "out", model=FIGURE, skeleton="body", fps=30, form="tar", clips_per_shard=5)
    clips = list(torch.utils.data.DataLoader(Shards(corpus.shards), batch_size=None))
    assert [len(clip) for clip in clips] == [row["frames"] for row in corpus.rows]
