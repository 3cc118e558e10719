"""The independent reader over testdata and corpus: the program counts and dumps what it reads."""

import json

import checks
import lwo_reader


def files():
    return sorted((checks.TESTDATA / "lwo/valid").glob("*.lwo")) + checks.corpus_files("lwo/*.lwo", "lws/*.lwo")


def dumped_chunks(dump):
    """The object's own chunks, of a preset those within it."""
    if dump["form"] != "PST_":
        return dump["chunks"]
    return next(chunk["chunks"] for chunk in dump["chunks"] if "chunks" in chunk)


def polygon_points(polygon):
    return polygon["points"] if isinstance(polygon, dict) else polygon


def compare_geometry(tally, name, obj, chunks):
    tally.equal([chunk["id"] for chunk in chunks], [kind for kind, _, _ in obj.chunks], f"{name}: chunks")
    old = obj.form in ("LWOB", "LWLO")
    for (kind, _, body), found in zip(obj.chunks, chunks):
        if kind == "PNTS":
            # Equal as floats: the shortest text of a float32 is read as a double that lies next to it.
            expected = [value for point in lwo_reader.points(body) for value in point]
            values = [value for point in found["points"] for value in point]
            near = len(values) == len(expected) and all(abs(a - b) <= 1e-7 * abs(b) for a, b in zip(values, expected))
            tally.check(near, f"{name}: points")
        elif kind in ("POLS", "PCHS", "CRVS"):
            expected = lwo_reader.old_polygons(body, kind == "CRVS") if old else lwo_reader.polygons(body)
            tally.equal([polygon_points(row) for row in found["polygons"]], expected, f"{name}: polygons")


def main():
    checks.program()
    tally = checks.Tally()
    for path in files():
        obj = lwo_reader.read(path.read_bytes())
        info = json.loads(checks.run("info", "--json", path).stdout)
        tally.equal(info["counts"], obj.counts, f"{path.name}: counts")
        tally.equal(info["version"], obj.form, f"{path.name}: version")
        tally.equal(info["duration"], obj.duration, f"{path.name}: duration")
        compare_geometry(tally, path.name, obj, dumped_chunks(json.loads(checks.run("dump", path).stdout)))
    for path in sorted((checks.TESTDATA / "lwo" / "bad").iterdir()):
        try:
            lwo_reader.read(path.read_bytes())
        except lwo_reader.NotLwo:
            continue
        # What is wrong lies deeper than this reader looks.
        tally.check(checks.run("info", path).returncode == 3, f"{path.name}: read")
    tally.finish()


if __name__ == "__main__":
    main()
