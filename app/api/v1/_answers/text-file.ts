/** Text as a file to keep; `name` is plain ASCII. */
export function textFile(text: string, { name, type }: { name: string; type: string }): Response {
  return new Response(text, {
    headers: {
      "access-control-allow-origin": "*",
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
