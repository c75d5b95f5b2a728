import { exportPath } from "@/app/_address/study-path";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Quote } from "@/app/_ui/quote";
import { authSettings } from "@/lib/auth/env";
import { hrefWith } from "@/lib/format/address";
import type { StudyFiles } from "@/lib/queries/get-study-files";
import type { StudyOverview } from "@/lib/queries/results/study";

/** The same downloads as lines for a shell. */
export function ShellFigure({ study, files }: { study: StudyOverview; files: StudyFiles }) {
  const { origin } = authSettings();
  const bundle = exportPath(study.slug, "bundle");
  // The address of a share link stands in for a credential, and the command line asks the interface itself.
  const shared = !bundle.startsWith("/api/");
  const secret =
    shared || study.visibility !== "private" ? "" : ' -H "Authorization: Bearer $HOLDFAST_TOKEN"';
  const curl = (path: string, query: Record<string, string> = {}) =>
    `curl -OJ${secret} "${origin}${hrefWith(path, {}, { ...query, revision: study.revision })}"`;
  const trials = curl(exportPath(study.slug, "trials"), { format: "parquet" });
  const get = `curl -O ${origin}/cli/holdfast.mjs`;
  const run = (format: string) =>
    `node holdfast.mjs export ${quoted(study.slug)} --format ${format} --revision ${study.revision}`;
  return (
    <Figure id="shell">
      <FigureHead
        id="shell"
        title="From a shell"
        unit="The command line keeps a file under its name only once it is whole, and tries again when a connection breaks."
      />
      <div className="grid gap-6 text-note lg:grid-cols-2 lg:gap-x-10">
        <Quote
          id="shell-curl"
          title="curl"
          text={files.tells_texts ? `${curl(bundle)}\n${trials}` : trials}
          open
        />
        {!shared && (
          <Quote
            id="shell-holdfast"
            title="holdfast"
            text={[get, ...(files.tells_texts ? [run("bundle")] : []), run("parquet")].join("\n")}
            open
          />
        )}
      </div>
      {secret !== "" && (
        <FigureFoot>
          This study is private: both need a token of yours, made on the account page, in HOLDFAST_TOKEN.
        </FigureFoot>
      )}
    </Figure>
  );
}

const quoted = (slug: string): string =>
  /^[\w.-]+$/.test(slug) ? slug : `'${slug.replaceAll("'", "'\\''")}'`;
