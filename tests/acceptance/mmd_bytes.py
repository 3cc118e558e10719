"""Small motions and models from numbers, written by struct alone: neither the program's writers nor the maker of the test
data have a part in them.

    motion(bones=[bone("hand", 30, position=(10, 0, 0))])
    model([joint("root"), joint("hand", 0, head=(0, 5, 0))])
"""

import struct

NONE = 0xFFFF
LINEAR = bytes((20, 107, 20, 107))  # of a camera's channel: x1 x2 y1 y2


def field(name, size):
    return name.encode("cp932")[:size].ljust(size, b"\0")


def section(records):
    return struct.pack("<I", len(records)) + b"".join(records)


# ---- records of a motion


def bone(name, frame, position=(0, 0, 0), rotation=(0, 0, 0, 1)):
    """In straight lines."""
    row = bytes([20] * 8 + [107] * 8)
    curves = b"".join(row[k:] + bytes(k) for k in range(4))
    return field(name, 15) + struct.pack("<I7f", frame, *position, *rotation) + curves


def morph(name, frame, weight):
    return field(name, 15) + struct.pack("<If", frame, weight)


def camera(frame, distance=-45, target=(0, 10, 0), rotation=(0, 0, 0), curves=LINEAR * 6, fov=30, perspective=0):
    return struct.pack("<I7f", frame, distance, *target, *rotation) + curves + struct.pack("<IB", fov, perspective)


def light(frame, color, direction):
    return struct.pack("<I6f", frame, *color, *direction)


def shadow(frame, mode, distance):
    return struct.pack("<IBf", frame, mode, distance)


def switches(frame, visible=1, iks=()):
    return struct.pack("<IBI", frame, visible, len(iks)) + b"".join(field(name, 20) + bytes([on]) for name, on in iks)


def motion(bones=(), morphs=(), cameras=(), lights=(), shadows=(), properties=(), name="figure"):
    head = field("Vocaloid Motion Data 0002", 30) + field(name, 20)
    return head + b"".join(section(list(part)) for part in (bones, morphs, cameras, lights, shadows, properties))


# ---- parts of a model


def joint(name, parent=NONE, tail=0, kind=0, ik=0, head=(0, 0, 0)):
    return field(name, 20) + struct.pack("<HHBH3f", parent, tail, kind, ik, *head)


def inverse(goal, effector, links, iterations=40, weight=0.5):
    return struct.pack(f"<HHBHf{len(links)}H", goal, effector, len(links), iterations, weight, *links)


def face(name, kind, vertices):
    """vertices: (index, (x, y, z))"""
    body = b"".join(struct.pack("<I3f", index, *place) for index, place in vertices)
    return field(name, 20) + struct.pack("<IB", len(vertices), kind) + body


def vertex(position, joints=(0, 0), weight=100):
    return struct.pack("<8f2HBB", *position, 0, 0, -1, 0, 0, *joints, weight, 0)


def material(index_count):
    return struct.pack("<11fBBI", *[0.5] * 11, 0, 0, index_count) + bytes(20)


def model(joints, iks=(), morphs=(), vertices=(), indices=()):
    short = struct.pack
    return (
        b"Pmd"
        + short("<f", 1)
        + field("figure", 20 + 256)
        + section(list(vertices))
        + section([short("<H", index) for index in indices])
        + section([material(len(indices))] if indices else [])
        + short("<H", len(joints))
        + b"".join(joints)
        + short("<H", len(iks))
        + b"".join(iks)
        + short("<H", len(morphs))
        + b"".join(morphs)
        + bytes(1 + 1 + 4)
    )
