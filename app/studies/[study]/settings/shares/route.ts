import { seeOther } from "@/app/auth/_forms/plain-page";
import { freshTokenCookie } from "@/lib/auth/fresh-token";
import { HoldfastError } from "@/lib/errors";
import { makeShare } from "@/lib/queries/make-share";
import { revokeShare } from "@/lib/queries/revoke-share";
import { NewShare } from "@/lib/queries/share-fields";
import { parsed, type SettingsRoute, settingsForm } from "../_forms/settings-form";
import { settingsPath, sharingPath } from "../_forms/settings-path";
import { viewText, withoutRevision } from "../_forms/view-text";

const DAY = 86_400_000;

/** Revokes the share link `revoke`, or makes one. */
export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const revoke = form.get("revoke");
    if (revoke !== null) {
      if ((await revokeShare(viewer, revoke)) === null)
        throw new HoldfastError("not_found", "There is no such share link.");
      return seeOther(settingsPath(study, "shares"));
    }
    const view = viewText(study, form.get("view") ?? "");
    if (view === null)
      throw new HoldfastError("invalid_request", "What it opens: give the address of a page of this study.");
    const revision = form.get("revision");
    const wanted = parsed(NewShare, {
      label: form.get("label") ?? "",
      scope: form.get("scope"),
      revision: revision ? Number(revision) : null,
      expires_at: ending(form),
    });
    const { token } = await makeShare(viewer, study, wanted, { shown: false });
    const opens = wanted.revision ? withoutRevision(view) : view;
    return seeOther(sharingPath(study, opens), [freshTokenCookie(token, "new-share")]);
  });
}

/** ISO 8601: the end of the day `until` in UTC, else after that many `days`; null: it has none. */
function ending(form: URLSearchParams): string | null {
  const until = form.get("until");
  const days = form.get("days");
  if (until) {
    const day = Date.parse(until);
    if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(day))
      throw new HoldfastError("invalid_request", "A day is written like 2027-01-31.");
    return new Date(day + DAY).toISOString();
  }
  if (!days) return null;
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new HoldfastError("invalid_request", "A link ends after a number of days, or when it is revoked.");
  return new Date(Date.now() + Number(days) * DAY).toISOString();
}
