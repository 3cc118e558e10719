"""The second evaluator of LightWave's envelopes and items gives what the published code printed and what LightWave itself wrote."""

import json
import math
import sys

import checks
from lightwave_evaluator import STEPPED, Envelope, Key, Reading, incoming, outgoing, value
from lightwave_items import world
from lws_writer import Item

# The published code counts in float32: a few units in its last place of the value and of the times.
ABSOLUTE = RELATIVE = 1e-5
# Seconds around a key at which either side of a step is right: times are printed with nine digits.
NEAR = 1e-6


def key_of(row):
    # Value, time, shape, six parameters.
    return Key(row[1], row[0], int(row[2]), tuple(row[3:9]))


def jumps(envelope, t):
    """Whether the value may jump within NEAR of t: at a stepped key, and where a repeat begins anew."""
    first, last = envelope.keys[0].time, envelope.keys[-1].time
    if t > last - NEAR and last > first:
        into = (t - first) % (last - first)
        return min(into, last - first - into) <= NEAR
    return any(abs(key.time - t) <= NEAR for key in envelope.keys if key.shape == STEPPED)


def compare_with_published_code(tally, truth):
    for name, channels in truth["files"].items():
        for channel in channels:
            envelope = Envelope([key_of(row) for row in channel["keys"]], *channel["behaviors"])
            for t, expected in zip(truth["times"], channel["values"]):
                times = (t, t - NEAR, t + NEAR) if jumps(envelope, t) else (t,)
                found = [value(envelope, time, Reading(lightwave=False)) for time in times]
                good = min(abs(one - expected) for one in found) <= ABSOLUTE + RELATIVE * abs(expected)
                tally.check(good, f"{name} {channel['item']} {channel['channel']} at {t}: {found}, expected {expected}")


def compare_with_lightwave(tally, truth):
    for scene, channels in truth.items():
        for channel, rows in channels.items() if isinstance(channels, dict) else ():
            keys = [Key(time, worth) for worth, time, _, _ in rows]
            for index, (_, _, coming, leaving) in enumerate(rows):
                where = f"{scene} {channel} key {index}"
                if index:
                    tally.near(incoming(keys, index, Reading()), coming, 1e-5 * abs(coming), where + " in")
                if index + 1 < len(keys):
                    tally.near(outgoing(keys, index, Reading()), leaving, 1e-5 * abs(leaving), where + " out")


def compare_with_captured_matrices(tally, truth):
    """As the file of truth has them: where the axes go, then where the origin goes."""
    for case in truth["cases"]:
        item = Item("null", "n", dict(enumerate(case["values"])), pivot=case["pivot"], pivot_rotation=case["pivot_rotation_deg"])
        matrix = world(item, 0.0)
        for column, expected in enumerate(case["world"]):
            found = [row[column] for row in matrix]
            tally.check(math.dist(found, expected) < 1e-6, f"{case['name']}: {found}, expected {expected}")


def main():
    if not checks.corpus():
        sys.exit(checks.SKIPPED)
    tally = checks.Tally()
    truth = checks.corpus() / "truth"
    compare_with_published_code(tally, json.loads((truth / "sdk_interp_expected.json").read_text()))
    compare_with_lightwave(tally, json.loads((truth / "lightwave_tcb_tangents.json").read_text()))
    compare_with_captured_matrices(tally, json.loads((truth / "lightwave_pivot_fk_oracle.json").read_text()))
    tally.finish()


if __name__ == "__main__":
    main()
