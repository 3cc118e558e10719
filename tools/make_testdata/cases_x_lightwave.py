"""LightWave's animation in .x files: a figure whose set has every shape, behaviour and controller."""

import math

from cases_x import FLAT, LW_TEMPLATES, channel
from x_writer import compressed, text

# As the file has them: w, -x, -y, -z of a third of a turn about the diagonal.
PIVOT = (0.5, -0.5, -0.5, -0.5)
TEMPLATES = """template Frame { <3D82AB46-62DA-11CF-AB39-0020AF71E433> [...] }
template Matrix4x4 { <F6F23F45-7686-11CF-8F52-0040333594A3> array FLOAT matrix[16]; }
template FrameTransformMatrix { <F6F23F41-7686-11CF-8F52-0040333594A3> Matrix4x4 frameMatrix; }
template FloatKeys { <10DD46A9-775B-11CF-8F52-0040333594A3> DWORD nValues; array FLOAT values[nValues]; }
"""


def files():
    whole = text(TEMPLATES + LW_TEMPLATES + frames() + animations())
    yield "testdata/x/valid/lightwave-figure.x", whole
    yield "testdata/x/valid/lightwave-figure-tzip.x", compressed(whole)


def frame(name, heading, place, *inside):
    """Turned about y by so many degrees."""
    s, c = math.sin(math.radians(heading)), math.cos(math.radians(heading))
    matrix = (c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, *place, 1)
    rows = ", ".join("%.6f" % value for value in matrix)
    return f"Frame {name} {{ FrameTransformMatrix {{ {rows};; }} {' '.join(inside)} }}\n"


def frames():
    hand = frame("hand", 0, (0, 0, 0.5))
    arm = frame("arm", 20, (0, 1, 0), hand)
    return "".join([
        frame("stand", 30, (1, 0, 2), frame("body", 0, (0, 0.5, 0), arm)),
        frame("aim", 0, (2, 1, 3)),
        frame("rider", 0, (0, 0, 0)),
        frame("signpost", 45, (-1, 0, 0)),
        frame("solved", 0, (0, 0, -1)),
    ])


def animation(frame_, channels, controllers=(0, 0, 0), pivot=(1, 0, 0, 0), target="", look=0.0):
    head = "; ".join(map(str, controllers))
    rows = ", ".join("%.6f" % value for value in pivot)
    return (f' LWAnimation {{ {head}; 4; {rows};; "{target}"; {look:.6f};\n  {{ {frame_} }}\n  '
            + "\n  ".join(channels) + "\n }\n")


def still(*numbers, value=0.0):
    return [channel(number, (value, 0.0, 0, FLAT)) for number in numbers]


def swing(number, size, shape=0, parameters=FLAT, pre=1, post=1):
    """Up, down and back within two seconds."""
    values = (0.0, size, -0.5 * size, 0.25 * size)
    return channel(number, *((value, 0.25 + 0.5 * i, shape, parameters) for i, value in enumerate(values)), pre=pre, post=post)


def animations():
    slopes = (0.0, 0.0, 0.0, 0.4, 0.6, 0.0)
    handles = (-0.15, -0.1, 0.15, 0.1, 0.0, 0.0)
    bend = (0.3, -0.2, 0.5, 0.0, 0.0, 0.0)
    body = [swing(0, 1.0, 0, bend, 0, 0), swing(1, 2.0, 1, slopes, 2, 2), swing(2, 1.5, 2, slopes, 3, 3),
            swing(3, 1.0, 3, FLAT, 4, 4), swing(4, 0.5, 4, FLAT, 1, 1), swing(5, 0.75, 5, handles, 5, 5),
            channel(6, (1.0, 0.0, 0, FLAT), (1.5, 1.0, 3, FLAT)), *still(7, 8, value=1.25)]
    return "LWAnimationSet figure {\n" + "".join([
        animation("body", body),
        animation("arm", [swing(0, 0.25), *still(1, value=1.0), *still(2, 3, 4), swing(5, 0.8), *still(6, 7, 8, value=1.0)],
                  (1, 1, 0), target="aim"),
        animation("hand", [*still(0, 1), *still(2, value=0.5), swing(3, 0.9), swing(4, -0.6), *still(5), *still(6, 7, 8, value=1.0)],
                  pivot=PIVOT),
        animation("aim", [swing(0, 3.0, 0, FLAT, 2, 4), swing(1, -1.0), *still(2, value=3.0), *still(3, 4, 5), *still(6, 7, 8, value=1.0)]),
        animation("rider", [swing(0, 4.0), swing(1, 1.0), swing(2, -3.0), *still(3, 4), swing(5, 0.5), *still(6, 7, 8, value=1.0)],
                  (2, 2, 0), look=0.1),
        animation("signpost", [*still(0, value=-1.0), *still(1, 2, 3), swing(4, 0.4), *still(5), *still(6, 7, 8, value=1.0)],
                  (1, 0, 0), target="hand"),
        animation("solved", [*still(0, 1), *still(2, value=-1.0), swing(3, 0.3), swing(4, 0.2), swing(5, 0.1), *still(6, 7, 8, value=1.0)],
                  (3, 3, 3)),
    ]) + "}\n"
