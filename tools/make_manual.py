#!/usr/bin/env python3
"""make_manual.py <genga> <folder>: man pages and completions, made from the program's own tables.

The tables are what `genga help --json` and `genga formats --json` say. Made of them are, below the folder, where an installation
has them:
- man/man1/genga.1 and man/man1/genga-<command>.1,
- bash-completion/completions/genga,
- zsh/site-functions/_genga,
- fish/vendor_completions.d/genga.fish.
"""
import json
import pathlib
import subprocess
import sys

SHORT = {"help": "h", "output": "o", "quiet": "q", "verbose": "v"}
FILES = ("FILE", "HTML", "PROGRAM", "PMD|PMX|X")  # types that are completed as files
HELP = {"name": "help", "type": "", "range": "", "default": "", "group": "Report", "text": "Print the command's help and exit"}
ABOUT = "reads, plays, checks and converts old keyframe animation"
STATUS = [("0", "done"), ("1", "findings or differences"), ("2", "wrong usage"), ("3", "an input cannot be read"),
          ("4", "an output cannot be written"), ("5", "no such conversion")]
FIRST_GROUPS, LAST_GROUPS = ["Input", "What plays", "Output"], ["Limits", "Report"]


def say(genga, *words):
    return subprocess.run([genga, *words], capture_output=True, check=True, text=True, encoding="utf-8").stdout


def words_of(option):
    """The words that an option takes; none if it takes anything else."""
    return option["type"].split("|") if "|" in option["type"] and option["type"] == option["type"].lower() else []


def options_of(command):
    return command["options"] + [HELP]


# ---- man pages


def roff(text):
    """A line of text: no character of it is a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("…", "...")
    return "\\&" + text if text.startswith((".", "'")) else text


def head(name, version, what):
    return f'.TH {name.upper()} 1 "" "genga {version}" "User Commands"\n.SH NAME\n{roff(name)} \\- {roff(what)}\n'


def option_entry(option):
    name = "\\fB\\-\\-" + roff(option["name"]) + "\\fR"
    if option["name"] in SHORT:
        name = f"\\fB\\-{SHORT[option['name']]}\\fR, {name}"
    if option["type"]:
        name += f" \\fI{roff(option['type'])}\\fR"
    more = "; ".join(filter(None, (option["range"], option["default"] and "default " + option["default"])))
    return f".TP\n{name}\n{roff(option['text'])}{roff(f' ({more})') if more else ''}.\n"


def groups_of(command):
    found = list(dict.fromkeys(option["group"] for option in options_of(command)))
    own = [name for name in found if name not in FIRST_GROUPS + LAST_GROUPS]
    return [name for name in FIRST_GROUPS + own + LAST_GROUPS if name in found]


def status_section():
    return ".SH EXIT STATUS\n" + "".join(f".TP\n\\fB{number}\\fR\n{roff(what)}\n" for number, what in STATUS)


def command_page(command, version):
    operands = " ".join(operand["name"] + ("..." if operand["list"] else "") for operand in command["operands"])
    text = head(f"genga-{command['name']}", version, command["text"][0].lower() + command["text"][1:])
    text += f".SH SYNOPSIS\n\\fBgenga {command['name']}\\fR [\\fIoptions\\fR] {roff(operands)}\n.SH DESCRIPTION\n{roff(command['text'])}.\n"
    text += "".join(f".TP\n\\fI{operand['name']}\\fR\n{roff(operand['text'])}.\n" for operand in command["operands"])
    text += ".SH OPTIONS\n"
    for group in groups_of(command):
        text += f".SS {roff(group)}\n" + "".join(option_entry(option) for option in options_of(command) if option["group"] == group)
    return text + status_section() + ".SH SEE ALSO\n\\fBgenga\\fR(1)\n"


def main_page(commands, formats, version):
    text = head("genga", version, ABOUT)
    text += ".SH SYNOPSIS\n\\fBgenga\\fR \\fIcommand\\fR [\\fIoptions\\fR] \\fIfile\\fR...\n.br\n\\fBgenga help\\fR [\\fIcommand\\fR]\n"
    text += ".SH DESCRIPTION\nGenga opens keyframe animation of programs that are gone or closed, and takes it to others.\n"
    text += "The content of a file tells its format, else its name. Data goes to standard output, all else to standard error.\n.SH COMMANDS\n"
    text += "".join(f".TP\n\\fBgenga\\-{command['name']}\\fR(1)\n{roff(command['text'])}.\n" for command in commands)
    text += ".SH FORMATS\n"
    for one in formats:
        able = ", ".join(word for word in ("reads", "writes", "makes", "plays") if one[word])
        text += f".TP\n{roff(' '.join(one['extensions']))}\n{roff(one['title'])}: {able}\n"
    return text + status_section() + ".SH SEE ALSO\n" + ", ".join(f"\\fBgenga\\-{command['name']}\\fR(1)" for command in commands) + "\n"


# ---- completions


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def bash(commands, formats):
    """compgen gives words, bash itself the files where there are none."""
    names = " ".join(command["name"] for command in commands)
    lists, values, files = [], {}, set()
    for command in commands:
        words = [f"--{option['name']}" for option in options_of(command)]
        words += [f"-{SHORT[option['name']]}" for option in options_of(command) if option["name"] in SHORT]
        lists.append(f"    {command['name']}) words={quoted(' '.join(words))} ;;")
        for option in command["options"]:
            key = (command["name"], option["name"])
            if words_of(option):
                values[key] = " ".join(words_of(option))
            elif option["type"] == "FORMAT":
                values[key] = " ".join([one["format"] for one in formats] + ["json"])
            elif option["type"] in FILES or option["type"] == "DIR":
                files.add(option["name"])
            elif option["type"]:
                values[key] = ""
    cases = "".join(f"    {command}/--{name}) COMPREPLY=($(compgen -W {quoted(words)} -- \"$word\")); return ;;\n" for (command, name), words in sorted(values.items()))
    file_cases = "|".join(["-o"] + sorted(f"--{name}" for name in files))
    return f"""# Completion of genga for bash: made by tools/make_manual.py.
_genga() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command= words= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case " {names} help " in
      *" ${{COMP_WORDS[i]}} "*) command=${{COMP_WORDS[i]}}; break ;;
    esac
  done
  if [[ -z $command || $command == help ]]; then
    COMPREPLY=($(compgen -W '{names} help --help --version' -- "$word"))
    return
  fi
  case $command/$before in
{cases}  esac
  case $before in
    {file_cases}) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  [[ $word == -* ]] || return
  case $command in
{chr(10).join(lists)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _genga genga
"""


def zsh_text(text):
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:").replace("'", "'\\''")


def zsh_option(option, formats):
    value = ""
    if words_of(option):
        value = f":word:({' '.join(words_of(option))})"
    elif option["type"] == "FORMAT":
        value = f":format:({' '.join([one['format'] for one in formats] + ['json'])})"
    elif option["type"] == "DIR":
        value = ":folder:_files -/"
    elif option["type"] in FILES:
        value = ":file:_files"
    elif option["type"]:
        value = f":{zsh_text(option['type'])}: "
    many = "*" if option.get("list") else ""
    row = f"{many}--{option['name']}[{zsh_text(option['text'])}]{value}"
    short = f"      '{many}-{SHORT[option['name']]}[{zsh_text(option['text'])}]{value}'\n" if option["name"] in SHORT else ""
    return short + f"      '{row}'\n"


def zsh(commands, formats):
    described = "".join(f"    '{command['name']}:{zsh_text(command['text'])}'\n" for command in commands)
    cases = ""
    for command in commands:
        rows = "".join(zsh_option(option, formats).replace("'\n", "' \\\n") for option in options_of(command))
        operand = "'*:file:_files'" if command["operands"] else ""
        cases += f"    {command['name']}) _arguments \\\n{rows}      {operand} ;;\n".replace(" \\\n       ;;", " ;;")
    return f"""#compdef genga
# Completion of genga for zsh: made by tools/make_manual.py.
_genga() {{
  local -a commands
  commands=(
{described}    'help:Explain a command'
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((--CURRENT))
  case $words[1] in
    help) _describe command commands ;;
{cases}  esac
}}
_genga "$@"
"""


def fish(commands, formats):
    text = "# Completion of genga for fish: made by tools/make_manual.py.\n"
    for command in commands + [{"name": "help", "text": "Explain a command"}]:
        text += f"complete -c genga -n __fish_use_subcommand -f -a {command['name']} -d {quoted(command['text'])}\n"
    text += "complete -c genga -n '__fish_seen_subcommand_from help' -f -a " + quoted(" ".join(command["name"] for command in commands)) + "\n"
    for command in commands:
        for option in options_of(command):
            line = f"complete -c genga -n '__fish_seen_subcommand_from {command['name']}' -l {option['name']}"
            if option["name"] in SHORT:
                line += f" -s {SHORT[option['name']]}"
            words = words_of(option) or ([one["format"] for one in formats] + ["json"] if option["type"] == "FORMAT" else [])
            if words:
                line += f" -x -a {quoted(' '.join(words))}"
            elif option["type"] in FILES or option["type"] == "DIR":
                line += " -r"
            elif option["type"]:
                line += " -x"
            text += f"{line} -d {quoted(option['text'])}\n"
    return text


def main():
    genga, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    commands = json.loads(say(genga, "help", "--json"))["commands"]
    formats = [json.loads(line) for line in say(genga, "formats", "--json").splitlines()]
    version = say(genga, "--version").split()[-1]
    made = {"man/man1/genga.1": main_page(commands, formats, version),
            "bash-completion/completions/genga": bash(commands, formats),
            "zsh/site-functions/_genga": zsh(commands, formats),
            "fish/vendor_completions.d/genga.fish": fish(commands, formats)}
    for command in commands:
        made[f"man/man1/genga-{command['name']}.1"] = command_page(command, version)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
