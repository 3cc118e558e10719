"""What the tests of words share: models, motions and scenes with things of many or of odd names."""

import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from cli_test_support import EXAMPLES, GENGA, TESTDATA, CliTest, on_a_terminal, run
from lightwave_scenes import envelope, null, scene
from page_support import LIST, PAGE

FIGURE = EXAMPLES / "figure.pmd"
DANCE = EXAMPLES / "dance.vmd"
LAMP = EXAMPLES / "lamp.lws"


class WordsTest(CliTest):
    def document(self, path):
        """The JSON form of a file."""
        return json.loads(self.succeed("dump", path))

    def made(self, name, document):
        """A file of that JSON form."""
        form = self.folder / (name + ".json")
        form.write_text(json.dumps(document))
        self.succeed("convert", form, self.folder / name)
        return self.folder / name

    def written(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def told(self, *words):
        """The lines of standard error."""
        done = run(*words)
        self.assertIn(done.returncode, (0, 1), done.stderr.decode())
        return done.stderr.decode().splitlines()

    def model(self, name, textures):
        """A PMX with a material for each texture."""
        model = self.document(TESTDATA / "pmx/valid/200-vertices.pmx")
        material = model["materials"][0]
        model["header"]["texture_index_size"] = 4
        model["textures"] = list(textures)
        model["materials"] = [material | {"texture": i, "index_count": 0} for i in range(len(textures))]
        model["materials"][0]["index_count"] = material["index_count"]
        return self.made(name, model)


def x_file(textures):
    """A mesh with a material for each texture, each of a face."""
    count = len(textures)
    faces = ", ".join(["3;0,1,2;"] * count)
    materials = " ".join(
        f'Material {{ 1;1;1;1;; 1; 0;0;0;; 0;0;0;; TextureFilename {{ "{texture}"; }} }}' for texture in textures
    )
    return (
        f"xof 0303txt 0032\nMesh m {{ 3; 0;0;0;, 1;0;0;, 0;1;0;; {count}; {faces};\n"
        f" MeshMaterialList {{ {count}; {count}; {', '.join(map(str, range(count)))}; {materials} }}\n"
        " MeshTextureCoords { 3; 0;0;, 1;0;, 0;1;; } }\n"
    )


def counted(lines, code):
    """How many lines a code has, and how many findings these are."""
    of_code = [line for line in lines if line.endswith(f"[{code}]")]
    more = [int(found[1]) for line in of_code if (found := re.search(r" \(and (\d+) more", line))]
    return len(of_code), len(of_code) + sum(more)
