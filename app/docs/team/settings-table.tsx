import type { Setting } from "@/lib/queries/list-settings";
import { PlainTable } from "../format/format-tables";

/** The settings of this very version. */
export function SettingsTable({ settings }: { settings: readonly Setting[] }) {
  return (
    <PlainTable
      caption="Settings"
      columns={["Name", "What it does", "Default, or how a value looks"]}
      rows={settings.map(({ name, about, sample }) => ({
        key: name,
        cells: [
          <code key="name" id={name.toLowerCase()}>
            {name}
          </code>,
          about,
          sample === "" ? "" : <code key="sample">{sample}</code>,
        ],
      }))}
    />
  );
}
