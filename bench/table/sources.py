"""What a row of the speed table is made of: where its figures come from, and what is expected of them. Data alone."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bench:
    """A benchmark of a program bench_<program>: seconds of a call, or the counter's."""

    program: str
    name: str
    file: str = ""  # of the folder of files; empty: the program makes its own
    counter: str = ""
    output: str = ""  # that it leaves in the scratch folder


@dataclass(frozen=True)
class Worker:
    """A reader of others, in a process that lives on: bench/peers/worker.js, assimp, or tinygltf."""

    reader: str
    file: str


@dataclass(frozen=True)
class Convert:
    """A fresh process that makes a .glb of files."""

    program: str  # genga, assimp
    files: tuple
    options: tuple = ()


@dataclass(frozen=True)
class Memory:
    """table_memory: bytes of anonymous memory. what: read, write, glb."""

    what: str
    file: str


@dataclass(frozen=True)
class Growth:
    """The exponent of a benchmark's cost over the sizes of a file."""

    program: str
    name: str
    file: str


@dataclass(frozen=True)
class Figure:
    """What a program without a package has reached, in the row's unit, at the reference values of the probes.
    bound: what it waits for, "memory" or "arithmetic"."""

    who: str
    value: float
    bound: str


@dataclass(frozen=True)
class Written:
    """The time in which the system takes the file's bytes, by this run's probe."""

    file: str


@dataclass(frozen=True)
class Goal:
    """kind: "times" the peer at least; "most" or "least" in the row's unit."""

    kind: str
    value: float


@dataclass(frozen=True)
class Row:
    group: str  # rows of a group are measured in turns
    work: str
    ours: object
    goal: Goal = None
    peer: object = None
    unit: str = "ms"
    counts: tuple = ()  # that ours and the peer's must have alike
    expect: tuple = ()  # (count, number) pairs that ours must have
    rounds: int = 0  # at most; 0: as many as are asked for
    cores: int = 1
    limit: str = ""  # why it falls short


# Files of sixteenths to the whole, in these folders.
SIZES = (("1-16", 1 / 16), ("1-4", 1 / 4), ("1-2", 1 / 2), ("", 1.0))


def sized(growth):
    """The benchmarks behind an exponent, the smallest file first."""
    folders = (f"{folder}/" if folder else "" for folder, _ in SIZES)
    return [Bench(growth.program, growth.name, folder + growth.file) for folder in folders]


def file_of(source):
    """That the unit of a row may refer to."""
    return getattr(source, "file", "")
