import { Hono } from 'hono';
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

async function makeDocument(api: ReturnType<typeof createApi>): Promise<Document> {
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
  addCommonErrors(document);
  addExamples(document.paths ?? {}, await readExamples());
  return document;
}

/** Errors of every call: too large or of a wrong media type where it has a body, and busy. */
function addCommonErrors({ paths = {} }: Document): void {
  for (const path of Object.values(paths)) {
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete]) {
      if (!operation) continue;
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
}
