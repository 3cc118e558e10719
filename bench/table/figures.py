"""The arithmetic of the table: medians, scales, ratios, goals, exponents."""

import math
import statistics
from dataclasses import dataclass, field

# Figures of the probes where those of programs without a package were measured. The one of arithmetic follows from
# assimp's times for the same files there.
REFERENCE = {"memory": 2.3e9, "arithmetic": 225e-6}  # bytes a second copied to new pages, seconds of a call
PROBE = {"memory": "limit_memcpy_fresh", "arithmetic": "limit_arithmetic"}
RATES = ("GB/s",)  # more is better


@dataclass
class Sample:
    value: float  # seconds, bytes of memory, an exponent
    counts: dict = field(default_factory=dict)
    digest: str = ""  # of what was written


@dataclass
class Result:
    """The figures of a row in its unit, None where there are none."""

    row: object
    values: list = field(default_factory=list)
    peer: float = None
    peer_name: str = ""
    ratio: float = None
    goal: float = None
    reached: bool = None
    faults: list = field(default_factory=list)

    @property
    def median(self):
        return statistics.median(self.values) if self.values else None


def in_unit(unit, value, size):
    """size: bytes of the file."""
    if unit == "GB/s":
        return size / value / 1e9
    if unit == "× file":
        return value / size
    return value * {"s": 1.0, "ms": 1e3, "µs": 1e6, "ns": 1e9, "MiB": 2.0**-20, "exponent": 1.0}[unit]


def slowness(bound, probes):
    """How many times as long as at the reference values a work takes in this run."""
    if not bound:
        return 1.0
    if bound == "memory":
        return REFERENCE[bound] / probes[PROBE[bound]]
    return probes[PROBE[bound]] / REFERENCE[bound]


def scaled(unit, value, bound, probes):
    return value / slowness(bound, probes) if unit in RATES else value * slowness(bound, probes)


def ratio(unit, ours, peer):
    """How many times as good as the peer."""
    return ours / peer if unit in RATES else peer / ours


def is_reached(kind, goal, median, times):
    """None where there is nothing to tell."""
    if goal is None or median is None:
        return None
    if kind == "times":
        return None if times is None else times >= goal
    return median <= goal if kind == "most" else median >= goal


def result(row, values, peer, peer_name, probes, faults):
    """values, peer: in the row's unit."""
    made = Result(row, values, peer, peer_name, faults=faults)
    if values and peer is not None:
        made.ratio = ratio(row.unit, made.median, peer)
    made.goal = row.goal and row.goal.value
    made.reached = is_reached(row.goal and row.goal.kind, made.goal, made.median, made.ratio)
    return made


def exponent(sizes, costs):
    """The exponent of the power of size that costs follow: the slope of the line through their logarithms."""
    x, y = [math.log(size) for size in sizes], [math.log(cost) for cost in costs]
    return statistics.linear_regression(x, y).slope


# ---- what must be the same


def faults(row, ours, peers):
    """What is wrong with the results behind a row's figures. peers: samples of the other program, maybe none."""
    return [*differing("a round", ours, ours), *unexpected(row, ours), *beside_peer(row, ours, peers), *inexact(ours)]


def differing(what, ours, others):
    for name in sorted({name for sample in ours for name in sample.counts if name != "error"}):
        if len({sample.counts.get(name) for sample in others}) > 1:
            yield f"{what} has another number of {name}"
    if len({sample.digest for sample in ours}) > 1:
        yield f"{what} has written other bytes"


def unexpected(row, ours):
    for name, number in row.expect:
        told = {sample.counts.get(name) for sample in ours}
        if told - {number}:
            yield f"{name}: {', '.join(map(str, sorted(told, key=str)))}, not {number}"


def beside_peer(row, ours, peers):
    for name in row.counts if ours and peers else ():
        mine, theirs = ours[0].counts.get(name), peers[0].counts.get(name)
        if mine is None or mine != theirs:
            yield f"{name}: {mine}, the peer has {theirs}"


WORST_ERROR = 1e-12  # units, or parts of one: what rounding may make of it


def inexact(ours):
    for sample in ours:
        error = sample.counts.get("error", 0.0)
        if not error <= WORST_ERROR:
            yield f"off by {error:g}"
            return
