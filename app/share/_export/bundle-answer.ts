import { notFound } from "@/app/api/v1/_answers/answer";
import { getBundle } from "@/lib/queries/get-bundle";
import { asBearer } from "./as-bearer";

export interface SharedBundle {
  params: Promise<{ token: string; bundle: string }>;
}

type BundleRoute = (request: Request, context: { params: Promise<{ bundle: string }> }) => Promise<Response>;

/** What `route` of the HTTP interface answers about a bundle of the shared study; of others there is nothing here. */
export async function bundleAnswer(
  request: Request,
  { params }: SharedBundle,
  route: BundleRoute,
): Promise<Response> {
  const { token, bundle } = await params;
  return asBearer(request, token, async (asked, { viewer, slug }) => {
    const found = await getBundle(viewer, bundle);
    if (found?.study.slug !== slug) return notFound("bundle");
    return route(asked, { params: Promise.resolve({ bundle }) });
  });
}
