import { Hono } from 'hono';
import { nouns } from '#contract/all-routes.ts';
import { STATUS_DESCRIPTIONS } from '#contract/responses.ts';
import type { createApi } from '../api.ts';
import type { Env } from '../http/env.ts';
import { addExamples, readExamples } from './add-examples.ts';
import { renderApiPage } from './api-page.ts';

type Document = ReturnType<ReturnType<typeof createApi>['getOpenAPI31Document']>;

/** Serves the contract as an OpenAPI 3.1 document, and as a page. Generated at the first request, then cached. */
export function serveApiDocs(api: ReturnType<typeof createApi>): Hono<Env> {
  let made: Promise<Document> | undefined;
  const document = () => {
    made ??= makeDocument(api);
    return made;
  };
  return new Hono<Env>()
    .get('/openapi.json', async (c) => c.json(await document()))
    .get('/docs', async (c) => {
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
      return c.html(renderApiPage(await document()));
    });
}

/** For the check too, which has no site (`scripts/check-openapi.ts`). */
export async function makeDocument(api: ReturnType<typeof createApi>): Promise<Document> {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Thali',
      version: '1',
      description: 'The calls of the restaurant’s site and its desk.',
    },
    servers: [{ url: '/api' }],
  });
  nameOperations(document);
  addCommonErrors(document);
  addExamples(document.paths ?? {}, await readExamples());
  return document;
}

/** What generated clients call each operation, and whether it needs a token; the groups are declared, in their order. */
function nameOperations(document: Document): void {
  const names = new Map<string, string>();
  for (const routes of Object.values(nouns))
    for (const [name, { method, path }] of Object.entries(routes)) names.set(`${method} ${path}`, name);
  const tags = new Set<string>();
  for (const { method, path, operation } of operationsOf(document)) {
    operation.operationId = names.get(`${method} ${path}`) as string;
    operation.security ??= [];
    for (const tag of operation.tags ?? []) tags.add(tag);
  }
  document.tags = [...tags].map((name) => ({ name }));
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationsOf = ({ paths = {} }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

/** Errors of every call: too large or of a wrong media type where it has a body, and busy. */
function addCommonErrors(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    const statuses = operation.requestBody ? ([413, 415, 503] as const) : ([503] as const);
    for (const status of statuses) {
      operation.responses ??= {};
      operation.responses[status] ??= {
        description: STATUS_DESCRIPTIONS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      };
    }
  }
}
