import type { Metadata } from "next";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { DEMO } from "@/app/api/v1/openapi.json/_document/demo";
import { apiDocument } from "@/app/api/v1/openapi.json/_document/document";
import { sessionCookieName } from "@/lib/auth/cookies";
import { authSettings } from "@/lib/auth/env";
import { getStudy } from "@/lib/queries/get-study";
import { CallSection } from "./call-section";
import { HowToCall } from "./how-to-call";
import { ProblemsTable } from "./problems-table";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "HTTP interface",
  description: "Every call, who may make it, what it takes and what it answers.",
};

export default async function ApiPage() {
  const settings = authSettings();
  const demo = await getStudy({ kind: "public" }, DEMO);
  const bundle = demo?.bundles.find(({ status }) => status === "ready")?.id ?? null;
  const document = apiDocument({ origin: settings.origin, cookie: sessionCookieName(settings), bundle });
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <>
      <PageHead
        title="HTTP interface"
        crumbs={[{ href: "/docs", label: "Docs" }]}
        lead="Everything that the pages show, for programs: the same numbers in full precision. The lines work as they are pasted."
        meta={
          <>
            Described in <a href="/api/v1/openapi.json">OpenAPI 3.1</a>; this page is made from that
            description.
          </>
        }
      />
      <div className="stack">
        <HowToCall document={document} calls={calls} demo={demo !== null} />
        {document.tags.map(({ name, description }) => (
          <Figure key={name} id={name.toLowerCase()}>
            <FigureHead id={name.toLowerCase()} title={name} unit={description} />
            {calls
              .filter(({ operation }) => operation.tags.includes(name))
              .map((call) => (
                <CallSection key={call.operation.operationId} {...call} document={document} />
              ))}
          </Figure>
        ))}
        <Figure id="problems">
          <FigureHead
            id="problems"
            title="Problems"
            unit="RFC 9457, as application/problem+json: type, title, status, detail, and a code that is never renamed."
          />
          <ProblemsTable document={document} />
          <FigureFoot>What you may not read is answered as what is not there.</FigureFoot>
        </Figure>
      </div>
    </>
  );
}
