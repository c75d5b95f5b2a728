import type { Call } from "./call";
import type { Site } from "./site";

/** The address of a call's sample. Where nothing public can be named, a variable of the shell stands in it. */
export function sampleUrl({ sample, who }: Call, { origin, bundle }: Site): string {
  const path = who === "readers" && bundle !== null ? sample.path.replace("$BUNDLE", bundle) : sample.path;
  return `${origin}/api/v1${path}`;
}

const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as lines for a shell: public reads as they stand, the others with a token or a session to fill in. */
export function curlOf(call: Call, site: Site): string {
  const { method, sample, who } = call;
  const words = [
    `curl${sample.options ? ` ${sample.options}` : ""}${method === "get" ? "" : ` -X ${method.toUpperCase()}`}`,
    ...(sample.file ? [`-T ${sample.file}`] : []),
    ...(who === "senders" ? ['-H "Authorization: Bearer $HOLDFAST_TOKEN"'] : []),
    ...(who === "people" ? [`-b "${site.cookie}=$HOLDFAST_SESSION"`] : []),
    ...(who === "people" && method !== "get" ? [`-H "Origin: ${site.origin}"`] : []),
    ...(sample.file ? ['-H "Content-Type: application/zip"'] : []),
    ...(sample.body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shell(JSON.stringify(sample.body))}`]),
    `"${sampleUrl(call, site)}"`,
  ];
  const line = words.join(words.length > 2 ? " \\\n  " : " ");
  return sample.before ? `curl -O "${site.origin}${sample.before}"\n${line}` : line;
}
