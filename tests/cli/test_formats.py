import json
import unittest

from cli_test_support import CliTest, ROOT


class Formats(CliTest):
    def test_table_names_every_format(self):
        names = [line.split()[0] for line in self.succeed("formats").decode().splitlines()[1:]]
        # In this order, whatever others there are.
        known = ["vmd", "pmd", "pmx", "vpd", "mrtk", "lwo", "lws", "x", "gltf", "csv"]
        self.assertEqual([name for name in names if name in known], known)

    def test_json_tells_what_each_can(self):
        formats = {line["format"]: line for line in map(json.loads, self.succeed("formats", "--json").splitlines())}
        self.assertTrue(formats["vmd"]["reads"] and formats["vmd"]["writes"] and formats["vmd"]["plays"])
        self.assertTrue(formats["pmd"]["reads"] and not formats["pmd"]["plays"])
        self.assertTrue(formats["mrtk"]["reads"] and formats["mrtk"]["writes"] and formats["mrtk"]["plays"])
        self.assertEqual(formats["mrtk"]["extensions"], [".bin"])
        self.assertEqual(formats["gltf"]["extensions"], [".glb", ".gltf"])

    def test_table_of_the_docs_is_made_from_the_descriptors(self):
        rows = []
        for line in self.succeed("formats", "--json").splitlines():
            about = json.loads(line)
            marks = ["yes" if about[ability] else "–" for ability in ("reads", "writes", "makes", "plays")]
            rows.append("| " + " | ".join([about["format"], about["title"], " ".join(about["extensions"]), *marks, about["home"]]) + " |")
        table = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
        self.assertEqual([line for line in table.splitlines() if line.startswith("| ")][1:], rows)


if __name__ == "__main__":
    unittest.main()
