import { checkWorker } from "@/lib/queries/check-worker";

export const dynamic = "force-dynamic";

/** The rules of this server's own version, for a browser that checks a bundle before it sends it. */
export async function GET(request: Request): Promise<Response> {
  const worker = await checkWorker();
  if (worker === null)
    return new Response("The check was not made: start this server with npm start.\n", { status: 404 });
  const isNamed = new URL(request.url).searchParams.get("version") === worker.version;
  return new Response(worker.text, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
