"""docs/speed.md and its picture, of a whole run."""

import os
import pathlib

import chart
import rows as table
import show
from sources import Figure

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"

HEAD = """# Speed

What Genga takes for its main jobs, beside other programs and beside what the machine can do at most. This page is written
by a run that measures all of it:

    ./dev bench --peers --page

takes some minutes, and installs what it needs. `--rounds N` takes more than five rounds, `--only REGEX` some rows,
`--json FILE` keeps all figures, `--core N` chooses the core. Without `--page` the table is printed and this page stays. Times of
different runs are not to be compared: machines, and the same machine on another day, differ by more than what is looked for.
"""

NOTES = """
Times are those of the processor, so that other work on the machine does not count, but where the table says two cores: there the
clock tells. Rows of one group are measured in turns, round after round: ours, theirs, the limits. What stands in the table are medians, and the
least and the most of the rounds. *short* marks a goal that is not reached. A run checks what it measures, and a row whose check
fails is no figure but a failure: readers must have found as many keys, vertices and triangles as the other program, files
must be the same bytes in every round, poses must be those of each curve evaluated alone.

mmd-parser, babylon-mmd and assimp are run beside Genga. The others have no package: their figures, marked *scaled*, were
reached elsewhere, and the run scales them: by its speed of copying memory to new pages what waits for memory, by that of fixed
arithmetic what computes. The reference values of both stand beside the run's. Goals that are times hold as they stand.
"""


def row_of(texts):
    return "| " + " | ".join(texts) + " |"


def lines_of_table(results):
    yield row_of(show.COLUMNS[:-1] + ("goal reached",))
    yield row_of(["---"] * len(show.COLUMNS))
    for result in results:
        *texts, _ = show.cells(result)
        told = show.mark(result)
        yield row_of([*texts, {"reached": "yes", "SHORT": "**short**", "WRONG": "**wrong**"}.get(told, told or "–")])


def reasons(results):
    """What `limit` tells of rows that fall short; a work that has several rows once."""
    told = {result.row.work: result.row.limit for result in results if result.reached is False and result.row.limit}
    if told:
        yield "\n## Why some fall short\n"
        yield from (f"- {work}: {limit}" for work, limit in told.items())


def limits(probes):
    yield "\n## Limits\n"
    yield row_of(("what", "this run", "reference"))
    yield row_of(["---"] * 3)
    yield from (row_of((table.LIMIT_NAMES[name], show.probe_text(name, value), show.reference_text(name))) for name, value in probes.items())


def scaled_figures(results):
    yield "\nFigures of programs without a package, before they are scaled:\n"
    yield row_of(("work", "program", "figure", "bound by"))
    yield row_of(["---"] * 4)
    for result in results:
        row = result.row
        if isinstance(row.peer, Figure):
            yield row_of((row.work, row.peer.who, f"{row.peer.value:g} {row.unit}", row.peer.bound))


def machine(cores):
    vectors = "with AVX2" if table.HAS_AVX2 else "without AVX2"
    return f"\nThe machine: {cores} {'core' if cores == 1 else 'cores'} {vectors}, of which one is used but where the table says two. Files lie in the page cache."


def growth(results):
    yield "\n## Growth\n"
    yield "Each reader's time at four sizes of its file, both on logarithmic scales. Where cost follows size the exponent is 1.\n"
    yield "![Time to read against the size of the file, a line for each reader](images/speed-growth.svg)\n"
    yield row_of(("reader", "exponent", "goal"))
    yield row_of(["---"] * 3)
    for result in results:
        if result.row.group == "growth":
            yield row_of((result.row.work.removeprefix("growth, "), show.number(result.median), show.goal_text(result)))


def text(results, probes, cores):
    yield HEAD
    yield from lines_of_table(results)
    yield NOTES.rstrip()
    yield machine(cores)
    yield from reasons(results)
    yield from limits(probes)
    yield from scaled_figures(results)
    yield from growth(results)
    yield "\n## What the rows measure\n"
    yield from (f"- {group}: {told}" for group, told in table.GROUPS.items())


def write(results, probes, curves, docs=DOCS):
    content = "\n".join(text(results, probes, os.cpu_count())) + "\n"
    (docs / "speed.md").write_text(content, encoding="utf-8")
    (docs / "images/speed-growth.svg").write_text("\n".join(chart.svg(curves)) + "\n", encoding="utf-8")
