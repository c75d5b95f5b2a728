import { hrefWith, pathOf } from "@/lib/format/address";

/** Forms of the settings page, each the part of the page that it stands in. */
export const SETTINGS_PARTS = ["words", "readers", "shares", "members", "names"] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** The settings page of a study, at the part whose form was just taken. */
export const settingsPath = (slug: string, saved?: SettingsPart): string =>
  hrefWith(pathOf("studies", slug, "settings"), {}, { saved }) + (saved ? `#${saved}` : "");

/** The settings page of a study, where share links are made; `view` is what a new one opens (view-text.ts). */
export const sharingPath = (slug: string, view: string): string =>
  `${hrefWith(pathOf("studies", slug, "settings"), {}, { view })}#shares`;

/** Where a form of the settings page is sent to. */
export const settingsAction = (slug: string, form: SettingsPart | "hand-on" | "delete"): string =>
  pathOf("studies", slug, "settings", form);
