#!/usr/bin/env python3
"""Puts functions of a WebAssembly module that are alike next to each other, and drops their names: `reordered`.

gzip finds again what stands within 32 KB, and the functions that templates make of several types, or that spell out the
same containers, lie all over a module: in this order it makes a twentieth less of the same code. Functions that are
called most stand first, where their numbers have one byte, and what a function uses most of its own variables, too.
Nothing that runs changes: functions and variables have other numbers, and whatever names one has the new number.
"""
import collections

WINDOW = 28_000  # bytes: what gzip looks back, less what a function itself takes
PIECE = 7  # bytes; that many in a row are worth finding again
MAX_OWNERS = 60  # a piece that more functions have does not show their likeness
MOST_CALLED = 60  # functions that stand first; of more the likeness is worth more

EMPTY = b"\0asm\1\0\0\0"  # a module without sections
TABLE, MEMORY = 1, 2  # kinds of imports
CUSTOM, TYPE, IMPORT, FUNCTION, EXPORT, START, ELEMENTS, CODE = 0, 1, 2, 3, 7, 8, 9, 10
FUNCTION_TYPE = 0x60
# What follows an instruction: numbers in LEB128, of which one may be a function or a variable.
NAMES_FUNCTION = {0x10, 0xD2}
NAMES_LOCAL = {0x20, 0x21, 0x22}
NO_NUMBER = {*range(0x00, 0x02), 0x05, 0x0B, 0x0F, 0x19, *range(0x1A, 0x1C), *range(0x45, 0xC5), 0xD1}
ONE_NUMBER = {*range(0x02, 0x05), *range(0x06, 0x0A), *range(0x0C, 0x0E), 0x18, *range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0}
TWO_NUMBERS = {0x11, *range(0x28, 0x3F)}
BRANCH_TABLE, SELECT_TYPED, FLOAT, DOUBLE, MORE = 0x0E, 0x1C, 0x43, 0x44, 0xFC
NUMBERS_OF_MORE = {**dict.fromkeys(range(8), 0), 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}


class Cursor:
    """Reads a module's numbers, and copies what it passes over when told to."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def skip_numbers(self, count):
        for _ in range(count):
            while self.data[self.at] >= 0x80:
                self.at += 1
            self.at += 1

    def bytes(self, size):
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self):
        return self.bytes(1)[0]


def leb(value):
    """The shortest spelling of a number."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def sections_of(module):
    assert module[:8] == EMPTY, "not a WebAssembly module"
    cursor = Cursor(module, 8)
    while cursor.at < len(module):
        kind = cursor.byte()
        yield kind, cursor.bytes(cursor.number())


def custom_name(content):
    cursor = Cursor(content)
    return cursor.bytes(cursor.number())


def imports_of(content):
    """Each with its kind, that of functions being 0, its names, and what follows."""
    cursor = Cursor(content)
    for _ in range(cursor.number()):
        begin = cursor.at
        for _ in range(2):
            cursor.bytes(cursor.number())
        kind, names = cursor.byte(), content[begin : cursor.at - 1]
        begin = cursor.at
        if kind in (TABLE, MEMORY):  # its smallest size, and the largest if there is one
            cursor.skip_numbers(kind == TABLE)
            cursor.skip_numbers(1 + cursor.number())
        else:  # a function, a variable or an exception
            cursor.skip_numbers(1 if kind == 0 else 2)
        yield kind, names, content[begin : cursor.at]


def imported_functions(content):
    """How many functions come from outside; these have the first numbers."""
    return sum(1 for kind, _, _ in imports_of(content) if kind == 0)


def exports_of(content):
    """Name, kind and number; the kind of functions is 0."""
    cursor = Cursor(content)
    return [(cursor.bytes(cursor.number()), cursor.byte(), cursor.number()) for _ in range(cursor.number())]


def bodies_of(content):
    cursor = Cursor(content)
    return [cursor.bytes(cursor.number()) for _ in range(cursor.number())]


def parameters_of(types, functions):
    """How many parameters each function has."""
    cursor = Cursor(types)
    counts = []
    for _ in range(cursor.number()):
        assert cursor.byte() == FUNCTION_TYPE, "a type that is no function's"
        counts.append(cursor.number())
        cursor.bytes(counts[-1])
        cursor.bytes(cursor.number())
    cursor = Cursor(functions)
    return [counts[cursor.number()] for _ in range(cursor.number())]


def types_of_locals(body):
    """Types of the variables that are no parameters; and where the code begins."""
    cursor = Cursor(body)
    types = []
    for _ in range(cursor.number()):
        count = cursor.number()
        types += [cursor.byte()] * count
    return types, cursor.at


def numbers_in(body):
    """What has the number of a function or a variable: instruction, and begin and end of the number."""
    cursor = Cursor(body, types_of_locals(body)[1])
    while cursor.at < len(body):
        code = cursor.byte()
        if code in NAMES_FUNCTION or code in NAMES_LOCAL:
            begin = cursor.at
            cursor.skip_numbers(1)
            yield code, begin, cursor.at
        elif code in NO_NUMBER:
            pass
        elif code in ONE_NUMBER:
            cursor.skip_numbers(1)
        elif code in TWO_NUMBERS:
            cursor.skip_numbers(2)
        elif code in (FLOAT, DOUBLE):
            cursor.at += 4 if code == FLOAT else 8
        elif code == BRANCH_TABLE:
            cursor.skip_numbers(cursor.number() + 1)
        elif code == SELECT_TYPED:
            cursor.at += cursor.number()
        elif code == MORE:
            cursor.skip_numbers(NUMBERS_OF_MORE[cursor.number()])
        else:
            raise ValueError(f"instruction {code:#x} is not known")


def named_in(body, instructions):
    """The numbers of functions or of variables, as often as they are there."""
    return [Cursor(body, begin).number() for code, begin, _ in numbers_in(body) if code in instructions]


def renumbered(body, begin, instructions, new_number):
    """A body's code from begin on with other numbers of functions or variables."""
    out, done = bytearray(), begin
    for code, at, end in numbers_in(body):
        if code in instructions:
            out += body[done:at] + leb(new_number[Cursor(body, at).number()])
            done = end
    return bytes(out + body[done:])


def with_locals_by_use(body, parameters):
    """Variables of a type together, those that are used most first; none that is not used."""
    types, begin = types_of_locals(body)
    named = [number for number in named_in(body, NAMES_LOCAL) if number >= parameters]
    uses = collections.Counter(named)  # of those used as often the one that comes first is first
    order = sorted(uses, key=lambda number: (-types[number - parameters], -uses[number]))
    new_number = list(range(parameters)) + [0] * len(types)
    for place, number in enumerate(order):
        new_number[number] = parameters + place
    counts = collections.Counter(types[number - parameters] for number in order)
    groups = b"".join(leb(count) + bytes([kind]) for kind, count in counts.items())
    return leb(len(counts)) + groups + renumbered(body, begin, NAMES_LOCAL, new_number)


def renumbered_exports(content, new_number):
    exports = exports_of(content)
    out = bytearray(leb(len(exports)))
    for name, kind, number in exports:
        out += leb(len(name)) + name + bytes([kind]) + leb(new_number[number] if kind == 0 else number)
    return bytes(out)


def elements_of(content):
    """Tables of functions that are called by pointer, each with what says its place: all of the kind that linkers write."""
    cursor = Cursor(content)
    tables = []
    for _ in range(cursor.number()):
        begin = cursor.at
        assert cursor.number() == 0 and cursor.byte() == 0x41, "elements of another kind"
        cursor.skip_numbers(1)
        assert cursor.byte() == 0x0B, "elements at another place"
        place = content[begin : cursor.at]
        tables.append((place, [cursor.number() for _ in range(cursor.number())]))
    return tables


def renumbered_elements(content, new_number):
    tables = elements_of(content)
    out = bytearray(leb(len(tables)))
    for place, table in tables:
        out += place + leb(len(table)) + b"".join(leb(new_number[number]) for number in table)
    return bytes(out)


class Likeness:
    """How many pieces each function that waits has in common with those that stand within the window."""

    def __init__(self, bodies):
        owners = collections.defaultdict(list)
        pieces = []
        for index, body in enumerate(bodies):
            pieces.append({body[at : at + PIECE] for at in range(len(body) - PIECE + 1)})
            for piece in pieces[-1]:
                owners[piece].append(index)
        self.owners = {piece: found for piece, found in owners.items() if 1 < len(found) <= MAX_OWNERS}
        self.pieces = [[piece for piece in found if piece in self.owners] for found in pieces]
        self.weights = [(len(body) + 20) ** -0.5 for body in bodies]  # neither the long ones first nor the short ones
        self.sizes = [len(body) for body in bodies]
        self.shared = [0] * len(bodies)
        self.waiting = set(range(len(bodies)))
        self.seen = collections.Counter()

    def add(self, index, step):
        """A function comes into the window, or leaves it."""
        for piece in self.pieces[index]:
            before = self.seen[piece]
            self.seen[piece] += step
            if (before == 0) != (self.seen[piece] == 0):
                for owner in self.owners[piece]:
                    self.shared[owner] += step

    def next(self):
        index = max(self.waiting, key=lambda one: (self.shared[one] * self.weights[one], self.sizes[one], -one))
        self.waiting.remove(index)
        return index


def order_of(bodies):
    """Numbers of the bodies, those that are alike next to each other."""
    likeness = Likeness(bodies)
    order, window = [], collections.deque()
    size = 0
    while likeness.waiting:
        index = likeness.next()
        order.append(index)
        window.append(index)
        likeness.add(index, 1)
        size += len(bodies[index])
        while size > WINDOW and len(window) > 1:
            size -= len(bodies[window[0]])
            likeness.add(window.popleft(), -1)
    return order


def most_called_first(order, bodies, imported):
    calls = collections.Counter(number for body in bodies for number in named_in(body, NAMES_FUNCTION))
    called = sorted(order, key=lambda index: -calls[imported + index])
    first = set(called[:MOST_CALLED])
    return [index for index in order if index in first] + [index for index in order if index not in first]


def reordered(module):
    sections = list(sections_of(module))
    if not sections:
        return module
    content_of = dict(sections)
    imported = imported_functions(content_of[IMPORT])
    parameters = parameters_of(content_of[TYPE], content_of[FUNCTION])
    bodies = [with_locals_by_use(*each) for each in zip(bodies_of(content_of[CODE]), parameters)]
    order = most_called_first(order_of(bodies), bodies, imported)
    new_number = list(range(imported)) + [0] * len(bodies)
    for place, index in enumerate(order):
        new_number[imported + index] = imported + place
    out = bytearray(module[:8])
    for kind, content in sections:
        assert kind != START, "what names functions by number"
        if kind == CUSTOM and custom_name(content) == b"name":
            continue
        if kind == FUNCTION:
            cursor = Cursor(content)
            types = [cursor.number() for _ in range(cursor.number())]
            content = leb(len(types)) + b"".join(leb(types[index]) for index in order)
        elif kind == EXPORT:
            content = renumbered_exports(content, new_number)
        elif kind == ELEMENTS:
            content = renumbered_elements(content, new_number)
        elif kind == CODE:
            written = [renumbered(bodies[index], 0, NAMES_FUNCTION, new_number) for index in order]
            content = leb(len(written)) + b"".join(leb(len(body)) + body for body in written)
        out += bytes([kind]) + leb(len(content)) + content
    return bytes(out)
