"""An arm that plain weights would show wrong, corrected by morphs: what the validator makes of it."""
import sys

from programs import ROOT, run, validate

sys.path.insert(0, str(ROOT / "tests/independent"))

import bent_arm  # noqa: E402


def bent_arms(genga, folder):
    files = []
    for name, kind, elbow in (("sdef", bent_arm.pmx.SDEF, bent_arm.BEND), ("qdef", bent_arm.pmx.QDEF, bent_arm.TWIST)):
        model, motion, out = (folder / f"{name}{end}" for end in (".pmx", ".vmd", "-bent.glb"))
        model.write_bytes(bent_arm.model(kind))
        motion.write_bytes(bent_arm.motion(elbow))
        run(genga, "convert", "--force", model, motion, out, "--bake-vertices")
        files.append(out)
    return validate(*files)
