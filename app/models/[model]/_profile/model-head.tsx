import { DotList } from "@/app/_ui/dot-list";
import { PageHead } from "@/app/_ui/page-head";
import { counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { ModelProfile } from "@/lib/queries/get-model";

/** Name, id and what bundles say of the model. */
export function ModelHead({ model }: { model: ModelProfile }) {
  return (
    <PageHead
      title={<span className="[overflow-wrap:anywhere]">{model.name}</span>}
      crumbs={[{ href: "/models", label: "Models" }]}
      lead={
        model.section_count === 0
          ? "Studies name this model, and none has a reply of it."
          : "What each way of compacting its context leaves of it, study by study. Different lists of probes are never summed or ranked together."
      }
      meta={
        <DotList
          items={[
            ...(model.id === model.name ? [] : [model.id]),
            ...(model.other_names.length > 0 ? [`also called ${listed(model.other_names)}`] : []),
            ...[model.class, model.provider].filter((word) => word !== null),
            counted(model.section_count, "probe set"),
          ]}
        />
      }
    />
  );
}
