/** Where the reader's choice is kept; absent means: as the system has it. */
export const THEME_KEY = "holdfast-theme";

const SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** Sets the chosen theme on <html> while the page is parsed, before anything is painted. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
