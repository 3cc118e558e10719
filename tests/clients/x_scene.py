"""Scenes that genga writes as .x, and what must be seen in them: by its own table of the source, and by the file itself.

    written = x_scene.Written(genga, folder / "a.x", source, options=["--x-format", "binary"])
    written.frames()                      # (name, parent's name or None) of each frame, in file order
    written.matrices("local", times)      # of each time: name of a frame -> 16 numbers for row vectors
"""
import csv
import io
import sys

from programs import ROOT, run

sys.path.insert(0, str(ROOT / "tests" / "independent" / "judges"))
import x_points  # noqa: E402
import x_reader  # noqa: E402
from evaluator import rotate  # noqa: E402

TICKS = 4800  # a second, when the file does not say
AXES = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class File:
    """A .x file as the independent reader has it."""

    def __init__(self, path):
        self.path = path
        self.root = x_reader.read(path.read_bytes())

    def objects(self, kind, below=None):
        return [one for one in x_reader.objects(below or self.root) if one.type.lower() == kind.lower() and not one.reference]

    def frames(self):
        found, stack = [], [(child, None) for child in reversed(self.root.children)]
        while stack:
            one, parent = stack.pop()
            if one.type.lower() != "frame" or one.reference:
                continue
            found.append((one.name, parent))
            stack += [(child, one.name) for child in reversed(one.children)]
        return found

    def triangles(self):
        """As a fan makes them."""
        return sum(sum(len(face) - 2 for face in x_points.Mesh(mesh).faces) for mesh in self.objects("Mesh"))

    def ticks(self):
        told = self.objects("AnimTicksPerSecond")
        return told[0].values[0] if told else TICKS


class Source(File):
    """A file that was there, as genga has it."""

    def __init__(self, genga, path):
        super().__init__(path)
        self.genga, self.source = genga, (path,)

    def names(self):
        """The names of the frames of the scene's nodes, in the scene's order."""
        return [name for name, _ in self.frames()]

    def matrices(self, space, times):
        """What `genga sample` says of the source, in metres and left-handed axes as in a .x file."""
        text, _ = run(self.genga, "sample", *self.source, "--space", space, "--axes", "gltf", "--times", ",".join(map(repr, times)))
        rows = list(csv.reader(io.StringIO(text)))
        nodes = list(dict.fromkeys(name.rsplit("/", 1)[0] for name in rows[0][1:]))
        frames = dict(zip(nodes, self.names(), strict=True))
        return [{frames[node]: matrix(dict(zip(rows[0], map(float, row))), node) for node in nodes} for row in rows[1:]]


class Written(Source):
    """A file made of others."""

    def __init__(self, genga, out, *source, options=()):
        _, self.told = run(genga, "convert", "--force", *source, *options, out)
        super().__init__(genga, out)
        self.source = source

    def names(self):
        """Without the frames that hold pivots."""
        return [name for name, _ in self.nodes()]

    def nodes(self):
        """(name, name of the frame within that holds its pivot; empty: none, which the file spells "%")"""
        told = [one.values for one in self.objects("GengaExtension") if one.values[:1] == ['"node"']]
        return [(values[1].strip('"'), values[5].strip('"%')) for values in told]


def matrix(values, node):
    of = lambda channel, parts: [values.get(f"{node}/{channel}.{part}", 1.0 if channel == "scale" else 0.0) for part in parts]
    x, y, z = of("translation", "xyz")
    i, j, k, w = of("rotation", "xyzw")
    turned = [[size * part for part in rotate((-i, -j, k, w), axis)] + [0.0] for size, axis in zip(of("scale", "xyz"), AXES)]
    return turned[0] + turned[1] + turned[2] + [x, y, -z, 1.0]
