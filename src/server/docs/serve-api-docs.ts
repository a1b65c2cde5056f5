import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { nouns } from '#contract/all-routes.ts';
import { keyScheme } from '#contract/create-route.ts';
import { orderEventShape, reservationEventShape } from '#contract/integrations/shapes.ts';
import { body, STATUS_DESCRIPTIONS } from '#contract/responses.ts';
import { KEY_SCOPES } from '#domain/integrations.ts';
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
  for (const scope of KEY_SCOPES)
    api.openAPIRegistry.registerComponent('securitySchemes', keyScheme(scope), {
      ...{ type: 'http', scheme: 'bearer' },
      description: `A key of the owner’s other software that reads ${scope}.`,
    });
  addWebhooks(api);
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

const WEBHOOK_HEADERS = z.object({
  'webhook-id': z.string().meta({ description: 'The same with every attempt' }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970, of the attempt' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and base64 of the HMAC-SHA256 of `<id>.<timestamp>.<body>`, with the bytes that follow `whsec_` in the secret as base64',
  }),
});

/** What is sent to the addresses that the owner has entered. */
function addWebhooks(api: ReturnType<typeof createApi>): void {
  const events = { orderEvent: orderEventShape, reservationEvent: reservationEventShape };
  for (const [path, schema] of Object.entries(events))
    api.openAPIRegistry.registerWebhook({
      ...{ method: 'post', path, operationId: path, tags: ['Other software'], security: [] },
      summary: `What happens to ${path === 'orderEvent' ? 'an order' : 'a reservation'}`,
      description:
        'As https://www.standardwebhooks.com says. An answer of 2xx takes it; anything else is tried again for two days, with growing pauses. Of one order or reservation the next event comes when the one before was taken or given up; the same event may come twice.',
      request: { headers: WEBHOOK_HEADERS, body: body(schema) },
      responses: { 204: { description: 'Taken' } },
    });
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
