import { THEME_KEY } from "./theme-script";

export type Theme = "system" | "light" | "dark";

const NEXT: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export function themeAfter(theme: Theme): Theme {
  return NEXT[theme];
}

/** What the page shows now: the attribute on <html>, which the script in the head has set. */
export function currentTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}

const listeners = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be switched off; the choice then lasts for this page.
  }
}

/** Follows choices made here and in other tabs. */
export function onThemeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    show(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system");
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
