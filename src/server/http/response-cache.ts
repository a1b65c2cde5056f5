import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../clock.ts';
import type { Live } from '../live/live.ts';
import { acceptedEncodings } from './content-negotiation.ts';
import type { CachedResponse, Encoded, Env } from './env.ts';

/** More than there are addresses to keep (`http/resolve-page.ts`): nothing honest is ever pushed out. */
const MAX_RESPONSES = 600;

/** Close to the best of brotli at a tenth of its time: a page is made while somebody waits. */
const BROTLI_QUALITY = 9;

const compressBrotli = promisify(brotliCompress);

const compressGzip = promisify(gzip);

interface CacheOptions {
  live: Live;
  clock: Clock;
  /** What the answer depends on besides the content; null when it must not be kept. */
  keyOf(c: Context<Env>): string | null;
  /** Until when an answer made now stays true if nobody changes the content (epoch milliseconds). */
  validUntil(): Promise<number>;
  /** The status of what is kept; others are made anew each time. */
  status?: 200 | 404;
  /** What every answer carries: kept with it, so that nothing is left to add each time. */
  always?: Record<string, string>;
}

/**
 * Makes a public answer once per version of the content, keeps it compressed, and answers from memory until
 * the content changes or the time comes at which it would read differently ('open until 23:00').
 */
export function cacheResponses({
  live,
  clock,
  keyOf,
  validUntil,
  status = 200,
  always = {},
}: CacheOptions): MiddlewareHandler<Env> {
  const answers = new Map<string, CachedResponse>();
  const inTheMaking = new Map<string, Promise<CachedResponse | null>>();
  let version = 0;
  live.subscribe((event) => {
    if (event.type !== 'content') return;
    version += 1;
    for (const kept of answers.values()) kept.isStale = true;
    answers.clear();
    inTheMaking.clear();
  });

  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    const key = isReading && live.isConnected() ? keyOf(c) : null;
    if (key === null) return next();

    const known = answers.get(key);
    if (known && clock.now() < known.validUntil) return respond(c, known);
    // One makes it, the others wait for it; where nothing could be kept they make their own.
    const waitedFor = inTheMaking.get(key);
    if (waitedFor) {
      const made = await waitedFor;
      if (made && clock.now() < made.validUntil) return respond(c, made);
    }

    const startedAt = version;
    const making = Promise.withResolvers<CachedResponse | null>();
    inTheMaking.set(key, making.promise);
    let kept: CachedResponse | null = null;
    try {
      const until = await validUntil();
      await next();
      kept = c.res.status === status ? await toCachedResponse(c.res, key, until, always) : null;
      // Content that changed meanwhile may already be missing from what was made: then for this visitor only.
      if (kept) kept.isStale = version !== startedAt;
      if (kept && !kept.isStale) {
        const oldest = answers.size >= MAX_RESPONSES ? answers.keys().next().value : undefined;
        if (oldest !== undefined) answers.delete(oldest);
        answers.set(key, kept);
      }
    } finally {
      making.resolve(version === startedAt ? kept : null);
      if (inTheMaking.get(key) === making.promise) inTheMaking.delete(key);
    }
    if (!kept) return;
    // Cleared first: Hono would mix the headers of both.
    c.res = undefined;
    c.res = respond(c, kept);
  };
}

async function toCachedResponse(
  made: Response,
  key: string,
  validUntil: number,
  always: Record<string, string>,
): Promise<CachedResponse> {
  const body = new Uint8Array(await made.arrayBuffer());
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers = {
    ...always,
    ...Object.fromEntries(made.headers),
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(body, { level: 9 }),
  ]);
  const encoded = (bytes: Uint8Array<ArrayBuffer>, encoding: string): Encoded => {
    const unchanged = { ...headers, etag: `"${etag}-${encoding}"` };
    return {
      body: bytes,
      headers: {
        ...unchanged,
        'content-length': String(bytes.length),
        ...(encoding === 'id' ? {} : { 'content-encoding': encoding }),
      },
      notModifiedHeaders: unchanged,
    };
  };
  return {
    key,
    status: made.status,
    validUntil,
    isStale: false,
    etag,
    br: encoded(new Uint8Array(br), 'br'),
    gzip: encoded(new Uint8Array(zipped), 'gzip'),
    identity: encoded(body, 'id'),
  };
}

function respond(c: Context<Env>, kept: CachedResponse): Response {
  c.set('cachedResponse', kept);
  const {
    body,
    headers,
    notModifiedHeaders: unchanged,
  } = kept[negotiateEncoding(c.req.header('accept-encoding'))];
  if (matchesEtag(c.req.header('if-none-match'), kept)) {
    return new Response(null, { status: 304, headers: unchanged });
  }
  return new Response(c.req.method === 'HEAD' ? null : body, { status: kept.status, headers });
}

/** Any encoding of the same content will do for a browser that has it already. */
export function matchesEtag(ifNoneMatch: string | undefined, { status, etag }: CachedResponse): boolean {
  return status === 200 && (ifNoneMatch?.includes(etag) ?? false);
}

/** The best of the kept encodings that a browser takes. */
export function negotiateEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  const taken = acceptedEncodings(accepted);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}
