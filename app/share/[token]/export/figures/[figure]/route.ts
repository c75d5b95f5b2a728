import { GET as figureFile } from "@/app/api/v1/studies/[study]/figures/[figure]/route";
import { asBearer } from "@/app/share/_export/as-bearer";

/** `/share/TOKEN/export/figures/FIGURE`: what `/api/v1/studies/SLUG/figures/FIGURE` answers. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; figure: string }> },
): Promise<Response> {
  const { token, figure } = await params;
  return asBearer(request, token, (asked, { slug }) =>
    figureFile(asked, { params: Promise.resolve({ study: slug, figure }) }),
  );
}
