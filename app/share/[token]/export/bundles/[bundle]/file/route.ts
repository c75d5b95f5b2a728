import { GET as getFile } from "@/app/api/v1/bundles/[bundle]/file/route";
import { bundleAnswer, type SharedBundle } from "@/app/share/_export/bundle-answer";

export const GET = (request: Request, context: SharedBundle): Promise<Response> =>
  bundleAnswer(request, context, getFile);
