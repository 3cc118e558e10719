""".x files as GLB, in other people's programs: the validator has nothing to say and Blender opens them. Called by run.py."""

from programs import ROOT, Failure, opened, run, validate

WAYS = {"exact": ["--curves", "exact"], "linear": [], "baked": ["--curves", "bake"]}


def sources(corpus):
    own = [path for folder in ("valid", "edge") for path in (ROOT / "testdata" / "x" / folder).glob("*.x")]
    return sorted(own) + (sorted(path for path in corpus.glob("x/*") if path.suffix.lower() == ".x") if corpus else [])


def convert(genga, files):
    failures = []
    for out, (source, words) in files.items():
        try:
            run(genga, "convert", "-q", source, *words, out)
        except Failure as failure:
            failures.append(str(failure))
    if failures:
        raise Failure("\n".join(failures))


def check_x(check, genga, folder, corpus):
    place = folder / "x"
    place.mkdir()
    found = sources(corpus)
    files = {place / f"{number:03}-{way}-{source.stem}.glb": (source, words)
             for number, source in enumerate(found) for way, words in WAYS.items()}
    check(f"x: {len(found)} files become GLB", convert, genga, files)
    written = [file for file in files if file.exists()]
    check(f"x: validator, {len(written)} files", validate, *written)
    check(f"x: Blender opens {len(written)} files", opened, written)
