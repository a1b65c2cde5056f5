import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallWithBody, callsWithBody } from '../test/calls-with-body.ts';
import { contractRoutes, nameOf, takesJson } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { calls } = await callsWithBody(testApp);
const names = Object.keys(calls);
const callOf = (name: string) => calls[name] as CallWithBody;

const { look, expectUnchanged, expectRefused } = watchDatabase(testApp.db);
beforeEach(look);

test('every call with a body in JSON is tried', () => {
  expect(names.sort()).toEqual(contractRoutes.filter(takesJson).map(nameOf).sort());
});

describe.each(names)('%s refuses', (name) => {
  const { as, method, path, body } = callOf(name);
  const json = { 'content-type': 'application/json' };

  test.each(['', '{', '{"a":1', 'nothing', '{"a":}', '\u0000', '[1,', "{'a':1}", '{"a":1}{"b":2}'])(
    'what is no JSON: %j',
    async (raw) => {
      const answer = await as.send(method, path, { raw, headers: json });
      await expectRefused(answer);
      expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Das ist kein gültiges JSON.' });
    },
  );

  test.each([[null], [[]], ['text'], [7], [true], [[body]]])('a body that is no object: %j', async (sent) => {
    const answer = await as.send(method, path, { body: sent });
    await expectRefused(answer);
    expect(answer.body.issues[0].path).toBe('');
  });

  test('no body at all', async () => {
    await expectRefused(await as.send(method, path));
    await expectRefused(await as.send(method, path, { headers: json }));
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s', async (type) => {
    const answer = await as.send(method, path, {
      raw: JSON.stringify(body),
      headers: { 'content-type': type },
    });
    await expectRefused(answer, 415);
    expect(answer.body).toEqual({
      code: 'unsupported_media_type',
      message: 'Bitte senden Sie JSON, Bilder als Formular.',
    });
  });

  test('more than 100 KB, also when it comes in pieces', async () => {
    const raw = JSON.stringify({ ...body, more: 'x'.repeat(101 * 1024) });
    const inOne = await as.send(method, path, {
      raw,
      headers: { ...json, 'content-length': String(raw.length) },
    });
    await expectRefused(inOne, 413);
    expect(inOne.body).toEqual({ code: 'payload_too_large', message: 'Das ist zu groß.' });
    await expectRefused(await as.send(method, path, { raw: new Blob([raw]).stream(), headers: json }), 413);
  });

  test('nonsense without an answer many times its size', async () => {
    for (const sent of [{ addOns: Array(9000).fill({}) }, { ...body, addOns: Array(9000).fill({}) }]) {
      const answer = await as.send(method, path, { body: sent });
      // A backup to download is no answer to nonsense but what was asked for.
      if (answer.headers.get('content-type') === 'application/gzip') continue;
      // The longest valid response is a QR code.
      expect(JSON.stringify(answer.body).length).toBeLessThan(8000);
    }
  });
});

/** Wrong values for a field. */
const WRONG: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e15,
  1e308,
  '',
  ' ',
  'nonsense',
  'a\u0000b',
  '\ud800',
  '🍛'.repeat(5),
  'x'.repeat(90_000),
  "'; DROP TABLE orders; --",
  '__proto__',
  [],
  {},
  [null],
  { $ne: null },
];

describe.each(names)('%s withstands', (name) => {
  const { as, method, path, body, again = async () => undefined } = callOf(name);
  beforeEach(async () => {
    await again();
    await look();
  });

  /** Either refused with nothing changed, or done. */
  async function send(sent: unknown): Promise<void> {
    const { status } = await as.send(method, path, { body: sent });
    if (status >= 400) {
      await expectUnchanged(JSON.stringify(sent)?.slice(0, 300));
    } else {
      await again();
      await look();
    }
  }

  test.each(Object.keys(body))('anything as %s', async (field) => {
    for (const value of [undefined, ...WRONG]) await send({ ...body, [field]: value });
  });

  test('any JSON at all', async () => {
    const anything = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.record(Object.fromEntries(Object.keys(body).map((field) => [field, fc.jsonValue()])), {
        requiredKeys: [],
      }),
      fc
        .record({ field: fc.constantFrom(...Object.keys(body)), text: fc.string({ unit: 'binary' }) })
        .map(({ field, text }) => ({ ...body, [field]: text })),
    );
    await fc.assert(fc.asyncProperty(anything, send), { numRuns: 60 });
  });

  test('keys that mean something to JavaScript', async () => {
    const raw = `{"__proto__":{"isAdmin":true,"role":"owner","polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(body).slice(1)}`;
    await as.send(method, path, { raw, headers: { 'content-type': 'application/json' } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

test('a large form that comes in pieces is refused before anybody is asked who they are', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const pieces = () => new Blob(['x'.repeat(200 * 1024)]).stream();
  const outside = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
  const sent = { method: 'POST', headers: form, body: pieces(), duplex: 'half' } as RequestInit;
  const answer = await testApp.app.request('/api/banner', sent, outside);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    413,
    'payload_too_large',
  ]);
});
