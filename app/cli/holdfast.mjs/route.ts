import { commandLine } from "@/lib/queries/command-line";

export const dynamic = "force-dynamic";

/** The command line of this server's own version, for machines without a checkout. */
export async function GET(): Promise<Response> {
  const text = await commandLine();
  if (text === null)
    return new Response("The command line was not made: start this server with npm start.\n", {
      status: 404,
    });
  return new Response(text, {
    headers: {
      "access-control-allow-origin": "*",
      "content-type": "text/javascript; charset=utf-8",
      "content-disposition": 'attachment; filename="holdfast.mjs"',
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
