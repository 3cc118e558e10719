"""Runs what the rows name: rows of a group in turns, round after round, on one core, with the limits between them."""

import contextlib
import functools
import hashlib
import json
import os
import pathlib
import re
import resource
import statistics
import subprocess
import sys
import tempfile

import figures
import rows as table
from figures import Sample
from sources import Bench, Convert, Figure, Growth, Memory, Worker, Written, sized

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = HERE.parents[1] / "tests/clients/node_modules"
UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
SECONDS = {"limits_bench": 0.03, "pose_bench": 0.05, "gltf_bench": 0.5}  # that a benchmark is repeated for, at least; of others:
OTHERS = 0.15


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "blake2b").hexdigest()


class Failure(Exception):
    pass


class Machine:
    """Where programs and files lie, and the cores."""

    def __init__(self, programs, files, core):
        self.programs, self.files = pathlib.Path(programs), pathlib.Path(files)
        self.cores = set(range(os.cpu_count()))
        self.core = max(os.sched_getaffinity(0)) if core is None else core
        self.folder = tempfile.TemporaryDirectory(prefix="genga-table-")
        self.scratch = pathlib.Path(self.folder.name)
        self.environment = {**os.environ, "TMPDIR": str(self.scratch)}
        os.sched_setaffinity(0, {self.core})

    @contextlib.contextmanager
    def on(self, cores):
        """What runs inside has more than the one core; it does not, if there are no more."""
        os.sched_setaffinity(0, self.cores if cores > 1 else {self.core})
        yield
        os.sched_setaffinity(0, {self.core})

    def run(self, *command, **more):
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False,
                              env={**self.environment, **more})
        if done.returncode:
            raise Failure(f"{' '.join(map(str, command))}: exit {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    @functools.cache
    def benchmarks(self, program):
        """The names of what it has."""
        return set(self.run(self.programs / f"bench_{program}", "--benchmark_list_tests").splitlines())

    def size(self, file):
        return (self.files / file).stat().st_size


# ---- google benchmark


def variables(machine, file):
    if not file:
        return {}
    path = machine.files / file
    if path.name == "dance.vmd":
        return {"GENGA_BENCH_MODEL": str(path.parent / "figure-140.pmd"), "GENGA_BENCH_MOTION": str(path)}
    kind = {"bin": "MRTK"}.get(path.suffix[1:], path.suffix[1:].upper())
    return {f"GENGA_BENCH_{kind}": str(path)}


STANDARD = {"name", "run_name", "run_type", "repetitions", "repetition_index", "threads", "iterations", "real_time", "cpu_time", "time_unit",
            "bytes_per_second", "family_index", "per_family_instance_index"}


def samples_of(told, benches):
    """The samples that google benchmark printed, by source. Benchmarks that the program does not have are missing."""
    found = {}
    for one in json.loads(told)["benchmarks"] if told.strip() else ():
        if one.get("error_occurred"):
            raise Failure(f"{one['name']}: {one.get('error_message', 'failed')}")
        for bench in benches:
            if bench.name == one["name"]:
                # Work on several cores is timed by the clock; else other work on the machine is not counted.
                time = one["real_time" if bench.name.endswith("/real_time") else "cpu_time"]
                seconds = time * UNITS[one["time_unit"]]
                counts = {name: number for name, number in one.items() if name not in STANDARD and name != bench.counter}
                found[bench] = Sample(one.get(bench.counter, seconds) if bench.counter else seconds, counts)
    return found


def filter_of(names):
    """No more is escaped than must be: a space must not."""
    return "^(" + "|".join(re.sub(r"([][.^$|()*+?{}\\])", r"\\\1", name) for name in names) + ")$"


def run_benches(machine, benches):
    """Runs all existing benchmarks of one program and one file."""
    first = benches[0]
    there = [bench for bench in benches if bench.name in machine.benchmarks(first.program)]
    if not there:
        return {}
    told = machine.run(machine.programs / f"bench_{first.program}", "--benchmark_format=json",
                       f"--benchmark_filter={filter_of(bench.name for bench in there)}",
                       f"--benchmark_min_time={SECONDS.get(first.program, OTHERS)}", **variables(machine, first.file))
    found = samples_of(told, there)
    if len(found) < len(there):
        raise Failure(f"bench_{first.program} has left out {', '.join(bench.name for bench in there if bench not in found)}")
    if first.output:
        found[first].digest = digest(machine.scratch / first.output)
    return found


def batches(benches):
    """What one process can do; what leaves an output goes alone."""
    groups = {}
    for bench in benches:
        groups.setdefault((bench.program, bench.file, bench.output and bench.name), []).append(bench)
    return list(groups.values())


# ---- others


def bundle(machine):
    """The workers in one file, once."""
    made = machine.scratch / "worker.mjs"
    if not made.exists():
        machine.run(PACKAGES / "esbuild/bin/esbuild", HERE.parent / "peers/worker.js", "--bundle", "--platform=node", "--format=esm",
                    f"--outfile={made}", "--log-level=error", NODE_PATH=str(PACKAGES))
    return made


COMPILED = ("assimp", "tinygltf")  # behind a hyphen: what the worker shall do


class Process:
    """A worker that lives on; the first reading, which compiles, is not counted."""

    def __init__(self, machine, worker):
        file = machine.files / worker.file
        program, *options = worker.reader.split("-")
        if program in COMPILED:
            command = [machine.programs / f"{program}_worker", file, *options]
        else:
            command = ["node", "--expose-gc", "--max-old-space-size=8192", bundle(machine), worker.reader, file]
        self.worker = worker
        self.child = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.time()

    def time(self):
        self.child.stdin.write("\n")
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line or line == "none\n":
            raise Failure(f"{self.worker.reader} does not read {self.worker.file}")
        milliseconds, *counts = line.split()
        return Sample(float(milliseconds) / 1e3, {name: float(number) for name, number in (count.split("=") for count in counts)})

    def close(self):
        self.child.kill()
        self.child.wait()
        self.child.stdin.close()
        self.child.stdout.close()


def seconds_of_children():
    """Processor time of the children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def convert(machine, source):
    files = [word if word.startswith("-") else machine.files / word for word in source.files]
    out = machine.scratch / f"{source.program}.glb"
    if source.program == "genga":
        command = [machine.programs / "genga", "convert", "-q", "--force", "--jobs", "1", *files, out, *source.options]
    else:
        command = [machine.programs / "assimp_worker", *files, out]
    start = seconds_of_children()
    machine.run(*command)
    return Sample(seconds_of_children() - start, {}, digest(out))


def memory(machine, source):
    """The first file of the sizes warms the program up."""
    with machine.on(len(machine.cores)):
        told = machine.run(machine.programs / "table_memory", source.what, machine.files / "1-16" / source.file, machine.files / source.file)
    return Sample(float(told))


# ---- groups


def measured(row):
    """The sources that a row needs to be run."""
    ours = sized(row.ours) if isinstance(row.ours, Growth) else [row.ours]
    return ours + ([row.peer] if isinstance(row.peer, (Worker, Convert)) else [])


def plan(group):
    """{source: (rounds at most or 0, cores)} of the rows of a group."""
    planned = {}
    for row in group:
        for source in measured(row):
            planned.setdefault(source, (row.rounds, row.cores))
    return planned


def one_round(machine, sources, processes):
    """[(source, sample)…]; the limits are measured before large processes leave their pages behind."""
    told = []
    for batch in batches([source for source in sources if isinstance(source, Bench)]):
        with machine.on(sources[batch[0]][1]):
            told += run_benches(machine, batch).items()
    told += run_benches(machine, table.LIMITS).items()
    for source in sources:
        if isinstance(source, Worker):
            told.append((source, processes[source].time()))
        elif isinstance(source, Convert):
            told.append((source, convert(machine, source)))
        elif isinstance(source, Memory):
            told.append((source, memory(machine, source)))
    return told


def run_group(machine, group, rounds):
    """{source: samples}, those of the limits among them."""
    planned, samples = plan(group), {}
    processes = {source: Process(machine, source) for source in planned if isinstance(source, Worker)}
    try:
        for number in range(rounds):
            asked = {source: (most, cores) for source, (most, cores) in planned.items() if not most or number < most}
            for source, sample in one_round(machine, asked, processes):
                samples.setdefault(source, []).append(sample)
    finally:
        for process in processes.values():
            process.close()
    return samples


# ---- results


def probes_of(samples):
    """{limit: values}: bytes a second, or seconds of a call."""
    def value(limit, sample):
        return sample.value if limit.name == figures.PROBE["arithmetic"] else table.LIMIT_BYTES / sample.value

    return {limit.name: [value(limit, sample) for sample in samples.get(limit, [])] for limit in table.LIMITS}


def medians(values):
    return {name: statistics.median(each) for name, each in values.items()}


def own_samples(machine, row, samples):
    """For a growth the exponents, one per round."""
    if not isinstance(row.ours, Growth):
        return samples.get(row.ours, [])
    benches = sized(row.ours)
    sizes = [machine.size(bench.file) for bench in benches]
    costs = zip(*([sample.value for sample in samples.get(bench, [])] for bench in benches))
    return [Sample(figures.exponent(sizes, each)) for each in costs]


def peer_of(machine, row, samples, probes):
    """(figure in the row's unit, name) of the other program, as far as there is one."""
    peer = row.peer
    if isinstance(peer, Figure):
        return figures.scaled(row.unit, peer.value, peer.bound, probes), f"{peer.who} (scaled)"
    if isinstance(peer, Written):
        return figures.in_unit(row.unit, machine.size(peer.file) / probes["limit_write"], 0), "write(2)"
    told = samples.get(peer) if peer else None
    if not told:
        return None, ""
    name = peer.reader if isinstance(peer, Worker) else peer.program
    return figures.in_unit(row.unit, statistics.median(sample.value for sample in told), 0), name


def result_of(machine, row, samples, probes):
    ours, peers = own_samples(machine, row, samples), samples.get(row.peer, []) if row.peer else []
    file = getattr(row.ours, "file", "")
    size = machine.size(file) if file else 0
    # Bytes of a conversion are compared with its own; those of the other program are none of ours.
    faults = figures.faults(row, ours, peers) if ours else []
    values = [figures.in_unit(row.unit, sample.value, size) for sample in ours]
    peer, name = peer_of(machine, row, samples, probes)
    return figures.result(row, values, peer, name, probes, faults)


def curves_of(machine, rows, samples):
    """[(name, [(bytes, seconds)…])…] of what grows."""
    curves = []
    for row in rows:
        if isinstance(row.ours, Growth):
            told = [(machine.size(bench.file), samples.get(bench)) for bench in sized(row.ours)]
            curves.append((row.work, [(size, statistics.median(one.value for one in each)) for size, each in told if each]))
    return curves


def run(machine, rows, rounds):
    """(results in the order of rows, {probe: median}, curves)."""
    results, all_probes, curves = {}, {}, []
    for name in dict.fromkeys(row.group for row in rows):
        group = [row for row in rows if row.group == name]
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        samples = run_group(machine, group, rounds)
        results.update((id(row), result_of(machine, row, samples, medians(probes_of(samples)))) for row in group)
        curves += curves_of(machine, group, samples)
        for probe, values in probes_of(samples).items():
            all_probes.setdefault(probe, []).extend(values)
    return [results[id(row)] for row in rows], medians(all_probes), curves
