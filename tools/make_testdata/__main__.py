"""Makes testdata/, the example figure, dance, hands and lamp, and what the page shows of them: python3 tools/make_testdata OUT [--large]

OUT is the folder to hold testdata/ and examples/; the repository's root to renew what is committed.
With --large only the files that are too large to commit are written, straight into OUT.
"""

import argparse
import importlib
import pathlib
import sys

import dance
import figure
import findings
import findings_x
import hand
import lamp
import lamp_object
import mrtk_writer
import pairs
import pmd_writer
import samples
import vmd_writer

HERE = pathlib.Path(__file__).resolve().parent


def examples():
    yield "examples/figure.pmd", pmd_writer.write(figure.build())
    for name, data in figure.image_files().items():
        yield "examples/" + name, data
    yield "web/viewer/src/open/skeleton.pmd", pmd_writer.write(figure.build_skeleton())
    yield "examples/dance.vmd", vmd_writer.write(dance.build())
    yield "examples/camera.vmd", vmd_writer.write(dance.camera())
    yield "examples/hand.bin", mrtk_writer.write(hand.build())
    yield "examples/lamp.lws", lamp.build()
    yield "examples/" + lamp_object.OBJECT_FILE, lamp_object.build()
    for name, data in lamp_object.image_files().items():
        yield "examples/" + name, data
    yield from samples.files()


def cases():
    """The modules of that name that have files, beside this one and in formats/, where newer formats have theirs."""
    sys.path.append(str(HERE / "formats"))
    paths = [*sorted(HERE.glob("cases_*.py")), *sorted((HERE / "formats").glob("cases_*.py"))]
    modules = [importlib.import_module(path.stem) for path in paths]
    return [module for module in modules if hasattr(module, "files")]


def files():
    yield from examples()
    for module in (*cases(), findings, findings_x, pairs):
        yield from module.files()


def main():
    parser = argparse.ArgumentParser(prog="make_testdata", description=__doc__.split("\n")[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    for path, data in findings.large_files() if options.large else files():
        target = options.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


if __name__ == "__main__":
    main()
