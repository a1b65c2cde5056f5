import { gzipSync } from 'node:zlib';
import { FormData } from 'undici';
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts';
import type { Random } from '../crash/random.ts';
import type { ApiDocument, Operation } from './api-document.ts';
import {
  chance,
  generateValue,
  HOSTILE_VALUES,
  mutate,
  pick,
  type Schema,
  type ValueSource,
} from './values.ts';

/** One request as it is sent, except its token. */
export interface FuzzRequest {
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | FormData | null;
}

/** What printers call: polls, jobs, reports and confirmations, from right to nonsense. */
export function generatePrinterRequest({ random, ids }: ValueSource, paths: readonly string[]): FuzzRequest {
  const secret = chance(random, 0.9) ? pick(random, paths) : `/api/print/${'A'.repeat(43)}`;
  const odd = (): string => {
    const value = chance(random, 0.5) && ids.length > 0 ? pick(random, ids) : pick(random, HOSTILE_VALUES);
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  };
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    target: secret,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(
      Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]),
    ).toString(),
  });
  const poll = (body: unknown) => ({
    method: 'POST',
    target: secret,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body) ?? 'undefined',
  });
  const call = (method: string, query: Record<string, string>) => ({
    method,
    target: `${secret}?${Object.entries(query)
      .map(([name, text]) => `${name}=${encoded(text)}`)
      .join('&')}`,
    headers: {},
    body: null,
  });
  const types = [
    'application/vnd.star.starprnt',
    'application/vnd.star.line',
    'text/plain',
    'image/png',
    '',
    'x/y',
  ];
  const report = `<?xml version="1.0"?><PrintResponseInfo Version="${odd()}"><ePOSPrint><Parameter><printjobid>${odd()}</printjobid></Parameter><PrintResponse><response success="${chance(random, 0.5)}" code="${odd()}" status="${odd()}"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
  const requests: (() => FuzzRequest)[] = [
    () => poll({ statusCode: '200%20OK', printingInProgress: false }),
    () => poll({ statusCode: odd(), printingInProgress: pick(random, HOSTILE_VALUES) }),
    () => poll(pick(random, HOSTILE_VALUES)),
    () => ({ method: 'POST', target: secret, ...rawBody(random) }),
    () => call('GET', { type: pick(random, types), token: odd() }),
    () => call('GET', { type: pick(random, types) }),
    () => call('GET', { delete: '', code: odd(), token: odd() }),
    () => call('DELETE', { code: pick(random, ['200%20OK', odd()]), token: odd() }),
    () => form({ ConnectionType: 'GetRequest', ID: odd() }),
    () => form({ ConnectionType: 'SetResponse', ResponseFile: report }),
    () => form({ ConnectionType: 'SetResponse', ResponseFile: odd() }),
    () => form({ ConnectionType: 'SetStatus', Status: odd() }),
    () => form({ ConnectionType: odd() }),
  ];
  return pick(random, requests)();
}

const OWNER_PASSWORD = 'tandoor-at-night';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
];
const LANGUAGES = ['de', 'en', 'en-GB,de;q=0.5', '*', 'fr;q=x', ','.repeat(500), 'de-'.repeat(100)];

/** A call of the API: mostly almost valid, often corrupted, sometimes complete nonsense. */
export function generateApiRequest(source: ValueSource, { operations }: ApiDocument): FuzzRequest {
  const { random } = source;
  const operation = pick(
    random,
    operations.filter(({ path }) => !isCostly(path) || chance(random, 0.2)),
  );
  const headers = commonHeaders(random);
  const target = `/api${generatePath(source, operation)}${generateQuery(source, operation)}`;
  const request = { method: operation.method, target, headers };
  const [type, schema] = Object.entries(operation.bodies)[0] ?? [];
  if (type === undefined) {
    const isOdd = chance(random, 0.05) && operation.method !== 'GET';
    return isOdd ? { ...request, ...rawBody(random) } : { ...request, body: null };
  }
  if (chance(random, 0.06)) return { ...request, ...rawBody(random, headers) };
  const value = generateBody(source, operation, schema);
  if (type === 'multipart/form-data') return { ...request, body: toFormData(random, value) };
  const contentType = chance(random, 0.03) ? pick(random, TYPES) : 'application/json';
  return {
    ...request,
    headers: { ...headers, 'content-type': contentType },
    body: JSON.stringify(value) ?? 'undefined',
  };
}

/** Each hashes a password, which is slow: a few of them suffice. */
const isCostly = (path: string) =>
  /^\/auth\/(login|register|password|reset_password|erase)|^\/admin\/staff/.test(path);

function generateBody(source: ValueSource, { path }: Operation, schema: Schema | undefined): unknown {
  const { random } = source;
  const value = generateValue(source, schema);
  const isStaff = path.startsWith('/admin/staff') && typeof value === 'object' && chance(random, 0.6);
  const proven = isStaff ? { ...value, currentPassword: OWNER_PASSWORD } : value;
  const luck = random();
  if (luck < 0.45) return proven;
  if (luck < 0.95) return mutate(source, proven, 1 + Math.floor(random() * 3));
  return pick(random, HOSTILE_VALUES);
}

function generatePath(source: ValueSource, { path }: Operation): string {
  const { random, ids } = source;
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const luck = random();
    if (luck < 0.7 && ids.length > 0 && name !== 'type' && name !== 'code') return pick(random, ids);
    if (luck < 0.85) {
      return encodeURIComponent(
        pick(random, ['privacy_policy', 'terms_and_conditions', 'DIWALI10', 'DEMO-1', '0']),
      );
    }
    return encoded(pick(random, HOSTILE_VALUES)) || 'x';
  });
}

function generateQuery(source: ValueSource, { parameters }: Operation): string {
  const { random } = source;
  const known = parameters.filter((each) => each.in === 'query' && (each.required || chance(random, 0.6)));
  const pairs = known.map(({ name, schema }) => {
    const value = chance(random, 0.7) ? generateValue(source, schema, name) : pick(random, HOSTILE_VALUES);
    return `${name}=${encoded(value)}`;
  });
  if (chance(random, 0.05))
    pairs.push(`${encoded(pick(random, HOSTILE_VALUES))}=${encoded(pick(random, HOSTILE_VALUES))}`);
  if (pairs[0] && chance(random, 0.05)) pairs.push(pairs[0]);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** As text in an address; lone surrogates, which can't be encoded, as another client might write them. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(text.slice(0, 3000).toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

function commonHeaders(random: Random): Record<string, string> {
  return {
    ...(chance(random, 0.5) ? { 'accept-language': pick(random, LANGUAGES) } : {}),
    ...(chance(random, 0.1)
      ? {
          'idempotency-key': pick(random, [
            'a',
            'k'.repeat(64),
            'k'.repeat(5000),
            '\u00ff',
            '01900000-0000-7000-8000-000000000001',
          ]),
        }
      : {}),
    ...(chance(random, 0.05)
      ? { 'accept-encoding': pick(random, ['br', 'gzip', 'identity;q=0', '*;q=0', 'x'.repeat(300)]) }
      : {}),
    ...(chance(random, 0.03)
      ? { 'if-none-match': pick(random, ['*', '"x"', 'W/"x"', '"', ','.repeat(100)]) }
      : {}),
    ...(chance(random, 0.03)
      ? { range: pick(random, ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'lines=1', 'bytes=0-1,2-3']) }
      : {}),
    ...(chance(random, 0.03)
      ? { accept: pick(random, ['text/html', 'text/event-stream', '*/*', 'image/avif', 'x']) }
      : {}),
    ...(chance(random, 0.03)
      ? { cookie: pick(random, ['language=en', 'a', '='.repeat(200), 'language=%00', '\u00ff=\u00ff']) }
      : {}),
    ...(chance(random, 0.03)
      ? { 'x-forwarded-for': pick(random, ['1.2.3.4', '::1', 'x'.repeat(300), ',,,']) }
      : {}),
  };
}

/** No JSON, no form, half of one, or far too much of it. */
function rawBody(
  random: Random,
  headers: Record<string, string> = {},
): Pick<FuzzRequest, 'headers' | 'body'> {
  const bodies: (() => string | Buffer)[] = [
    () => '',
    () => '{',
    () => '{"a":1}{"a":1}',
    () => '[1,2',
    () => 'null',
    () => '"text"',
    () => '\ufeff{}',
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
    () => `{"a":"${'x'.repeat(200_000)}"}`,
    () => 'a=1&b=%zz&__proto__[x]=1',
    () => '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}`,
    () => `{"amount":1e999,"quantity":${'9'.repeat(400)}}`,
  ];
  const body = pick(random, bodies)();
  return { headers: { ...headers, 'content-type': pick(random, TYPES) }, body };
}

function toFormData(random: Random, value: unknown): FormData {
  const form = new FormData();
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['a', value]];
  for (const [name, part] of fields as [string, unknown][]) {
    if (/image|picture/i.test(name)) continue;
    form.append(name, typeof part === 'string' ? part.toWellFormed() : (JSON.stringify(part) ?? ''));
  }
  const pictures = [
    PIXEL,
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('<svg/>'),
    PIXEL.subarray(0, 40),
  ];
  if (chance(random, 0.5)) {
    const table = new Blob([new Uint8Array(damaged(random, pick(random, TABLES)))]);
    form.append('file', table, pick(random, ['menu.csv', 'menu.xlsx', 'menu.ods', 'menu.pdf', 'x']));
  }
  if (chance(random, 0.4)) {
    const file = new Blob([new Uint8Array(pick(random, pictures))], {
      type: pick(random, ['image/png', 'text/html', '']),
    });
    form.append('image', file, pick(random, ['a.png', '../../a.png', 'x'.repeat(300), 'a\u0000.png']));
  }
  return form;
}

const TABLES = [
  Buffer.from('Kategorie;Gericht;Preis;Extras;Allergene\nSpeisen;Dal;8,50;Brot = 2,50 (Weizen);Milch\n'),
  Buffer.from('\ufeffName\tPrice\nB&ouml;rek &amp; Salat\t7,50\n"offen\t1', 'utf16le'),
  Buffer.from('<html><table><tr><td>Dal</td><td>8,50</td></tr></table></html>'),
  await writeXlsx(
    'Menu',
    ['Gericht', 'Preis'],
    [
      ['Dal', 8.5],
      ['=1+1', 'ab 12,– €'],
    ],
  ),
  gzipSync(Buffer.alloc(100_000)),
  Buffer.alloc(0),
];

/** As it is, cut off, or with bytes of others. */
function damaged(random: Random, file: Buffer): Buffer {
  const end = chance(random, 0.3) ? Math.floor(random() * file.length) : file.length;
  const copy = Buffer.from(file.subarray(0, end));
  for (let left = Math.floor(random() * 8); left > 0 && copy.length > 0; left -= 1)
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}

const PAGES = [
  '',
  'menu',
  'gallery',
  'about-us',
  'policy',
  'terms',
  'accessibility',
  'reservation',
  'cart',
  'basket',
  'login',
  'register',
  'add-address',
  'review',
  'order-confirmation',
  'gift-card',
  'gift-card-confirmation',
  'demo-payment',
  'withdrawal',
  'contact-us',
  'newsletter',
  'newsletter/confirm',
  'newsletter/unsubscribe',
  'forgot-password',
  'reset-password',
  'orders',
  'addresses',
  'profile',
  'offline',
  'manifest.webmanifest',
  'adminnavbar',
  'adminnavbar/orders',
  'adminnavbar/settings',
  'adminnavbar/menu',
  'nowhere',
];
const NON_PAGE_PATHS = [
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/api/docs',
  '/api/openapi.json',
  '/api/nowhere',
  '/api',
  '/api/',
  '/files/pictures/x-640.avif',
  '/files/../../data/thali.db',
  '/assets/x.js',
  '/favicon.ico',
  '/__manifest?paths=%2Fmenu&version=x',
  '/_root.data',
  '/menu.data',
  '/en.data',
  '/%6Denu',
  '/menu/',
  '//menu',
  '/menu%2F',
  '/%',
  '/%00',
  '/%ff',
  '/en/%E0%A4%A',
  '/.well-known/security.txt',
  '/menu;a=b',
  `/${'a'.repeat(3000)}`,
  `/${'a/'.repeat(500)}`,
];
const FIELDS = [
  'name',
  'email',
  'phone',
  'message',
  'date',
  'time',
  'numberOfGuests',
  'guests',
  'newsletter',
  'token',
  'contract',
  'intent',
  'mobile_number',
  'password',
  'amount',
  '_data',
  'kind',
];
const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** A page, a file or an unknown path, with odd queries; and forms, as browsers without script send them. */
export function generatePageRequest(source: ValueSource): FuzzRequest {
  const { random, ids } = source;
  const page = pick(random, PAGES);
  const isEnglish = chance(random, 0.4);
  const path = chance(random, 0.3)
    ? pick(random, NON_PAGE_PATHS)
    : `/${[isEnglish ? 'en' : '', page].filter(Boolean).join('/')}`;
  const names = [
    'q',
    'id',
    'gid',
    'oid',
    'cid',
    'cpn',
    'token',
    'next',
    'date',
    'page',
    'paymentId',
    'PayerID',
    'paths',
    '_routes',
    'index',
    'type',
  ];
  const value = () =>
    encoded(chance(random, 0.4) && ids.length > 0 ? pick(random, ids) : pick(random, HOSTILE_VALUES));
  const query = Array.from(
    { length: Math.floor(random() * 4) },
    () => `${pick(random, names)}=${value()}`,
  ).join('&');
  const target = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const headers = commonHeaders(random);
  if (chance(random, 0.65)) return { method: 'GET', target, headers, body: null };
  const method = pick(random, METHODS);
  if (method === 'HEAD' || method === 'OPTIONS') return { method, target, headers, body: null };
  if (chance(random, 0.3)) return { method, target, ...rawBody(random, headers) };
  const fields = Array.from({ length: 1 + Math.floor(random() * 6) }, () => [
    pick(random, FIELDS),
    chance(random, 0.5)
      ? String(generateValue(source, { type: 'string' }, pick(random, FIELDS)))
      : pick(random, HOSTILE_VALUES),
  ]);
  if (chance(random, 0.3))
    return { method, target, headers, body: toFormData(random, Object.fromEntries(fields)) };
  const body = fields.map(([name, part]) => `${encoded(name)}=${encoded(part)}`).join('&');
  return {
    method,
    target,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  };
}
