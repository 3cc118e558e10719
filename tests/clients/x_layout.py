"""Where the strings of an .x object lie in the block of memory that Direct3D's readers hand out.

    templates = x_layout.Templates(x_layout.standard_text(), pathlib.Path("a.x").read_bytes())
    templates.strings(object)      # offsets in bytes; object as tests/independent/judges/x_reader.py has it

A block holds the members one after the other without gaps. A STRING is a pointer there, of eight bytes in a program of 64
bits.
"""

import re

import x_reader
from programs import ROOT

SIZES = {"word": 2, "sword": 2, "dword": 4, "sdword": 4, "float": 4, "double": 8, "char": 1, "uchar": 1, "byte": 1,
         "string": 8, "lpstr": 8}

# Templates that hold nothing take no value, however many of them there are.
MOST_STEPS = 10_000_000


def standard_text():
    """A text file of the templates that genga knows, for readers that know none."""
    source = (ROOT / "genga/formats/x/file/standard_templates.cpp").read_text(encoding="utf-8")
    lines = re.findall(r'^ +"(.*)";?$', source, re.MULTILINE)
    return ("xof 0303txt 0032\n" + "".join(lines).replace("\\n", "\n")).encode()


class NoLayout(Exception):
    """The type is unknown, or holds itself, or more than the object has values for."""


class Templates:
    def __init__(self, *texts):
        self.members = {}  # name of the template: (type, name, dimensions) of each member
        for text in texts:
            tokens = list(x_reader.text_tokens(text[16:]))
            for at, token in enumerate(tokens):
                if token == "template":
                    self.add(tokens[at + 1].lower(), tokens[at + 3 : tokens.index("}", at)])

    def add(self, name, tokens):
        found, at = [], 1 if tokens and tokens[0].startswith("<") else 0
        while at < len(tokens) and tokens[at] != "[":
            at += tokens[at].lower() == "array"
            kind, member, at, dimensions = tokens[at].lower(), tokens[at + 1], at + 2, []
            while tokens[at : at + 1] == ["["] and tokens[at + 2 : at + 3] == ["]"] and is_dimension(tokens[at + 1], found):
                dimensions.append(tokens[at + 1])
                at += 3
            found.append((kind, member, dimensions))
        self.members[name] = found

    def strings(self, one):
        self.values, self.at, self.found, self.steps = iter(one.values), 0, [], 0
        try:
            self.walk(one.type.lower())
        except (KeyError, StopIteration, RecursionError) as error:
            raise NoLayout(one.type) from error
        return self.found

    def walk(self, kind):
        known = {}
        for of, name, dimensions in self.members[kind]:
            count = 1
            for dimension in dimensions:
                count *= int(dimension) if dimension.isdigit() else int(known[dimension])
            for _ in range(count):
                known[name] = self.value(of)

    def value(self, kind):
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise NoLayout("templates without end")
        if kind not in SIZES:
            return self.walk(kind)
        if SIZES[kind] == 8 and kind != "double":
            self.found.append(self.at)
        self.at += SIZES[kind]
        return next(self.values)


def is_dimension(word, members):
    """Else the bracket begins the list of what may stand in the object."""
    return word.isdigit() or word in (name for _, name, _ in members)
