"""BVH text of joints, channels and rows, for testdata."""

from dataclasses import dataclass, field, replace

POSITIONS = ("Xposition", "Yposition", "Zposition")
ZXY = ("Zrotation", "Xrotation", "Yrotation")


@dataclass(frozen=True)
class Joint:
    name: str
    offset: tuple
    channels: tuple = ZXY
    children: tuple = ()
    end: tuple | None = None  # the End Site's offset; a joint may have neither children nor an End Site
    end_name: str = ""


def chain(*joints):
    """Each joint in the one before it."""
    *above, last = joints
    for joint in reversed(above):
        last = replace(joint, children=(*joint.children, last))
    return last


def arm(side, x, channels):
    return chain(Joint(f"{side}Arm", (x * 18, 40, 0), channels), Joint(f"{side}ForeArm", (x * 28, 0, 0), channels),
                 Joint(f"{side}Hand", (x * 25, 0, 0), channels, end=(x * 15, 0, 0)))


def leg(side, x, channels):
    return chain(Joint(f"{side}UpLeg", (x * 9, -4, 0), channels), Joint(f"{side}Leg", (0, -42, 0), channels),
                 Joint(f"{side}Foot", (0, -40, 0), channels, end=(0, -8, 12)))


def figure(channels=ZXY, root=None):
    """A person of 1.7 m in centimetres, arms level."""
    head = Joint("Head", (0, 50, 0), channels, end=(0, 22, 0))
    return Joint("Hips", (0, 95, 0), root or (*POSITIONS, *channels),
                 (Joint("Spine", (0, 12, 0), channels, (head, arm("Left", 1, channels), arm("Right", -1, channels))),
                  leg("Left", 1, channels), leg("Right", -1, channels)))


def joints_of(*roots):
    """In the file's order."""
    for root in roots:
        yield root
        yield from joints_of(*root.children)


def row_of(*roots, seed=0, **values):
    """A number for each channel: small angles that differ, positions as at rest; values: of a joint's first channels."""
    row = []
    for joint in joints_of(*roots):
        numbers = [joint.offset["XYZ".index(c[0])] if c.endswith("position") else (7 * (len(row) + i) + 11 * seed) % 23 - 11
                   for i, c in enumerate(joint.channels or ())]
        given = values.get(joint.name, ())
        row += [*given, *numbers[len(given):]]
    return row


def number(value):
    return value if isinstance(value, str) else f"{value:.6f}".rstrip("0").rstrip(".")


def block(joint, keyword, depth, lines):
    tab = "\t" * depth
    lines += [f"{tab}{keyword} {joint.name}".rstrip(), tab + "{", f"{tab}\tOFFSET {' '.join(map(number, joint.offset))}"]
    if joint.channels is not None:
        lines.append(f"{tab}\tCHANNELS {len(joint.channels)} {' '.join(joint.channels)}".rstrip())
    for child in joint.children:
        block(child, "JOINT", depth + 1, lines)
    if joint.end is not None:
        lines += [f"{tab}\tEnd Site {joint.end_name}".rstrip(), tab + "\t{", f"{tab}\t\tOFFSET {' '.join(map(number, joint.end))}", tab + "\t}"]
    lines.append(tab + "}")


def lines_of(*roots):
    lines = ["HIERARCHY"]
    for root in roots:
        block(root, "ROOT", 0, lines)
    return lines


@dataclass(frozen=True)
class Motion:
    roots: tuple
    rows: tuple | None = None  # none: three made ones
    frames: object = None  # none: as many as there are
    frame_time: object = "0.04"  # none: no such line
    line_end: str = "\n"
    ends_line: bool = True
    more: tuple = field(default=())  # lines behind the rows

    def text(self):
        rows = self.rows if self.rows is not None else [row_of(*self.roots, seed=seed) for seed in range(3)]
        lines = [*lines_of(*self.roots), "MOTION", f"Frames: {len(rows) if self.frames is None else self.frames}"]
        if self.frame_time is not None:
            lines.append(f"Frame Time: {self.frame_time}")
        lines += [" ".join(map(number, row)) for row in rows]
        lines += self.more
        return self.line_end.join(lines) + (self.line_end if self.ends_line else "")

    def line_of(self, start):
        """The number of the first line that begins so."""
        return next(i for i, line in enumerate(self.text().splitlines(), 1) if line.strip().startswith(start))
