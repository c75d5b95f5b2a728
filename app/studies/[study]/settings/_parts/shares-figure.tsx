import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { Quote } from "@/app/_ui/quote";
import type { FreshToken } from "@/lib/auth/fresh-token";
import { pathOf } from "@/lib/format/address";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import type { SettingsPart } from "../_forms/settings-path";
import { Saved } from "./saved";
import { ShareForm } from "./share-form";
import { SharesTable } from "./shares-table";

/** Secret links to the study. `fresh` was made just now: this is the one time that it is shown. */
export function SharesFigure(props: {
  study: StudySettings;
  saved: SettingsPart | null;
  fresh: FreshToken | null;
  origin: string;
  /** What a new link opens, after the study's address. */
  view: string;
}) {
  const { study, saved, fresh, origin, view } = props;
  return (
    <Figure id="shares">
      <FigureHead
        id="shares"
        title="Share links"
        unit="Whoever has such a link reads the study by it, without an account, until it ends or you revoke it."
      />
      <Saved part="shares" saved={saved} />
      {fresh && (
        <div role="status" className="mb-6 rounded-3 border border-ink bg-raised px-4 py-3">
          <Quote
            id="fresh-share"
            title={`The link “${fresh.label}”, shown this once`}
            text={`${origin}${pathOf("share", fresh.token)}${view}`}
            open
          />
          <p className="mt-2 text-note text-ink-2">Copy it now. It is gone when this page is loaded again.</p>
        </div>
      )}
      {study.shares.length > 0 && <SharesTable slug={study.slug} shares={study.shares} />}
      {study.visibility === "unlisted" && (
        <div className="mb-6">
          <Notice tone="warn" title="This study is unlisted">
            Its citations name its address, and whoever knows that reads it at every revision. For a link that
            is frozen or hides texts, make the study private first.
          </Notice>
        </div>
      )}
      <ShareForm study={study} view={view} />
      <FigureFoot>
        Only a hash of a link is kept here: a lost one can't be shown again, only revoked. Opened counts pages
        that were loaded through it, yours too.
      </FigureFoot>
    </Figure>
  );
}
