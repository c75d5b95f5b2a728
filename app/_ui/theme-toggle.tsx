"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "./icon";
import { chooseTheme, currentTheme, onThemeChange, type Theme, themeAfter } from "./theme-store";
import styles from "./theme-toggle.module.css";

const onServer = (): Theme => "system";

/** One button, three states: as the system has it, light, dark. Which icon shows is decided by CSS, so it never flashes. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, onServer);
  const label = `Theme: ${theme}. Switch to ${themeAfter(theme)}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(themeAfter(theme))}
      className="needs-script size-[34px] rounded-2 text-ink-2 hover:bg-hover hover:text-ink"
    >
      <span className={styles.system}>
        <Icon name="screen" />
      </span>
      <span className={styles.light}>
        <Icon name="sun" />
      </span>
      <span className={styles.dark}>
        <Icon name="moon" />
      </span>
    </button>
  );
}
