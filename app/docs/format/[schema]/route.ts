import { notFound } from "next/navigation";
import { formatSchema } from "@/lib/queries/bundle-format";

const ENDING = ".schema.json";

/** The JSON Schemas of the format: `/docs/format/manifest.schema.json` and one for each file of rows. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ schema: string }> },
): Promise<Response> {
  const { schema: file } = await params;
  const schema = file.endsWith(ENDING) ? formatSchema(file.slice(0, -ENDING.length)) : null;
  if (schema === null) notFound();
  return new Response(`${JSON.stringify(schema, null, 2)}\n`, {
    headers: {
      "access-control-allow-origin": "*",
      "content-type": "application/schema+json",
      "content-disposition": `attachment; filename="${file}"`,
      "x-content-type-options": "nosniff",
    },
  });
}
