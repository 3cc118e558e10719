// How the page itself is seen: tabs, sides, light or dark.
import { Value } from "../ui/value.js";

export type Theme = "auto" | "light" | "dark";
export const themes: readonly Theme[] = ["auto", "light", "dark"];

const key = "genga-theme";

// Pages from a disk, or of who wants no traces, may have no storage.
function stored(): Theme {
  try {
    const found = localStorage.getItem(key);
    return themes.find((theme) => theme === found) ?? "auto";
  } catch {
    return "auto";
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // It is in the address all the same.
  }
}

export const choices = {
  theme: new Value<Theme>(stored()),
  leftTab: new Value("nodes"),
  bottomTab: new Value<"dope" | "curves" | "compare" | "values">("dope"),
  isLeftShown: new Value(true),
  isRightShown: new Value(true),
} as const;

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

export const isDark = (): boolean => (choices.theme.get() === "auto" ? prefersDark.matches : choices.theme.get() === "dark");

export function startTheme(onChange: () => void): void {
  const shown = () => {
    const theme = choices.theme.get();
    document.documentElement.style.colorScheme = theme === "auto" ? "light dark" : theme;
    onChange();
  };
  choices.theme.follow((theme) => {
    store(theme);
    shown();
  });
  prefersDark.addEventListener("change", shown);
}

export const wantsLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
