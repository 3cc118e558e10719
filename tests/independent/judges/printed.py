"""What the program prints for people: four digits and a unit."""

import re

METRES = {"um": 1e-6, "mm": 1e-3, "m": 1.0}


def most(text):
    """The largest number that is printed so. Small ones have as many digits, so that 0 is none."""
    number = float(text)
    return number + 0.5 * 10.0 ** -len(text.partition(".")[2]) if number else 0.0


def printed_error(told, title="largest error"):
    """Metres and degrees as they may be at most; None where none are printed."""
    found = re.search(rf"{title}: (\S+) (um|mm|m), (\S+) deg", told)
    return (most(found[1]) * METRES[found[2]], most(found[3])) if found else None
