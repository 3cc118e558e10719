"""MRTK recordings with exactly one finding each, and their clean twins: findings.py writes them."""

from dataclasses import replace

from cases_mrtk import END, camera_alone, changed, curve, hand, lost_w, old, pose, ray, two_shapes, whole
from layout import INFINITY, NAN
from mrtk_writer import BOTH, POSE, Curve, Hand, Recording

TIMES = (0.0, 0.5, END)


def cases():
    """(code and variant, path, the recording with the finding, the recording without)."""
    yield from _shapes()
    yield from _curves()
    yield from _switches()
    yield from _rotations()
    yield from _hands()
    yield from _not_finite()
    yield ("mrtk.marker-name", "markers[1].name",
           camera_alone(markers=[(0.0, "a"), (0.5, b"caf\xe9")]), camera_alone(markers=[(0.0, "a"), (0.5, "café")]))
    yield ("mrtk.unsorted-markers", "markers[1].time",
           camera_alone(markers=[(0.5, "a"), (0.25, "b")]), camera_alone(markers=[(0.25, "a"), (0.25, "b")]))


def _shapes():
    camera = camera_alone()
    yield "mrtk.page-shape", "camera.position.x.keys", replace(camera, full_keys=True), camera
    yield "mrtk.page-shape.no-markers", "markers", replace(camera, markers=None), camera
    yield ("mrtk.page-shape.both", "camera.position.x.keys", replace(camera, full_keys=True, markers=None),
           Recording(flags=(0, 0, 0)))
    yield ("mrtk.page-shape.version-1.0", "markers",
           old(pose(TIMES), markers=None), old(pose(TIMES)))
    yield "mrtk.ambiguous-shape", "minor", two_shapes(), two_shapes(spoiled=True)
    yield "mrtk.version-below", "major", replace(old(pose(TIMES)), version=(0, 9)), old(pose(TIMES))
    yield ("mrtk.version-below.minor", "major", replace(old(pose(TIMES)), version=(1, -1)), old(pose(TIMES)))
    yield "mrtk.trailing", "trailing", replace(camera, trailing=b"\0"), camera
    yield ("mrtk.trailing.version-1.0", "trailing",
           old(pose(TIMES), trailing=b"more than one byte"), old(pose(TIMES)))
    yield "mrtk.flag-range", "has_camera", replace(camera, flags=(2, 0, 0)), camera
    yield "mrtk.flag-range.hands", "has_hands", Recording(flags=(0, 255, 0)), Recording(flags=(0, 1, 0))
    yield "mrtk.flag-range.gaze", "has_gaze", Recording(flags=(0, 0, 3)), Recording(flags=(0, 0, 1))


def _camera(member, curve_, times=TIMES):
    return camera_alone(changed(pose(times), member, curve_))


def _keys(member, times=TIMES):
    return pose(times)[POSE.index(member)].keys


def _curves():
    keys = _keys("position.x")
    yield ("mrtk.wrap-mode", "camera.position.x.pre_wrap",
           _camera("position.x", Curve(keys, pre=3)), _camera("position.x", Curve(keys, pre=4)))
    yield ("mrtk.wrap-mode.post", "camera.position.x.post_wrap",
           _camera("position.x", Curve(keys, post=-1)), _camera("position.x", Curve(keys, post=1)))
    yield ("mrtk.wrap-default", "camera.position.x.pre_wrap",
           _camera("position.x", Curve(keys, 0, 0)), _camera("position.x", Curve(keys, 2, 2)))
    odd = [*keys[:1], keys[1] + (0.0, 0.0, 0.0, 0.0, 4), keys[2]]
    good = [*keys[:1], keys[1] + (0.5, -0.5, 0.25, 0.75, 2), keys[2]]
    yield ("mrtk.weighted-mode", "camera.position.x.keys[1].weighted_mode",
           old(changed(pose(TIMES), "position.x", Curve(odd))), old(changed(pose(TIMES), "position.x", Curve(good))))
    for name, members in (("", (1.25, 0.5, BOTH)), (".below", (-0.25, 0.5, 1)), (".out", (0.5, 1e6, 2))):
        member = "out_weight" if name == ".out" else "in_weight"
        # At its ends the range is within, and a weight of a side that is not weighted does not count.
        within = (1.0, 0.0, BOTH) if name == "" else (*members[:2], 3 - members[2])
        wrong, right = ([keys[0], keys[1] + (0.5, -0.5, *tail), keys[2]] for tail in (members, within))
        yield (f"mrtk.weight-range{name}", f"camera.position.x.keys[1].{member}",
               old(changed(pose(TIMES), "position.x", Curve(wrong))), old(changed(pose(TIMES), "position.x", Curve(right))))
    shuffled = [keys[0], keys[2], keys[1]]
    yield ("mrtk.unsorted-keys", "camera.position.x.keys[2]",
           _camera("position.x", Curve(shuffled)), _camera("position.x", Curve(keys)))
    yield ("mrtk.equal-times", "camera.position.x.keys[2]",
           _camera("position.x", Curve([*keys[:2], (0.5, 9.0), keys[2]])),
           _camera("position.x", Curve([*keys[:2], (0.5000001, 9.0), keys[2]])))
    yield ("mrtk.missing-curve", "camera.position.y.keys",
           _camera("position.y", Curve()), _camera("position.y", Curve([(0.0, 1.0)])))
    no_direction = ray((0.0, END))
    no_direction[4] = Curve()
    yield ("mrtk.missing-curve.gaze", "gaze.direction.y.keys",
           Recording(flags=(0, 0, 1), gaze=no_direction), Recording(flags=(0, 0, 1), gaze=ray((0.0, END))))
    # Positions and rotations are keyed apart; each group has one end.
    early, late = (changed(pose(TIMES), "position.x", curve((0.0, 0.0), (time, 1.0))) for time in (0.9, 0.96))
    early[1:3], late[1:3] = pose((0.0, 0.5))[1:3], pose((0.0, 0.5))[1:3]
    yield "mrtk.ends-early", "camera.position.x.keys[1]", camera_alone(early), camera_alone(late)
    short = ray((0.0, END))
    short[3:] = ray((0.0, 0.5))[3:]
    yield ("mrtk.ends-early.gaze", "gaze.direction.x.keys[1]",
           Recording(flags=(0, 0, 1), gaze=short), Recording(flags=(0, 0, 1), gaze=ray((0.0, END))))
    yield ("mrtk.ends-early.one-key", "camera.rotation.x.keys[0]",
           camera_alone(pose(TIMES)[:3] + pose((0.0,))[3:]), camera_alone(pose((0.0,))))


def _switches():
    def recording(*keys):
        return Recording(flags=(0, 1, 0), right=Hand(pinching=curve(*keys)))

    yield ("mrtk.repeated-switch", "right.pinching.keys[2]",
           recording((0.0, 0.0), (0.5, 1.0), (0.75, 1.0)), recording((0.0, 0.0), (0.5, 1.0), (0.75, 0.0)))
    yield ("mrtk.switch-value", "right.pinching.keys[1].value",
           recording((0.0, 0.0), (0.5, 0.75)), recording((0.0, -0.0), (0.5, 1.0)))


def _rotations():
    times = (0.0, 0.25, 0.5, END)
    yield "mrtk.missing-rotation-w", "camera.rotation.w.keys", camera_alone(lost_w(pose(times), 1)), camera_alone(pose(times))
    still = [curve(*[(t, 1.0 if name == "rotation.w" else 0.0) for t in times]) for name in POSE]
    yield ("mrtk.missing-rotation-w.two", "camera.rotation.w.keys",
           camera_alone(lost_w(pose(times), 2)), camera_alone(changed(still, "rotation.w", curve((0.0, 1.0)))))
    joints = {name: lost_w(joint, 1) if name == "Palm" else joint for name, joint in hand(times).joints.items()}
    yield ("mrtk.missing-rotation-w.joint", "left.joints.Palm.rotation.w.keys",
           Recording(flags=(0, 1, 0), left=replace(hand(times), joints=joints)), Recording(flags=(0, 1, 0), left=hand(times)))

    def turned(w):
        rest = [curve(*[(t, 0.0) for t in TIMES]) for _ in range(3)]
        return camera_alone(pose(TIMES)[:3] + rest + [curve((0.0, 1.0), (0.5, w), (END, -1.0))])

    yield "mrtk.non-unit-quaternion", "camera.rotation.x.keys[1]", turned(1.0011), turned(0.9991)
    # Where a part has no key of its own, its straight line counts.
    x, between = [curve((0.0, 0.0), (0.25, 0.0), (0.5, 0.0), (END, 0.0))], [curve(*[(t, 0.0) for t in TIMES]) for _ in range(2)]
    w = lambda value: [curve((0.0, 1.0), (0.5, value), (END, 1.0))]
    yield ("mrtk.non-unit-quaternion.between", ["camera.rotation.x.keys[1]", "camera.rotation.x.keys[2]"],
           camera_alone(pose(TIMES)[:3] + x + between + w(1.1)), camera_alone(pose(TIMES)[:3] + x + between + w(1.0005)))
    yield "mrtk.zero-quaternion", "camera.rotation.x.keys[1]", turned(0.0), turned(-1.0)


def _hands():
    def left(**changes):
        return Recording(flags=(0, 1, 0), left=hand(**changes))

    def with_joint(name, times):
        recording = left()
        recording.left.joints[name] = pose(times)
        return recording

    yield ("mrtk.unrecorded-joint", "left.joints.RingTip.position.x.keys",
           left(without=("RingTip",)), left(without=("RingTip",), tracked=((0.0, 0.0),)))
    yield ("mrtk.ends-early.joint", "left.joints.Palm.position.x.keys[1]",
           with_joint("Palm", (0.0, 0.5)), left(times=(0.0, 0.5), tracked=((0.0, 1.0), (0.54, 0.0))))
    yield ("mrtk.untracked-glide", "left.tracked.keys[1]",
           left(times=(0.0, 0.25, 0.75, END), tracked=((0.0, 1.0), (0.25, 0.0), (0.75, 1.0))),
           left(times=(0.0, 0.25, 0.5, 0.75, END), tracked=((0.0, 1.0), (0.25, 0.0), (0.75, 1.0))))
    still = {name: [Curve([one.keys[0], (1.5, one.keys[0][1])]) for one in joint]
             for name, joint in hand(times=(0.0,)).joints.items()}
    yield ("mrtk.still-hand", "left.tracked", Recording(flags=(0, 1, 0), left=replace(hand(), joints=still)),
           left(times=(0.0, 1.5)))


def _not_finite():
    def key(*members):
        keys = _keys("position.x")
        return old(changed(pose(TIMES), "position.x", Curve([keys[0], members, keys[2]])))

    path = "camera.position.x.keys[1]"
    keys = _keys("position.x")
    good = key(0.5, 0.0, INFINITY, INFINITY, 0.5, 0.5, BOTH)
    yield ("mrtk.non-finite", f"{path}.value",
           _camera("position.x", curve(keys[0], (0.5, NAN), keys[2])), _camera("position.x", Curve(keys)))
    yield ("mrtk.non-finite.time", f"{path}.time",
           _camera("position.x", curve(keys[0], (INFINITY, 0.0), keys[2])), _camera("position.x", Curve(keys)))
    yield "mrtk.non-finite.in-tangent", f"{path}.in_tangent", key(0.5, 0.0, NAN, 0.0, 0.5, 0.5, BOTH), good
    yield "mrtk.non-finite.out-tangent", f"{path}.out_tangent", key(0.5, 0.0, 0.0, NAN, 0.5, 0.5, BOTH), good
    yield "mrtk.non-finite.in-weight", f"{path}.in_weight", key(0.5, 0.0, 0.0, 0.0, NAN, 0.5, BOTH), good
    yield "mrtk.non-finite.out-weight", f"{path}.out_weight", key(0.5, 0.0, 0.0, 0.0, 0.5, INFINITY, BOTH), good
    yield ("mrtk.non-finite.marker", "markers[0].time",
           whole(markers=[(NAN, "a")], **_quiet()), whole(markers=[(0.0, "a")], **_quiet()))
    yield ("mrtk.non-finite.switch", "left.pinching.keys[1].value",
           Recording(flags=(0, 1, 0), left=Hand(pinching=curve((0.0, 1.0), (0.5, NAN)))),
           Recording(flags=(0, 1, 0), left=Hand(pinching=curve((0.0, 1.0), (0.5, 0.0)))))


def _quiet():
    """Without the hand that is lost for a while, which is a finding of its own."""
    return dict(flags=(1, 0, 1))
