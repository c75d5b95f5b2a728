import type { z } from "zod";
import { handleForm } from "@/app/auth/_forms/handle-form";
import { formViewer, type Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { settingsPath } from "./settings-path";

/** Room for the longest texts that a study has, percent-encoded. */
const MOST_KIB = 256;

export interface SettingsRoute {
  params: Promise<{ study: string }>;
}

/** Reads a form of the settings page; whoever sends it, the query that `work` calls decides whether they may. */
export async function settingsForm(
  request: Request,
  { params }: SettingsRoute,
  work: (form: URLSearchParams, slug: string, viewer: Viewer) => Promise<Response>,
): Promise<Response> {
  const { study: slug } = await params;
  return handleForm(request, async (form) => work(form, slug, await formViewer(request)), {
    href: settingsPath(slug),
    label: "Back to the settings",
    mostKiB: MOST_KIB,
  });
}

/** Throws HoldfastError invalid_request naming the field that is wrong. */
export function parsed<Shape extends z.ZodType>(shape: Shape, fields: unknown): z.output<Shape> {
  const result = shape.safeParse(fields);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const field = first?.path.join(" ");
  throw new HoldfastError(
    "invalid_request",
    `${field ? `${field}: ` : ""}${first?.message ?? "Not what this form takes."}`,
  );
}
