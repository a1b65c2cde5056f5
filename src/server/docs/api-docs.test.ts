import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contractRoutes, nameOf } from '../test/contract-routes.ts';
import { everyCall } from '../test/every-call.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

const document = await (await testApp.app.request('/api/openapi.json')).json();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, { path, operation }] as const,
  ),
);

/** All references of the document to other parts of it. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
}

describe('the OpenAPI document', () => {
  test('is the same whichever payment services there are', async () => {
    const { providers } = readConfig({
      ...{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', MOLLIE_API_KEY: `live_${'a'.repeat(30)}` },
    });
    const paid = await openTestApp({ config: { providers, paymentProviders: ['paypal', 'mollie'] } });
    expect(await (await paid.app.request('/api/openapi.json')).json()).toEqual(document);
    await paid.close();
  });

  test('is of version 3.1 and says where and by whom', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Thali', version: '1' });
    expect(document.servers).toEqual([{ url: '/api' }]);
    expect(document.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' });
  });

  test('has every route of the contract and no other', () => {
    expect(operations.map(([name]) => name).sort()).toEqual(contractRoutes.map(nameOf).sort());
  });

  test('lists for every call the error busy, and for bodies too large and wrong type', () => {
    for (const [name, { operation }] of operations) {
      const wanted = operation.requestBody ? ['413', '415', '503'] : ['503'];
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('gives each call a name of its own, a declared group, and says whether it needs a token', () => {
    const groups = document.tags.map(({ name }: { name: string }) => name);
    const names = operations.map(([, { operation }]) => operation.operationId);
    expect(names).toContain('readMenu');
    for (const name of names) expect(name).toMatch(/^[a-z]\w+$/);
    expect(new Set(names).size).toBe(names.length);
    const isSecured = new Map(contractRoutes.map((route) => [nameOf(route), route.access !== 'everybody']));
    for (const [name, { operation }] of operations) {
      expect(groups, name).toEqual(expect.arrayContaining(operation.tags ?? ['none']));
      expect((operation.security ?? []).length > 0, name).toBe(isSecured.get(name));
      expect(operation.security, name).toBeDefined();
    }
  });

  test('has no two paths that are the same but for the name of a part', () => {
    const paths = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('refers only to what it holds', () => {
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    const referred = new Set(references(document));
    expect(referred.size).toBeGreaterThan(5);
    for (const reference of referred) expect(known).toContain(reference);
  });

  test('names the shapes that clients share', () => {
    const shared = [
      'Address',
      'Banner',
      'Cart',
      'CouponAnswer',
      'Error',
      'Menu',
      'Order',
      'Restaurant',
      'Session',
      'Timing',
      'User',
    ];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(shared));
  });

  test('is complete for each call', () =>
    everyCall(operations, ({ path, operation }) => {
      const { summary, parameters = [], requestBody, responses } = operation;
      expect(summary).toBeTruthy();
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      for (const parameter of parameters) {
        expect(parameter.schema).toBeTypeOf('object');
        if (parameter.in === 'path') expect(parameter.required).toBe(true);
      }
      if (requestBody) {
        expect(requestBody.required).toBe(true);
        for (const { schema } of Object.values(requestBody.content)) expect(schema).not.toEqual({});
        expect(Object.keys(requestBody.content)).toHaveLength(1);
      }
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(status).toMatch(/^[245]\d\d$/);
        expect(description).toBeTruthy();
        const [media] = [
          ...['application/json', 'text/csv', 'text/calendar', 'application/gzip', 'text/event-stream'],
        ].flatMap((type) => content[type] ?? []);
        expect(media?.schema).toBeTypeOf('object');
      }
    }));

  test('says of each call that answers 401 that it needs a token, login aside', () => {
    const withToken = operations
      .filter(([, { operation }]) => operation.security?.length)
      .map(([name]) => name);
    const refusing = operations.filter(([, { operation }]) => operation.responses[401]).map(([name]) => name);
    expect(withToken).toEqual(refusing.filter((name) => !name.startsWith('POST /auth/login')));
  });
});

test('the document can be read as a page, without scripts', async () => {
  const response = await testApp.app.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toContain('<script');
  for (const [name] of operations) expect(page).toContain(name);
});
