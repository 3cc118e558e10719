"""Files of CapitalNAME that must be read (valid), and that must not (bad)."""


def files():
    for folder, cases in (("valid", valid()), ("bad", bad())):
        for name, text in cases:
            yield f"testdata/NAME/{folder}/{name}.NAME", text.encode()


def valid():
    yield "two-points", "NAME 1\nroot 0 0 0\nhand 0.5 1.5 0\n"
    yield "no-points", "NAME 1\n"


def bad():
    yield "number-missing", "NAME 1\nroot 0 0\n"
    yield "version-2", "NAME 2\n"
