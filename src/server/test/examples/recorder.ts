import { createHash } from 'node:crypto';
import type { Example, Examples } from '../../docs/add-examples.ts';
import type { RequestOptions } from '../caller.ts';
import type { ContractRoute } from '../contract-routes.ts';
import { NOBODYS_WORDS } from './nobodys-words.ts';
import { openEvening, walkEvening } from './walk-evening.ts';

/** Every call of the evening, as an example. */
export async function recordExamples(): Promise<Examples> {
  await using testApp = await openEvening();
  const raw: Examples = {};
  const shown = new Map(Object.entries(NOBODYS_WORDS));
  const startedAt = testApp.clock.now();
  await walkEvening(
    testApp,
    async ({ name, route, path, sending }, make) => {
      const { status, body } = await make();
      const parameters = parametersOf(route, path, sending);
      raw[name] = {
        ...(Object.keys(parameters).length > 0 && { parameters }),
        ...((sending.body ?? sending.raw) !== undefined && { request: bodyOf(sending) }),
        responses: { [status]: body },
      };
    },
    (random, instead) => void shown.set(random, instead),
  );
  const stable = createStable(startedAt, shown);
  const replaced = Object.entries(raw).map(([name, example]) => [name, stable(example)] as const);
  return Object.fromEntries(replaced.toSorted(([a], [b]) => byPath(a, b)));
}

/** Calls of one path stand together. */
function byPath(one: string, other: string): number {
  const key = (name: string) => name.split(' ').toReversed().join(' ');
  return key(one) < key(other) ? -1 : 1;
}

function parametersOf(
  { path }: ContractRoute,
  asked: string,
  { headers }: RequestOptions,
): Record<string, string> {
  const { pathname, searchParams } = new URL(asked, 'http://here');
  const parts = pathname.split('/');
  const inPath = path
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
    );
  const key = headers?.['idempotency-key'];
  return Object.fromEntries([...inPath, ...searchParams, ...(key ? [['idempotency-key', key]] : [])]);
}

function bodyOf({ body, raw }: RequestOptions): unknown {
  if (!(raw instanceof FormData)) return body;
  const fields = [...raw].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `(the file ${value.name})`,
  ]);
  return Object.fromEntries(fields);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** 256 random bits, as every token here has them: alone, or at the end of a link. */
const TOKEN = /(?<=["=])[\w-]{43}(?=["\\&])/g;
/** What tells a session from others. */
const SESSION = /(?<="_?id":")[\w-]{22}(?=")/g;
/** By which the owner knows a key. */
const KEY_END = /(?<="end":")[\w-]{4}(?=")/g;
/** The logo in a mail's preview: thousands of characters, of a picture drawn at random. */
const EMBEDDED_PICTURE = /data:image\/png;base64,[\w+/=]+/g;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
/** Of the demo provider. */
/** The end of an id, by which an order is spoken of. */
const ORDER_NUMBER = /(?<="number":")[0-9A-F]{6}(?=")/g;
const PROVIDER_NUMBER = /\b(PAYER|CAPTURE)-[0-9A-F]{18}\b/g;

/**
 * Replaces what is random by something of the same form, the same by the same, counted in the order of the evening. Ids
 * still look like ids; a token says of itself that it is none.
 */
function createStable(startedAt: number, shown: ReadonlyMap<string, string>) {
  const counted = (write: (count: number) => string) => {
    const known = new Map<string, string>();
    return (random: string) => {
      const stable = known.get(random) ?? write(known.size + 1);
      known.set(random, stable);
      return stable;
    };
  };
  const id = counted((count) => exampleId(startedAt, count));
  const token = counted((count) => `example-token-${String(count).padStart(2, '0')}-`.padEnd(43, 'x'));
  const session = counted((count) => `example-session-${String(count).padStart(2, '0')}`.padEnd(22, 'x'));
  const order = counted((count) => String(count).padStart(6, '0'));
  const number = counted((count) => String(count).padStart(18, '0'));
  // A longer value first: another may be a part of it.
  const byLength = [...shown].toSorted(([a], [b]) => b.length - a.length);
  return (example: Example): Example => {
    let text = JSON.stringify(example);
    for (const [random, instead] of byLength) text = text.replaceAll(inText(random), inText(instead));
    text = text
      .replace(EMBEDDED_PICTURE, PIXEL)
      .replace(UUID, id)
      .replace(TOKEN, token)
      .replace(SESSION, session)
      .replace(KEY_END, 'xxxx')
      .replace(ORDER_NUMBER, order)
      .replace(PROVIDER_NUMBER, (whole, kind: string) => `${kind}-${number(whole)}`);
    return JSON.parse(text);
  };
}

const inText = (value: string) => JSON.stringify(value).slice(1, -1);

/** A UUIDv7 of about that time. */
function exampleId(startedAt: number, count: number): string {
  const time = (startedAt + count).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(`example ${count}`).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}
