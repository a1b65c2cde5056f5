import { html } from 'hono/html';

/** By media type: the shape, and an example of it. */
type Content = Record<string, { schema?: unknown; example?: unknown }>;

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  requestBody?: { content: Content };
  parameters?: unknown[];
  responses: Record<string, { description?: string; content?: Content }>;
}

interface OpenApiDocument {
  info: { title: string; description?: string };
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
}

/** The API document for people: no script, no style of its own, in the order of the contract. */
export function renderApiPage({ info, paths = {}, components = {} }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '')];
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title></head>
<body>
<h1>${info.title} API</h1>
<p>${info.description} All paths begin with <code>/api</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.map(([tag, ofTag]) => html`<h2>${tag}</h2>${ofTag.map(section)}`)}
<h2>Shapes</h2>
${Object.entries(components.schemas ?? {}).map(
  ([name, schema]) =>
    html`<details id="shape-${name}"><summary>${name}</summary><pre>${pretty(schema)}</pre></details>`,
)}
</body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, description, security, requestBody, parameters, responses } = operation;
  return html`<section>
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${summary}${security ? ' (needs a token)' : ''}</p>
${description ? html`<p>${description}</p>` : ''}
${parameters ? html`<details><summary>Parameters</summary><pre>${pretty(parameters)}</pre></details>` : ''}
${requestBody ? shapeAndExample('Body', requestBody.content) : ''}
<ul>${Object.entries(responses).map(
    ([status, { description: meaning, content }]) =>
      html`<li><b>${status}</b> ${meaning}${
        content && Number(status) < 300 ? shapeAndExample('Shape', content) : ''
      }</li>`,
  )}</ul>
</section>`;
}

function shapeAndExample(name: string, content: Content) {
  const shapes = Object.entries(content).map(([type, { schema }]) => [type, { schema }]);
  const examples = Object.values(content).filter(({ example }) => example !== undefined);
  return html`<details><summary>${name}</summary><pre>${pretty(Object.fromEntries(shapes))}</pre></details>
${examples.map(
  ({ example }) =>
    html`<details><summary>Example</summary><pre>${
      // A CSV table is shown as text.
      typeof example === 'string' ? example : pretty(example)
    }</pre></details>`,
)}`;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
