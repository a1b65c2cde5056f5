import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallWithBody, callsWithBody } from '../test/calls-with-body.ts';
import { contractRoutes, nameOf, takesJson } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { everyCall } from '../test/every-call.ts';
import { isLong } from '../test/long.ts';
import { openTestApp } from '../test/test-app.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const { calls } = await callsWithBody(testApp);

const { look, expectUnchanged, expectRefused } = watchDatabase(testApp.db);
beforeEach(look);

test('every call with a body in JSON is tried', () => {
  expect(Object.keys(calls).sort()).toEqual(contractRoutes.filter(takesJson).map(nameOf).sort());
});

/** A call that changed something is the only one that is named: the next is compared with what it left. */
const everyCallWithBody = (work: (call: CallWithBody) => Promise<void>) =>
  everyCall(Object.entries(calls), (call) =>
    work(call).catch(async (error) => {
      await look();
      throw error;
    }),
  );

const json = { 'content-type': 'application/json' };

describe('every call refuses', () => {
  test.each(['', '{', '{"a":1', 'nothing', '{"a":}', '\u0000', '[1,', "{'a':1}", '{"a":1}{"b":2}'])(
    'what is no JSON: %j',
    (raw) =>
      everyCallWithBody(async ({ as, method, path }) => {
        const answer = await as.send(method, path, { raw, headers: json });
        await expectRefused(answer);
        expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Das ist kein gültiges JSON.' });
      }),
  );

  test('a body that is no object, and none at all', () =>
    everyCallWithBody(async ({ as, method, path, body }) => {
      for (const sent of [null, [], 'text', 7, true, [body]]) {
        const answer = await as.send(method, path, { body: sent });
        await expectRefused(answer);
        expect(answer.body.issues[0].path).toBe('');
      }
      await expectRefused(await as.send(method, path));
      await expectRefused(await as.send(method, path, { headers: json }));
    }));

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s', (type) =>
    everyCallWithBody(async ({ as, method, path, body }) => {
      const answer = await as.send(method, path, {
        raw: JSON.stringify(body),
        headers: { 'content-type': type },
      });
      await expectRefused(answer, 415);
      expect(answer.body).toEqual({
        code: 'unsupported_media_type',
        message: 'Bitte senden Sie JSON, Bilder als Formular.',
      });
    }),
  );

  test('more than 100 KB, also when it comes in pieces', () =>
    everyCallWithBody(async ({ as, method, path, body }) => {
      const raw = JSON.stringify({ ...body, more: 'x'.repeat(101 * 1024) });
      const inOne = await as.send(method, path, {
        raw,
        headers: { ...json, 'content-length': String(raw.length) },
      });
      await expectRefused(inOne, 413);
      expect(inOne.body).toEqual({ code: 'payload_too_large', message: 'Das ist zu groß.' });
      await expectRefused(await as.send(method, path, { raw: new Blob([raw]).stream(), headers: json }), 413);
    }));

  test('nonsense without an answer many times its size', () =>
    everyCallWithBody(async ({ as, method, path, body }) => {
      for (const sent of [{ addOns: Array(9000).fill({}) }, { ...body, addOns: Array(9000).fill({}) }]) {
        const answer = await as.send(method, path, { body: sent });
        // A backup to download is no answer to nonsense but what was asked for.
        if (answer.headers.get('content-type') === 'application/gzip') continue;
        // The longest valid response is a QR code.
        expect(JSON.stringify(answer.body).length).toBeLessThan(8000);
      }
    }));
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

/** In the short form each field gets a few of them, and all fields together each of them many times. */
const SHARE = isLong ? 1 : 5;

describe('every call withstands', () => {
  /** Either refused with nothing changed, or done. */
  const sender =
    ({ as, method, path, again = async () => undefined }: CallWithBody) =>
    async (sent: unknown): Promise<void> => {
      const { status } = await as.send(method, path, { body: sent });
      if (status >= 400) {
        await expectUnchanged(JSON.stringify(sent)?.slice(0, 300));
      } else {
        await again();
        await look();
      }
    };
  const prepared = async (call: CallWithBody) => {
    await call.again?.();
    await look();
    return sender(call);
  };

  test('anything as any field', async () => {
    let turn = 0;
    await everyCallWithBody(async (call) => {
      const send = await prepared(call);
      for (const field of Object.keys(call.body)) {
        turn += 1;
        for (const [index, value] of [undefined, ...WRONG].entries())
          if ((index + turn) % SHARE === 0) await send({ ...call.body, [field]: value });
      }
    });
  });

  test('any JSON at all', () =>
    everyCallWithBody(async (call) => {
      const { body } = call;
      const send = await prepared(call);
      const anything = fc.oneof(
        fc.jsonValue({ noUnicodeString: false }),
        fc.record(Object.fromEntries(Object.keys(body).map((field) => [field, fc.jsonValue()])), {
          requiredKeys: [],
        }),
        fc
          .record({ field: fc.constantFrom(...Object.keys(body)), text: fc.string({ unit: 'binary' }) })
          .map(({ field, text }) => ({ ...body, [field]: text })),
      );
      await fc.assert(fc.asyncProperty(anything, send), { numRuns: Math.ceil(60 / SHARE ** 2) });
    }));

  test('keys that mean something to JavaScript', () =>
    everyCallWithBody(async ({ as, method, path, body }) => {
      const raw = `{"__proto__":{"isAdmin":true,"role":"owner","polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(body).slice(1)}`;
      await as.send(method, path, { raw, headers: json });
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }));
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
