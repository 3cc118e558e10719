"""Where the counts of an MRTK recording stand, by stepping over the bytes as MRTK writes them and nothing else.

    counts(content)   # (offset, width in bytes)
"""

import struct


def counts(content):
    major, minor = struct.unpack_from("<ii", content, 8)
    is_old = (major, minor) < (1, 1)
    camera, hands, gaze = (1, 1, 0) if is_old else content[16:19]
    key_sizes = [28 if is_old else 8] * (7 if camera else 0)
    if hands:
        key_sizes += [8] * 4 + [28 if is_old else 8] * (2 * 27 * 7)
    if gaze:
        key_sizes += [8] * 6
    at, found = 16 if is_old else 19, []
    for size in key_sizes:
        found.append((at + 8, 4))
        at += 12 + size * struct.unpack_from("<I", content, at + 8)[0]
    return found + [(at, 4)]
