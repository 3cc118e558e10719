"""Where the parts of a motion or model end and where its counts stand, by stepping over the bytes and nothing else.

    walk = mmd_walk.model(content)
    walk.ends      # behind the base part and each extension that is there
    walk.counts    # (offset, width in bytes)
"""

import struct

KINDS = {1: "B", 2: "H", 4: "I"}


class Walk:
    def __init__(self, content, start):
        self.content, self.at = content, start
        self.counts, self.ends = [], []

    def count(self, width):
        self.counts.append((self.at, width))
        value = struct.unpack_from("<" + KINDS[width], self.content, self.at)[0]
        self.at += width
        return value

    def records(self, width, size):
        number = self.count(width)
        self.skip(number * size)
        return number

    def skip(self, size):
        self.at += size

    def at_end(self):
        return self.at >= len(self.content)

    def end_part(self):
        self.ends.append(self.at)


def motion(content):
    walk = Walk(content, 30 + (10 if content.startswith(b"Vocaloid Motion Data file") else 20))
    for size in (111, 23, 61, 28, 9):
        if walk.at_end():
            return walk
        walk.records(4, size)
        walk.end_part()
    if not walk.at_end():
        for _ in range(walk.count(4)):
            walk.skip(5)
            walk.records(4, 21)
        walk.end_part()
    return walk


def model(content):
    walk = Walk(content, 3 + 4 + 20 + 256)
    for size in (38, 2, 70):
        walk.records(4, size)
    bones = walk.records(2, 39)
    for _ in range(walk.count(2)):
        walk.skip(4)
        walk.skip(6 + 2 * walk.count(1))
    morphs = walk.count(2)
    for _ in range(morphs):
        walk.skip(20)
        walk.skip(1 + 16 * walk.count(4))
    walk.records(1, 2)
    frames = walk.records(1, 50)
    walk.records(4, 3)
    walk.end_part()
    if not walk.at_end():
        has_names = content[walk.at] == 1
        walk.skip(1 + (20 + 256 + 20 * bones + 20 * max(0, morphs - 1) + 50 * frames if has_names else 0))
        walk.end_part()
    if not walk.at_end():
        walk.skip(10 * 100)
        walk.end_part()
    for size in (83, 124):
        if not walk.at_end():
            walk.records(4, size)
            walk.end_part()
    return walk


def of_file(path):
    return {".vmd": motion, ".pmd": model}[path.suffix](path.read_bytes())
