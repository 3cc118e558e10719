"""The table as text on the terminal, and as JSON."""

import figures
import rows as table

COLUMNS = ("work", "Genga", "least", "most", "peer", "peer's", "ratio", "goal", "")


def number(value):
    """Three digits, or as many as stand before the point."""
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def goal_text(result):
    goal = result.row.goal
    if goal is None:
        return "–"
    if goal.kind == "times":
        return f"≥ {goal.value:g} ×"
    sign = "≤" if goal.kind == "most" else "≥"
    return f"{sign} {number(result.goal)}"


def mark(result):
    if result.faults:
        return "WRONG"
    if not result.values:
        return "not measured"
    return {True: "reached", False: "SHORT", None: ""}[result.reached]


def cells(result):
    row = result.row
    unit = "" if row.unit == "exponent" else f" {row.unit}"
    if not result.values:
        return [row.work, "not measured", "–", "–", result.peer_name or "–", number(result.peer), "–", goal_text(result), ""]
    ratio = "–" if result.ratio is None else f"{number(result.ratio)} ×"
    return [row.work, number(result.median) + unit, number(min(result.values)), number(max(result.values)), result.peer_name or "–",
            number(result.peer), ratio, goal_text(result), mark(result)]


def aligned(lines):
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for line in lines:
        yield "  ".join(cell.ljust(width) if column in (0, 4, 8) else cell.rjust(width)
                        for column, (cell, width) in enumerate(zip(line, widths))).rstrip()


def probe_text(name, value):
    return f"{value * 1e6:.0f} µs" if name == "limit_arithmetic" else f"{value / 1e9:.1f} GB/s"


def reference_text(name):
    values = [figures.REFERENCE[bound] for bound, probe in figures.PROBE.items() if probe == name]
    return probe_text(name, values[0]) if values else "–"


def summary(results):
    told = [mark(result) for result in results]
    return ", ".join(f"{told.count(word)} {name}" for word, name in (("reached", "reached"), ("SHORT", "short"), ("not measured", "not measured"),
                                                                     ("WRONG", "wrong")))


def text(results, probes):
    yield from aligned([list(COLUMNS), *map(cells, results)])
    yield ""
    for result in results:
        yield from (f"WRONG: {result.row.work}: {fault}" for fault in result.faults)
    for name, value in probes.items():
        yield f"{table.LIMIT_NAMES[name]}: {probe_text(name, value)} (at the reference: {reference_text(name)})"
    yield ""
    yield summary(results)


def as_json(results, probes, curves):
    def one(result):
        row = result.row
        return {"group": row.group, "work": row.work, "unit": row.unit, "values": result.values, "median": result.median, "peer": result.peer_name,
                "peer_value": result.peer, "ratio": result.ratio, "goal": row.goal and {"kind": row.goal.kind, "value": result.goal},
                "reached": result.reached, "faults": result.faults}

    return {"rows": [one(result) for result in results], "limits": probes,
            "growth": [{"work": work, "points": [{"bytes": size, "seconds": cost} for size, cost in points]} for work, points in curves]}
