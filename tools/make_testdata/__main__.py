"""Makes testdata/ and the example figure, dance, hands and lamp: python3 tools/make_testdata OUT [--large]

OUT is the folder to hold testdata/ and examples/; the repository's root to renew what is committed.
With --large only the files that are too large to commit are written, straight into OUT.
"""

import argparse
import pathlib

import cases_csv
import cases_ledger
import cases_lwo
import cases_lws
import cases_mrtk
import cases_pictures
import cases_pmd
import cases_pmx
import cases_vmd
import cases_vpd
import cases_x
import cases_x_lightwave
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
import vmd_writer


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


def files():
    yield from examples()
    for module in (cases_vmd, cases_pmd, cases_pmx, cases_vpd, cases_mrtk, cases_lwo, cases_lws, cases_csv, cases_x, cases_x_lightwave, cases_pictures,
                   cases_ledger, findings, findings_x, pairs):
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
