import { afterAll, test } from 'vitest';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { openMarks, parsePolicy } from '#domain/policies.ts';
import { describeDevice } from '#domain/sessions.ts';
import { readConfig } from '../config.ts';
import { readableEmails } from '../mail/index.ts';
import type { PaypalAccess } from '../payments/paypal/access.ts';
import { createWebhookVerifier } from '../payments/paypal/verify-webhook.ts';
import { everyCall } from '../test/every-call.ts';
import { openTestApp } from '../test/test-app.ts';
import { acceptedEncodings, preferredLanguage } from './content-negotiation.ts';

const testApp = await openTestApp();
afterAll(testApp.close);

const owner = await testApp.owner();

const BYTES = 100_000;
const fill = (text: string) => text.repeat(Math.ceil(BYTES / text.length)).slice(0, BYTES);
const nested = (open: string, close: string) => {
  const depth = Math.floor(BYTES / (open.length + close.length)) - 1;
  return open.repeat(depth) + close.repeat(depth);
};

const post = (type: string, body: string, path = '/api/message', token: string | null = null) =>
  testApp.app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body,
  });
const json = (body: string) => post('application/json', body);
const field = (value: string) =>
  json(JSON.stringify({ name: value, phone: value, email: value, message: value }));
const multipart = (body: string) => post('multipart/form-data; boundary=x', body, '/api/banner', owner.token);
const get = (path: string, headers: Record<string, string> = {}) => testApp.app.request(path, { headers });

/** What strangers and the desk can send, at its worst. */
const webhook = createWebhookVerifier(
  {
    ...readConfig({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' }).providers.paypal,
    webhookId: 'c',
  } as PaypalAccess,
  testApp.deps.clock,
);
// Unsigned, so that PayPal is not asked: what is left is reading it.
const event = (body: string) => webhook(body, () => undefined, testApp.deps.log);

const WORST: Record<string, () => unknown> = {
  'JSON that is deep': () => json(nested('[', ']')),
  'JSON of objects that are deep': () => json(nested('{"a":', '}')),
  'JSON with many names': () => json(`{${fill('"a":1,').slice(0, -1)}}`),
  'JSON with escapes that end nowhere': () => json(fill('"\\u00')),
  'a field of spaces': () => field(`${fill(' ').slice(0, 24_000)}x`),
  'an address of at signs': () => field(fill('a@').slice(0, 24_000)),
  'an address of dots': () => field(`${fill('a.').slice(0, 24_000)}@`),
  'a number of separators': () => field(fill('(0)-').slice(0, 24_000)),
  'parts without an end': () => multipart(fill('--x\r\n')),
  'parts with names only': () =>
    multipart(fill('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n')),
  'a part with a long head': () => multipart(`--x\r\ncontent-disposition: ${fill('form-data; ')}`),
  'a form of equal signs': () => post('application/x-www-form-urlencoded', fill('a=%&')),
  'an address of percent signs': () => get(`/api/discount/${fill('%')}`),
  'an address of slashes': () => get(`/api/${fill('/')}x`),
  'a query of parameters': () => get(`/api/menu?${fill('a&')}`),
  'cookies without an end': () => get('/api/menu', { cookie: fill('preview=;') }),
  'languages without an end': () => preferredLanguage(fill('en;q=0.1;q=0.1,')),
  'encodings without an end': () => acceptedEncodings(fill(`br;${' '.repeat(99)},`)),
  'an encoding of spaces': () => acceptedEncodings(`${fill('; ')}q`),
  'a browser of brackets': () => describeDevice(fill('Mozilla/5.0 (')),
  'a token of spaces': () => get('/api/cart', { authorization: `Bearer${fill(' ')}` }),
  'an event of PayPal that is deep': () => event(`{"id":"a","resource":${nested('{"amount":', '}')}}`),
  'an event of PayPal with many names': () => event(`{${fill('"links":[{}],').slice(0, -1)}}`),
  'a legal text of empty lines': () => parsePolicy(fill('\r\n \t')),
  'a legal text of headings': () => parsePolicy(fill('a\nb\n\n')),
  'a legal text of brackets': () => openMarks(fill('[')),
  'a legal text of spaces': () => parsePolicy(`a\n${fill(' ')}x`),
  'an address of points to read': () => readableEmails(`${fill('a@a.').slice(0, -1)}xn--`),
  'names of domains without an end': () => readableEmails(fill('xn--.@')),
  'a phone number of digits': () => normalizeMobile(fill('+49 (0)'), 'DE'),
};

// Processor time, not time on the clock: other programs take nothing of it.
const MOST_MS = 200;

test('nothing that is parsed here keeps the processor busy, whatever 100 KB are sent', () =>
  everyCall(Object.entries(WORST), async (send) => {
    // Once before: what is compiled at the first call counts for none.
    await send();
    const before = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(before);
    const spentMs = Math.round((user + system) / 1000);
    if (spentMs > MOST_MS) throw new Error(`took ${spentMs} ms of processor time`);
  }));
