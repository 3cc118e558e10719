"""Packs buffer views as EXT_meshopt_compression does, simply: the smallest coding of each group of attributes, and
triangles whose corners are new, met or free, beside an edge or not.

    packed = attributes(struct.pack("<6f", *numbers), stride=12)
"""

GROUP = 16


def zigzag(step):
    """A signed number as one without a sign, which is its lowest bit."""
    return ~(step << 1) if step < 0 else step << 1


def number(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def small(group, bits):
    """Numbers of some bits, the first in the highest ones, then those that are too large."""
    largest = (1 << bits) - 1
    cut = [min(one, largest) for one in group]
    per = 8 // bits
    packed = bytes(sum(one << (8 - bits * (at + 1)) for at, one in enumerate(cut[begin : begin + per])) for begin in range(0, GROUP, per))
    return packed + bytes(one for one in group if one >= largest)


def coded(group):
    """The kind of the group and its bytes."""
    if not any(group):
        return 0, b""
    ways = [(1, small(group, 2)), (2, small(group, 4)), (3, bytes(group))]
    return min(ways, key=lambda way: len(way[1]))


def attributes(data, stride):
    count = len(data) // stride
    most = min(8192 // stride & ~(GROUP - 1), 256)
    first, before = data[:stride], data[:stride]
    out = bytearray(b"\xa0")
    for begin in range(0, count, most):
        block = [data[at * stride : (at + 1) * stride] for at in range(begin, min(begin + most, count))]
        for byte in range(stride):
            values = [before[byte], *(one[byte] for one in block)]
            steps = [zigzag((b - a + 128) % 256 - 128) for a, b in zip(values, values[1:])]
            steps += [0] * (-len(steps) % GROUP)
            groups = [coded(steps[at : at + GROUP]) for at in range(0, len(steps), GROUP)]
            kinds = [kind for kind, _ in groups] + [0] * (-len(groups) % 4)
            out += bytes(sum(kind << 2 * at for at, kind in enumerate(kinds[at : at + 4])) for at in range(0, len(kinds), 4))
            out += b"".join(one for _, one in groups)
        before = block[-1]
    return bytes(out) + b"\0" * max(32 - stride, 0) + first


def indices(values):
    last, out = 0, bytearray(b"\xd1")
    for value in values:
        out += number(zigzag(value - last) << 1)
        last = value
    return bytes(out) + bytes(4)


class Latest:
    def __init__(self):
        self.all = []

    def push(self, one):
        self.all.insert(0, one)
        del self.all[16:]

    def find(self, one):
        return self.all.index(one) if one in self.all else None


def triangles(values):
    edges, corners = Latest(), Latest()
    codes, data = bytearray(), bytearray()
    following = last = 0

    def free(index):
        nonlocal last
        data.extend(number(zigzag(index - last)))
        last = index

    for a, b, c in zip(*[iter(values)] * 3):
        edge = edges.find((a, b))
        if edge is not None and edge < 15:
            met = corners.find(c)
            if c == following:
                way, following = 0, following + 1
            elif met is not None and 0 < met < 13:
                way = met
            elif c == last - 1 or c == last + 1:
                way, last = (13 if c < last else 14), c
            else:
                way = 15
                free(c)
            codes.append(edge << 4 | way)
            if way == 0 or way >= 13:
                corners.push(c)
        else:
            is_new = a == following
            following += is_new
            ways, frees = [], [] if is_new else [a]
            for corner in (b, c):
                met = corners.find(corner)
                if corner == following:
                    ways.append(0)
                    following += 1
                elif met is not None and met < 14:
                    ways.append(met + 1)
                else:
                    ways.append(15)
                    frees.append(corner)
            if ways == [0, 0] and not is_new:  # as a byte it would begin anew
                ways[1], following = 15, following - 1
                frees.append(c)
            if ways == [0, 0]:
                codes.append(0xF0)  # as the table's first entry it does not
            else:
                codes.append(0xFE if is_new else 0xFF)
                data.append(ways[0] << 4 | ways[1])
            for corner in frees:
                free(corner)
            for corner, way in ((a, 0), (b, ways[0]), (c, ways[1])):
                if way in (0, 15):
                    corners.push(corner)
            edges.push((b, a))
        edges.push((c, b))
        edges.push((a, c))
    return b"\xe1" + bytes(codes) + bytes(data) + bytes(16)
