import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Answer } from '../test/answer.ts';
import type { RequestOptions } from '../test/caller.ts';
import { takesJson } from '../test/contract-routes.ts';
import { watchDatabase } from '../test/dump.ts';
import { createAttempts } from '../test/every-call.ts';
import { openEvening, walkEvening } from '../test/examples/walk-evening.ts';
import { isLong } from '../test/long.ts';

const testApp = await openEvening();
afterAll(testApp.close);

const { look, expectUnchanged, expectRefused, putBack } = watchDatabase(testApp.db, { putsBack: true });

const json = { 'content-type': 'application/json' };
const NO_JSON = ['', '{', '{"a":1', 'nothing', '{"a":}', '\u0000', '[1,', "{'a':1}", '{"a":1}{"b":2}'];
const TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml'],
  'multipart/form-data; boundary=x',
];

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

/** A wrong code is a try that is counted. */
const COUNTS_TRIES = 'POST /auth/login/second_factor';

interface Tried {
  /** What the call succeeds with. */
  body: Record<string, unknown>;
  send(sending?: RequestOptions): Promise<Answer>;
  /** Either refused with nothing changed, or done; then the next finds everything as it was. */
  withstand(sent: unknown): Promise<void>;
}

/** What each call with a body in JSON is sent before it is made. */
const TRIALS: Record<string, (call: Tried) => Promise<void>> = {
  'refuses what is no JSON': async ({ send }) => {
    for (const raw of NO_JSON) {
      const answer = await send({ raw, headers: json });
      await expectRefused(answer, 400, raw);
      expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Das ist kein gültiges JSON.' });
    }
  },
  'refuses a body that is no object, and none at all': async ({ body, send }) => {
    for (const sent of [null, [], 'text', 7, true, [body]]) {
      const answer = await send({ body: sent });
      await expectRefused(answer, 400, JSON.stringify(sent));
      expect(answer.body.issues[0].path).toBe('');
    }
    await expectRefused(await send(), 400, 'no body');
    await expectRefused(await send({ headers: json }), 400, 'no body');
  },
  'refuses a body of another type': async ({ body, send }) => {
    for (const type of TYPES) {
      const answer = await send({ raw: JSON.stringify(body), headers: { 'content-type': type } });
      await expectRefused(answer, 415, type);
      expect(answer.body).toEqual({
        code: 'unsupported_media_type',
        message: 'Bitte senden Sie JSON, Bilder als Formular.',
      });
    }
  },
  'refuses more than 100 KB, also when it comes in pieces': async ({ body, send }) => {
    const raw = JSON.stringify({ ...body, more: 'x'.repeat(101 * 1024) });
    const inOne = await send({ raw, headers: { ...json, 'content-length': String(raw.length) } });
    await expectRefused(inOne, 413, 'in one');
    expect(inOne.body).toEqual({ code: 'payload_too_large', message: 'Das ist zu groß.' });
    await expectRefused(await send({ raw: new Blob([raw]).stream(), headers: json }), 413, 'in pieces');
  },
  'refuses nonsense without an answer many times its size': async ({ body, send }) => {
    for (const sent of [{ addOns: Array(9000).fill({}) }, { ...body, addOns: Array(9000).fill({}) }]) {
      const answer = await send({ body: sent });
      await putBack();
      // A backup to download is no answer to nonsense but what was asked for.
      if (answer.status < 400) continue;
      expect(JSON.stringify(answer.body).length).toBeLessThan(8000);
    }
  },
  'withstands anything as any field': async ({ body, withstand }) => {
    for (const field of Object.keys(body)) {
      turn += 1;
      for (const [index, value] of [undefined, ...WRONG].entries())
        if ((index + turn) % SHARE === 0) await withstand({ ...body, [field]: value });
    }
  },
  'withstands any JSON at all': async ({ body, withstand }) => {
    const fields = Object.keys(body);
    const anything = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue()])), { requiredKeys: [] }),
      fc
        .record({ field: fc.constantFrom(...fields), text: fc.string({ unit: 'binary' }) })
        .map(({ field, text }) => ({ ...body, [field]: text })),
    );
    await fc.assert(fc.asyncProperty(anything, withstand), { numRuns: Math.ceil(60 / SHARE ** 2) });
  },
  'withstands keys that mean something to JavaScript': async ({ body, send }) => {
    const raw = `{"__proto__":{"isAdmin":true,"role":"owner","polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(body).slice(1)}`;
    await send({ raw, headers: json });
    await putBack();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  },
};
let turn = 0;

const trials = Object.entries(TRIALS).map(([title, tryOut]) => ({ title, tryOut, ...createAttempts() }));
await walkEvening(testApp, async ({ name, route, as, method, path, sending }) => {
  if (!takesJson(route)) return;
  const send = (changed: RequestOptions = {}) =>
    as.send(method, path, changed).catch((cause: Error) => {
      const input = JSON.stringify(changed.body ?? changed.raw)?.slice(0, 300);
      throw new Error(`${cause.message}\n    was sent ${input}`, { cause });
    });
  const withstand = async (body: unknown) => {
    const { status } = await send({ body });
    if (status >= 400 && name !== COUNTS_TRIES) await expectUnchanged(JSON.stringify(body)?.slice(0, 300));
    else await putBack();
  };
  const body = JSON.parse(JSON.stringify(sending.body));
  // That a session is used again is written down: not by a trial.
  if (as.token !== null) await as.get('/auth/isadmin');
  for (const { attempt, tryOut } of trials) {
    await look();
    await attempt(name, () => tryOut({ body, send, withstand }));
    await putBack();
  }
});
test.each(trials)('every call $title', ({ report }) => report());

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
