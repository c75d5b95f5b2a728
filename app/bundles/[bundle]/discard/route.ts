import { bundlePath } from "@/app/_address/study-path";
import { handleForm } from "@/app/auth/_forms/handle-form";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { formViewer } from "@/lib/auth/viewer";
import { discardPreview } from "@/lib/queries/publish-preview";

export async function POST(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  const { bundle } = await params;
  return handleForm(
    request,
    async () => {
      await discardPreview(await formViewer(request), bundle);
      return seeOther("/submit");
    },
    { href: bundlePath(bundle), label: "Back to the bundle" },
  );
}
