"""Chains of rigid bodies that hang from bones which sway and turn, and touch nothing: where babylon-mmd's Bullet has them,
and where genga. It has a gyroscopic torque that cannot be switched off. So the capsules of the second root have no height,
which makes their inertia the same about all axes, and all of the first root moves in one plane."""
import dataclasses
import math
import sys

from programs import HERE, ROOT, run

sys.path.insert(0, str(ROOT / "tools/make_testdata"))

import pmx_writer as pmx  # noqa: E402
import vmd_writer as vmd  # noqa: E402
from vectors import about, add, euler, multiply, rotate  # noqa: E402

FPS = 30  # of a motion
SECONDS = 10
LINKS = 6
LENGTH = 1  # of a link
# Units by which a joint is locked beside its place: Bullet leaves out what is exactly where it should be, and rounding
# decides whether it is.
SLIP = 0.004
ROOTS = ("揺れ", "回り")


@dataclasses.dataclass
class Chain:
    root: int
    place: tuple
    angles: tuple  # at rest
    radius: float
    height: float
    damping: float
    largest: tuple  # angles of a joint, to both sides
    springs: tuple


CHAINS = (
    Chain(0, (0, 20, 0), (0, 0, 0), 0.2, 0.6, 0.5, (0.25, 0.05, 0.25), (20, 20, 20)),
    Chain(0, (1, 20, 0), (0, 0, 0.4), 0.3, 0.4, 0.7, (0.3, 0.02, 0.3), (30, 30, 30)),
    Chain(1, (5, 20, 0), (0, 0, 0), 0.4, 0, 0.5, (0.3, 0.1, 0.3), (20, 20, 20)),
    Chain(1, (6, 20, 0.5), (1.1, 0.4, 0.2), 0.3, 0, 0.9, (0.4, 0.1, 0.5), (30, 20, 10)),
)


def add_chain(model, number, chain):
    """Capsules along the chain, one for each bone below the root's, with joints at the heads of the bones."""
    angles, still = chain.angles, (0, 0, 0)
    slip = (SLIP, -SLIP, SLIP if chain.root else 0)
    lower, upper = tuple(-angle for angle in chain.largest), (*chain.largest[:2], chain.largest[2] / 2)
    for link in range(LINKS):
        head, middle = (rest_place(chain, LENGTH * (link + share)) for share in (0, 0.5))
        above, body = len(model.rigid_bodies) - 1 if link else chain.root, len(model.rigid_bodies)
        name = f"髪{number}-{link}"
        model.bones.append(pmx.Bone(name, above, head))
        numbers = (1 / (1 + link), chain.damping, chain.damping, 0, 0.5)
        model.rigid_bodies.append(pmx.RigidBody(name, body, group=1, mask=0, shape=pmx.CAPSULE, size=(chain.radius, chain.height, 0),
                                                position=middle, rotation=angles, numbers=numbers, mode=pmx.DYNAMIC))
        model.joints.append(pmx.Joint(name, above, body, 0, (head, angles, slip, slip, lower, upper, still, chain.springs)))


def rest_place(chain, distance):
    """So far from where a chain begins, downwards as its angles turn it."""
    return add(chain.place, rotate(euler(*map(math.degrees, chain.angles)), (0, -distance, 0)))


def model():
    made = pmx.Pmx()
    for number, name in enumerate(ROOTS):
        place = (5 * number, 20, 0)
        made.bones.append(pmx.Bone(name, position=place, flags=pmx.PLAIN | pmx.MOVES))
        made.rigid_bodies.append(pmx.RigidBody(name, number, mask=0, shape=pmx.BOX, size=(1, 1, 1), position=add(place, (0, 0.5, 0))))
    for number, chain in enumerate(CHAINS):
        add_chain(made, number, chain)
    return pmx.write(made)


def motion():
    """Both roots sway by two units at half a hertz. The first leans in the plane of that, the second about all axes."""
    keys = []
    for frame in range(SECONDS * FPS + 1):
        t = frame / FPS
        x, y, z = 2 * math.sin(math.pi * t), 0.3 * math.sin(5 * t), math.sin(1.7 * t)
        lean = about((0, 0, 1), math.degrees(0.3 * math.sin(3 * t)))
        nod = about((1, 0, 0), math.degrees(0.2 * math.sin(2 * t)))
        turn = about((0, 1, 0), math.degrees(0.5 * math.sin(math.pi * t + 1)))
        keys += [vmd.BoneKey(ROOTS[0], frame, (x, y, 0), lean), vmd.BoneKey(ROOTS[1], frame, (x, y, z), multiply(turn, multiply(nod, lean)))]
    return vmd.write(vmd.Vmd(bone_keys=keys))


def hanging_chains(genga, folder, *more):
    """How far apart they are, at most 0.005 units."""
    files = folder / "chains.pmx", folder / "chains.vmd"
    for file, data in zip(files, (model(), motion())):
        file.write_bytes(data)
    out, _ = run("node", HERE / "physics" / "bullet.mjs", "--genga", genga, *more, *files)
    return out.strip()
