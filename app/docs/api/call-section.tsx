import type { ApiDocument, Body, Operation } from "@/app/api/v1/openapi.json/_document/document";
import { CodeBlock } from "./code-block";
import { FieldsTable } from "./fields-table";
import { propertiesOf, schemaWords } from "./schema-words";

interface CallSectionProps {
  method: string;
  path: string;
  operation: Operation;
  document: ApiDocument;
}

/** One call: who may make it, what it takes, what it answers, and a line that makes it. */
export function CallSection({ method, path, operation, document }: CallSectionProps) {
  const { operationId: id, summary, description, security, parameters, requestBody, responses } = operation;
  const [sample] = operation["x-codeSamples"];
  const example = exampleOf(responses);
  return (
    <article aria-labelledby={`${id}-title`} id={id} className="border-t border-line pt-5 pb-8">
      <h3 id={`${id}-title`} className="font-[620]">
        {summary}
      </h3>
      <p className="mt-1.5 [overflow-wrap:anywhere]">
        <code>
          <b className="font-[620]">{method.toUpperCase()}</b> /api/v1{path}
        </code>
      </p>
      {description ? (
        <p className="mt-2 max-w-[84ch] text-note text-pretty text-ink-2">{description}</p>
      ) : null}
      <p className="mt-2 text-note text-ink-2">
        <span className="text-ink">May call it:</span> {whoMay(security)}
      </p>
      {parameters.length > 0 ? (
        <div className="mt-4">
          <FieldsTable
            caption={`Parameters: ${summary}`}
            rows={parameters.map((parameter) => ({
              name: parameter.name,
              required: parameter.required,
              takes: schemaWords(parameter.schema),
              about: parameter.in === "header" ? `Header. ${parameter.description}` : parameter.description,
            }))}
          />
        </div>
      ) : null}
      {requestBody ? <BodyOf summary={summary} body={requestBody} document={document} /> : null}
      <Answers responses={responses} document={document} />
      <div className="mt-4 grid gap-3">
        {sample ? <CodeBlock label={`curl: ${summary}`} text={sample.source} /> : null}
        {example === undefined ? null : (
          <details>
            <summary className="text-note underline underline-offset-4">Example answer</summary>
            <div className="mt-2">
              <CodeBlock label={`Example answer: ${summary}`} text={JSON.stringify(example, null, 2)} />
            </div>
          </details>
        )}
      </div>
    </article>
  );
}

function whoMay(security: Operation["security"]): string {
  const needs = security.map((need) => Object.keys(need)[0]);
  const scope = security.flatMap((need) => need.token ?? [])[0];
  const signed = [
    scope && `a token with the scope ${scope}`,
    needs.includes("session") && "somebody signed in with a browser",
  ]
    .filter(Boolean)
    .join(", or ");
  if (signed === "") return "anyone.";
  return needs.includes(undefined)
    ? `anyone, where the study is public or its address known; for a private one ${signed}.`
    : `${signed}.`;
}

function BodyOf({ summary, body, document }: { summary: string; body: Body; document: ApiDocument }) {
  const types = Object.keys(body.content ?? {});
  const schema = body.content?.["application/json"]?.schema;
  return (
    <div className="mt-4">
      <p className="mb-2 text-note text-ink-2">
        Body: {body.description}, as {types.join(", ")}.
      </p>
      {schema ? (
        <FieldsTable
          caption={`Body: ${summary}`}
          rows={propertiesOf(schema, document).map(({ words, description, ...field }) => ({
            ...field,
            takes: words,
            about: description,
          }))}
        />
      ) : null}
    </div>
  );
}

function Answers({ responses, document }: { responses: Operation["responses"]; document: ApiDocument }) {
  const told = Object.entries(responses).flatMap(([status, answer]) =>
    "$ref" in answer ? [] : [{ status, says: answer.description, types: Object.keys(answer.content ?? {}) }],
  );
  const problems = Object.entries(responses).flatMap(([status, answer]) => {
    const code = "$ref" in answer ? answer.$ref.slice(answer.$ref.lastIndexOf("/") + 1) : "";
    return code in document.components.responses ? [`${status} ${code}`] : [];
  });
  return (
    <ul className="mt-4 grid gap-1 text-note text-ink-2">
      {told.map(({ status, says, types }) => (
        <li key={status}>
          <b className="font-[620] text-ink">{status}</b> {says}
          {types.length > 0 ? `, as ${types.join(", ")}` : ""}
        </li>
      ))}
      {problems.length > 0 ? <li>Problems: {problems.join(" · ")}</li> : null}
    </ul>
  );
}

function exampleOf(responses: Operation["responses"]): unknown {
  return Object.values(responses)
    .flatMap((answer) => ("$ref" in answer ? [] : Object.values(answer.content ?? {})))
    .find(({ example }) => example !== undefined)?.example;
}
