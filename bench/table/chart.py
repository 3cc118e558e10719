"""Cost against size as an SVG: both axes logarithmic, a line for each reader."""

import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 800, 480
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 24, 48  # margins
COLORS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#d35400", "#16808a", "#7f6000", "#5d6d7e", "#a83279", "#34495e", "#6b8e23")
LABEL = 13  # least distance of names


def decades(values):
    return range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)


class Axis:
    """Places of logarithms between two ends of the picture."""

    def __init__(self, values, begin, end):
        self.decades = decades(values)
        self.low, self.high = self.decades[0], self.decades[-1]
        self.begin, self.end = begin, end

    def place(self, value):
        part = (math.log10(value) - self.low) / (self.high - self.low)
        return self.begin + part * (self.end - self.begin)


def line(x1, y1, x2, y2):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#dddddd"/>'


def word(x, y, text, anchor="start", color="#333333"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{color}">{escape(text)}</text>'


def power(exponent, units):
    """10^exponent in the unit that suits it."""
    for least, name in units:
        if exponent >= least:
            return f"{10 ** (exponent - least)} {name}"
    return f"1e{exponent} {units[-1][1]}"


def grid(x, y):
    for exponent in x.decades:
        place = x.place(10.0**exponent)
        yield line(place, TOP, place, HEIGHT - BOTTOM)
        yield word(place, HEIGHT - BOTTOM + 18, power(exponent, ((6, "MB"), (3, "kB"), (0, "B"))), "middle")
    for exponent in y.decades:
        place = y.place(10.0**exponent)
        yield line(LEFT, place, WIDTH - RIGHT, place)
        yield word(LEFT - 8, place + 4, power(exponent, ((0, "s"), (-3, "ms"), (-6, "µs"))), "end")
    yield word((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "size of the file", "middle")


def spread(places):
    """The places, moved down as far as names need."""
    moved = {}
    last = -math.inf
    for index in sorted(range(len(places)), key=places.__getitem__):
        last = moved[index] = max(places[index], last + LABEL)
    return [moved[index] for index in range(len(places))]


def svg(curves):
    """curves: [(name, [(bytes, seconds)…])…]"""
    x = Axis([size for _, points in curves for size, _ in points], LEFT, WIDTH - RIGHT)
    y = Axis([cost for _, points in curves for _, cost in points], HEIGHT - BOTTOM, TOP)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    yield "<title>Time to read against the size of the file</title>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>'
    yield from grid(x, y)
    labels = spread([y.place(points[-1][1]) for _, points in curves])
    for number, ((name, points), label) in enumerate(zip(curves, labels)):
        color = COLORS[number % len(COLORS)]
        places = [(x.place(size), y.place(cost)) for size, cost in points]
        yield f'<polyline fill="none" stroke="{color}" stroke-width="1.5" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in places)}"/>'
        yield from (f'<circle cx="{a:.1f}" cy="{b:.1f}" r="2.5" fill="{color}"/>' for a, b in places)
        yield line(*places[-1], WIDTH - RIGHT + 6, label)
        yield word(WIDTH - RIGHT + 10, label + 4, name.removeprefix("growth, "), color=color)
    yield "</svg>"
