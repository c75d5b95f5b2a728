import { SiteDownload } from "@/app/_exports/site-download";
import { Figure, FigureHead } from "@/app/_ui/figure";
import type { MethodProfile } from "@/lib/queries/get-method";
import { DescriptionTable } from "./description-table";

/** What the method keeps and how, as its bundles say; of a family, version beside version. */
export function KeepsFigure({ method }: { method: MethodProfile }) {
  const own = method.descriptions.filter((entry) => method.ids.includes(entry.method.id));
  return (
    <Figure id="keeps">
      <FigureHead
        id="keeps"
        title={method.of === "family" ? "What each version keeps" : "What it keeps"}
        unit={
          own.length > 1 && method.of === "method"
            ? "As the bundles say; studies describe it differently."
            : "As the bundles say that were sent with it."
        }
        tools={<SiteDownload figure="method-keeps" params={{ method: method.id }} />}
      />
      <DescriptionTable caption={`${method.name}: what it keeps`} descriptions={own} />
    </Figure>
  );
}
