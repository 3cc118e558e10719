#!/usr/bin/env python3
"""make_option_tables.py <genga> [--check]: the files that repeat the program's table of options, made from it.

The table is what `genga help --json` says. Made of it are
- the tables of options in docs/cli/<command>.md,
- bindings/python/genga/commands.py and _option_table.py, the functions of the Python package,
- web/package/src/option_table.ts, from which the npm package has its types and the page the choices of its forms,
- bindings/csharp/src/OptionTable.cs, the properties of .NET's Options,
- fuzz/dictionaries/arguments.dict.

--check changes nothing; exit 1 when a file differs, or an option is missing from it.
"""
import argparse
import json
import pathlib
import subprocess
import sys

import python_commands

ROOT = pathlib.Path(__file__).resolve().parents[1]
END = "<!-- /options -->\n"
# What stands in the fuzzer's folder, and values of options that take no words of a list.
FILES = ["take.bin", "take.json", "table.csv", "scene.lws", "object.lwo", "model.pmd", "dance.vmd", "motion.mot",
         "tree.x", "given", ".", "-", "--", "a.svg", "out.bin", "out.glb", "out.gltf", "out.x", "out.lws", "out.mot",
         "out.lwo", "out.vmd", "out.json", "out.csv"]
VALUES = ["bytes=1000", "depth=4", "depth=300", "elements=100", "nodes=3", "frames=10", "keys=10", "samples=100",
          "steps=10", "pixels=10", "output=10", "values=10", "0", "1", "-1", "1e9", "nan", "30", "0.5", "0,0.5,1",
          "1mm,0.2deg", "0.2:0.8", ":", "add:0.5:a", "move:a:1", "remove:0", "*", "Hand.*", "vmd", "mrtk", "csv", "json"]
MARK = "--genga--\\x0a"  # before a file's content


def is_words(option):
    """Whether what the option takes is a list of words."""
    return "|" in option["type"] and option["type"] == option["type"].lower()


def rows_of(commands):
    """Each option once: what all commands that say the same of it have."""
    rows = {}
    for command in commands:
        for option in command["options"]:
            key = tuple(sorted((name, str(value)) for name, value in option.items()))
            rows.setdefault(key, (option, []))[1].append(command["name"])
    return rows.values()


def doc_text(command):
    """A command's table of options in Markdown: its own groups first, those of every command last."""
    order = ["Input", "What plays", "Output"]
    last = ["Limits", "Report"]
    groups = {}
    for option in command["options"]:
        groups.setdefault(option["group"], []).append(option)
    names = [name for name in order if name in groups] + sorted(set(groups) - {*order, *last})
    text = "| option | what it does | default |\n|---|---|---|\n"
    for group in names + [name for name in last if name in groups]:
        text += f"| **{group}** | | |\n"
        for option in groups[group]:
            word = f"--{option['name']} {option['type']}".strip().replace("|", "\\|")
            what = option["text"].replace("|", "\\|") + (f" ({option['range']})" if option["range"] else "")
            text += f"| `{word}` | {what} | {option['default']} |\n"
    return text


def docs(text, command):
    """A command's page with its table made anew."""
    before, begin, rest = text.partition(f"<!-- options of {command['name']}: made by tools/make_option_tables.py -->\n")
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"docs/cli/{command['name']}.md has no place for the table of options")
    return before + begin + doc_text(command) + end + after


def library_options(commands):
    """{name: rows} of the options that are the library's, too."""
    options = {}
    for command in commands:
        for option in command["options"]:
            if not option["program"] and command["name"] not in ("formats", "view", "render"):
                options.setdefault(option["name"], []).append(option)
    return options


def names_text(constant, comment, names):
    lines = "".join(f'  "{name}",\n' for name in names)
    return f"/** {comment} */\nexport const {constant} = [\n{lines}] as const;\n\n"


def script(commands):
    """web/package/src/option_table.ts."""
    options = library_options(commands)
    flags = [name for name, rows in sorted(options.items()) if all(not row["type"] for row in rows)]
    lists = [name for name, rows in sorted(options.items()) if rows[0]["list"]]
    choices = {name: rows[0]["type"].split("|") for name, rows in sorted(options.items()) if is_words(rows[0])}
    values = [name for name in sorted(options) if name not in flags + lists + list(choices)]
    text = "// Made by tools/make_option_tables.py of the program's table of options: not to be edited.\n\n"
    text += names_text("valueNames", "Options with a value that is text or a number.", values)
    text += names_text("flagNames", "Options that are set or not.", flags)
    text += names_text("listNames", "Options that may be given several times: one value, or a list.", lists)
    text += "/** Options that take one of a few words. */\nexport const choices = {\n"
    for name, words in choices.items():
        text += f'  "{name}": {json.dumps(words)},\n'
    return text + "} as const;\n"


def csharp_name(word):
    """"no-ik" is NoIk, "utf-8" Utf8, "1.0" V1_0."""
    name = "".join(part[:1].upper() + part[1:] for part in word.replace(".", "_").split("-"))
    return "V" + name if name[:1].isdigit() else name


def csharp_text(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def csharp_member(name, rows):
    """(type, getter, setter) of an option's property."""
    kind = rows[0]["type"]
    member = csharp_name(name)
    if all(not row["type"] for row in rows):
        return "bool", f'Flag("{name}")', f'SetFlag("{name}", value)'
    if rows[0]["list"]:
        return "string[]", f'List("{name}")', f'Set("{name}", value)'
    if is_words(rows[0]):
        words = f"Words.Of{member}"
        return f"Words.{member}?", f'(Words.{member}?)Place("{name}", {words})', f'SetPlace("{name}", {words}, (int?)value)'
    if kind in ("N", "SECONDS"):
        return "double?", f'Number("{name}")', f'SetNumber("{name}", value)'
    return "string", f'this["{name}"]', f'this["{name}"] = value'


def csharp_property(name, rows):
    kind, getter, setter = csharp_member(name, rows)
    row = rows[-1]
    said = row["text"] + (f" ({row['range']})" if row["range"] else "") + (f"; default {row['default']}" if row["default"] else "")
    return (f"        /// <summary>{csharp_text(said)}.</summary>\n        public {kind} {csharp_name(name)}\n        {{\n"
            f"            get {{ return {getter}; }}\n            set {{ {setter}; }}\n        }}\n")


def csharp_words(name, rows):
    """The enumeration of an option that takes one of a few words, and the words by its numbers."""
    member = csharp_name(name)
    words = list(dict.fromkeys(word for row in rows for word in row["type"].split("|")))
    text = f"        /// <summary>What --{name} takes.</summary>\n        public enum {member}\n        {{\n"
    text += ",\n".join(f"            /// <summary>{word}</summary>\n            {csharp_name(word)}" for word in words)
    quoted = ", ".join(f'"{word}"' for word in words)
    return text + f"\n        }}\n        internal static readonly string[] Of{member} = {{ {quoted} }};\n"


def csharp(commands):
    """bindings/csharp/src/OptionTable.cs."""
    options = sorted(library_options(commands).items())
    text = "// Made by tools/make_option_tables.py of the program's table of options: not to be edited.\n\nnamespace Genga\n{\n"
    text += "    public sealed partial class Options\n    {\n"
    text += "\n".join(csharp_property(name, rows) for name, rows in options) + "    }\n\n"
    text += "    /// <summary>The words that options take.</summary>\n    public static class Words\n    {\n"
    text += "\n".join(csharp_words(name, rows) for name, rows in options if is_words(rows[0]))
    return text + "    }\n}\n"


def dictionary(commands):
    """fuzz/dictionaries/arguments.dict: words, each with what ends the one before it."""
    words = ["--help", "--version", "help"] + [command["name"] for command in commands]
    for option, _ in rows_of(commands):
        words.append("--" + option["name"])
        if is_words(option):
            words += option["type"].split("|")
    words += ["-q", "-v", "-o"] + FILES + VALUES + [MARK]
    text = "# Made by tools/make_option_tables.py. Words of the command line, each with what ends the one before it.\n"
    return text + "".join(f'"\\x0a{word}"\n' for word in dict.fromkeys(words)) + '"="\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("genga")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    said = subprocess.run([arguments.genga, "help", "--json"], capture_output=True, check=True).stdout
    commands = json.loads(said)["commands"]
    made = {ROOT / "web/package/src/option_table.ts": script(commands),
            ROOT / "bindings/csharp/src/OptionTable.cs": csharp(commands),
            ROOT / "fuzz/dictionaries/arguments.dict": dictionary(commands),
            ROOT / "bindings/python/genga/commands.py": python_commands.commands_of(commands),
            ROOT / "bindings/python/genga/_option_table.py": python_commands.table_of(commands)}
    for command in commands:
        page = ROOT / f"docs/cli/{command['name']}.md"
        made[page] = docs(page.read_text(encoding="utf-8"), command)
    old = [path for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in old:
        if arguments.check:
            print(f"{path.relative_to(ROOT)} is not what the table of options makes of it", file=sys.stderr)
        else:
            path.write_text(made[path], encoding="utf-8")
    return 1 if arguments.check and old else 0


if __name__ == "__main__":
    sys.exit(main())
