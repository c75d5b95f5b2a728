import { seeOther } from "@/app/auth/_forms/plain-page";
import { HoldfastError } from "@/lib/errors";
import { pathOf } from "@/lib/format/address";
import { handOnStudy } from "@/lib/queries/study-members";
import { type SettingsRoute, settingsForm } from "../_forms/settings-form";

/** Gives the study to a member; who gives it reads it still, and changes it no more. */
export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const member = form.get("member") ?? "";
    if (!/^\d{1,9}$/.test(member)) throw new HoldfastError("invalid_request", "Choose a member.");
    await handOnStudy(viewer, study, Number(member));
    return seeOther(pathOf("studies", study));
  });
}
