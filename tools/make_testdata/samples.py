"""What the page has inside it to be tried: the example figure with fewer vertices, the hands with fewer keys, a smaller
floor for the lamp. The rest are the examples themselves.
"""

import figure
import hand
import lamp_object
import mrtk_writer
import pmd_writer
import thin

FOLDER = "web/viewer/samples/"
HANDS = hand.Detail(fps=32, metres=0.004, degrees=3, place_step=1 / 1024, turn_step=1 / 2048)


def files():
    yield FOLDER + "figure.pmd", pmd_writer.write(thin.figure())
    for name, data in figure.image_files(0.5).items():
        yield FOLDER + name, data
    yield FOLDER + "hand.bin", mrtk_writer.write(hand.build(HANDS))
    for name, data in lamp_object.image_files(64).items():
        yield FOLDER + name, data
