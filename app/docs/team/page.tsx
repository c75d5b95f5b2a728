import type { Metadata } from "next";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { listSettings } from "@/lib/queries/list-settings";
import { SettingsTable } from "./settings-table";
import { Steps } from "./steps";

export const metadata: Metadata = {
  title: "Running it for a team",
  description: "Database, address, proxy, sign-in, workers, backup, upgrade, and every setting.",
};

export default async function TeamPage() {
  const settings = await listSettings();
  return (
    <>
      <PageHead
        title="Running it for a team"
        crumbs={[{ href: "/docs", label: "Docs" }]}
        lead="npm start is enough for one person. For more it wants a database of its own, a public address and somebody to own it."
      />
      <div className="stack">
        <Figure id="steps">
          <FigureHead id="steps" title="What to see to" />
          <Steps />
        </Figure>
        <Figure id="settings">
          <FigureHead
            id="settings"
            title="Settings"
            unit="From the environment, or from a file .env beside .env.example; what the shell sets wins. Read and checked once at start: a wrong one stops it with a sentence."
          />
          <SettingsTable settings={settings} />
          <FigureFoot>Of the version that answers here.</FigureFoot>
        </Figure>
      </div>
    </>
  );
}
