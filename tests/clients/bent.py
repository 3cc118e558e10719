"""An arm that plain weights would show wrong, corrected by morphs: what the validator makes of it."""
import sys

from programs import ROOT, run, validate

sys.path.insert(0, str(ROOT / "tools/make_testdata"))

import bent_arm  # noqa: E402
import pmx_writer  # noqa: E402


def bent_arms(genga, folder):
    files = []
    for name, kind, elbow in (("sdef", pmx_writer.SDEF, bent_arm.BEND), ("qdef", pmx_writer.QDEF, bent_arm.TWIST)):
        model, motion, out = (folder / f"{name}{end}" for end in (".pmx", ".vmd", "-bent.glb"))
        model.write_bytes(bent_arm.model(kind))
        motion.write_bytes(bent_arm.motion(elbow))
        run(genga, "convert", "--force", model, motion, out, "--bake-vertices")
        files.append(out)
    return validate(*files)
