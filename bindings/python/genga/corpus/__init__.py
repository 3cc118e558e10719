"""Many files as arrays for learning, here or on many machines: docs/corpora.md.

    import genga.corpus
    corpus = genga.corpus.build(["motions"], "arrays", model="figure.pmd", skeleton="body", fps=30, workers=2)
    for row in corpus.rows:
        print(row["source"], row["status"], row["frames"])
    arrays = genga.corpus.open_clip("arrays", row["key"])      # positions, rotations …

What readmes of motions allow is theirs to say: each row has the texts that lie beside its file.
"""

from ._build import Client, Corpus, Figures, Progress, build, extensions, make_file, sources_of
from ._clip import Settings, Source, clips_of, licences_of
from ._joints import Skeleton, joints_of, skeletons
from ._read import each_row_of, open_clip, rows_of

__all__ = [
    "Client",
    "Corpus",
    "Figures",
    "Progress",
    "Settings",
    "Skeleton",
    "Source",
    "build",
    "clips_of",
    "each_row_of",
    "extensions",
    "joints_of",
    "licences_of",
    "make_file",
    "open_clip",
    "rows_of",
    "skeletons",
    "sources_of",
]
