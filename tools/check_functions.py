#!/usr/bin/env python3
"""check_functions.py <libgenga.a>: no object of the library calls sin, pow, log … of the C library.

What tools/check_text.py cannot see: functions that others call within, and calls that a compiler makes of several. Only
those of math/functions.h give the same bits everywhere; where a build has them from the C library after all, its own
object is the one that may.
"""
import re
import subprocess
import sys

NAMES = re.compile(r"\b(?:a?(?:sin|cos|tan)h?|sincos|atan2|hypot|pow|exp2?|exp10|expm1|log(?:2|10|1p)?|cbrt|erfc?|[lt]gamma)[fl]?$")
ALLOWED = "functions.cpp.o"


def complaints(archive):
    listed = subprocess.run(["nm", "-A", "-u", archive], capture_output=True, text=True, check=True).stdout
    if not listed:
        yield f"{archive}: error: nothing is called"
    for line in listed.splitlines():
        found = re.match(r".*?:([^:]+):\s+U (\w+)$", line)
        if found and found[1] != ALLOWED and NAMES.fullmatch(found[2]):
            yield f"{found[1]}: error: calls {found[2]} of the C library, not that of math/functions.h"


def main():
    found = list(complaints(sys.argv[1]))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
