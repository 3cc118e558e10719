"""docs/speed.md and its picture, of a whole run."""

import os
import pathlib
import textwrap

import chart
import rows as table
import show
from sources import Figure

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"

HEAD = """# Speed

How long Genga's main jobs take, beside other programs and beside what the machine can do at most. A run that measures
all of it writes this page:

    ./dev bench --peers --page

It takes some minutes, and installs what it needs. `--rounds N` takes more than five rounds, `--only REGEX` some rows,
`--json FILE` keeps all figures, `--core N` chooses the core. Without `--page` the table is printed and this page
stays. Do not compare times of different runs. Machines differ by more than the differences that matter here, and so
does one machine on two days.
"""

NOTES = """
Times are those of the processor, so other work on the machine does not count. Rows on two cores go by the clock. Rows
of one group are measured in turns, round after round: Genga, the peer, the limits. The table has medians, and the
least and the most of the rounds. *short* marks a goal that is missed.

A run checks what it measures, and a row whose check fails is a failure, no figure. Readers must have found as many
keys, vertices and triangles as the other program. Files must have the same bytes in every round. Poses must be those
of each curve evaluated alone.

mmd-parser, babylon-mmd, assimp and tinygltf run beside Genga. The others have no package. Their figures, marked
*scaled*, were measured elsewhere, and the run scales them. What waits for memory is scaled by the speed of copying
memory to new pages, what computes by the speed of fixed arithmetic. The reference values of both stand beside the
run's. Goals that are times are not scaled.
"""


def row_of(texts):
    return "| " + " | ".join(texts) + " |"


def item(text):
    """An item of a list, in lines that a page may have."""
    return textwrap.fill("- " + text, 118, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def lines_of_table(results):
    yield row_of(show.COLUMNS[:-1] + ("goal reached",))
    yield row_of(["---"] * len(show.COLUMNS))
    for result in results:
        *texts, _ = show.cells(result)
        told = show.mark(result)
        yield row_of([*texts, {"reached": "yes", "SHORT": "**short**", "WRONG": "**wrong**"}.get(told, told or "–")])


def reasons(results):
    """Why rows miss their goals, as `limit` says; a work that has several rows once."""
    told = {result.row.work: result.row.limit for result in results if result.reached is False and result.row.limit}
    if told:
        yield "\n## Why some rows miss their goals\n"
        yield from (item(f"{work}: {limit}") for work, limit in told.items())


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
    return f"\nThe machine has {cores} {'core' if cores == 1 else 'cores'} {vectors}. One is used, unless a row says two. Files are in the page cache."


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
    yield from (item(f"{group}: {told}") for group, told in table.GROUPS.items())


def write(results, probes, curves, docs=DOCS):
    content = "\n".join(text(results, probes, os.cpu_count())) + "\n"
    (docs / "speed.md").write_text(content, encoding="utf-8")
    (docs / "images/speed-growth.svg").write_text("\n".join(chart.svg(curves)) + "\n", encoding="utf-8")
