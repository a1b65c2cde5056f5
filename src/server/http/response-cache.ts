import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../clock.ts';
import type { Live } from '../live/live.ts';
import { acceptedEncodings } from './content-negotiation.ts';
import type { CachedResponse, Encoded, Env } from './env.ts';

/** More than there are cacheable addresses (`http/resolve-page.ts`): legitimate ones are never evicted. */
const MAX_RESPONSES = 600;

/**
 * A visitor waits while a page is rendered, and several are at once after a change: 9 makes the menu 2 % smaller, takes twice
 * the time, and 33 MB of memory for each page instead of 4.
 */
const BROTLI_QUALITY = 6;

const compressBrotli = promisify(brotliCompress);

const compressGzip = promisify(gzip);

interface CacheOptions {
  live: Live;
  clock: Clock;
  /** What the response depends on besides the content; null when it must not be cached. */
  keyOf(c: Context<Env>): string | null;
  /** Until when a response made now stays correct if the content does not change (epoch milliseconds). */
  validUntil(): Promise<number>;
  /** The status that is cached; other responses are made each time. */
  status?: 200 | 404;
  /** Headers of every response: cached with it, so that none need to be added each time. */
  always?: () => Record<string, string>;
}

/**
 * Makes a public response once per version of the content, keeps it compressed, and sends it from memory until the
 * content changes or its text would change with time ('open until 23:00').
 */
export function cacheResponses({
  live,
  clock,
  keyOf,
  validUntil,
  status = 200,
  always = () => ({}),
}: CacheOptions): MiddlewareHandler<Env> {
  const responses = new Map<string, CachedResponse>();
  const rendering = new Map<string, Promise<CachedResponse | null>>();
  let version = 0;
  live.subscribe((event) => {
    if (event.type !== 'content') return;
    version += 1;
    for (const kept of responses.values()) kept.isStale = true;
    responses.clear();
    rendering.clear();
  });

  return async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    const key = isReading && live.isConnected() ? keyOf(c) : null;
    if (key === null) return next();

    const known = responses.get(key);
    if (known && clock.now() < known.validUntil) return respond(c, known);
    // The first request renders, concurrent ones wait for it; if the result could not be cached they render their own.
    const running = rendering.get(key);
    if (running) {
      const made = await running;
      if (made && clock.now() < made.validUntil) return respond(c, made);
    }

    const startedAt = version;
    const pending = Promise.withResolvers<CachedResponse | null>();
    rendering.set(key, pending.promise);
    let kept: CachedResponse | null = null;
    try {
      const until = await validUntil();
      await next();
      kept = c.res.status === status ? await toCachedResponse(c.res, key, until, always()) : null;
      // If content changed during rendering, the response may be outdated: it is sent, but not cached.
      if (kept) kept.isStale = version !== startedAt;
      if (kept && !kept.isStale) {
        const oldest = responses.size >= MAX_RESPONSES ? responses.keys().next().value : undefined;
        if (oldest !== undefined) responses.delete(oldest);
        responses.set(key, kept);
      }
    } finally {
      pending.resolve(version === startedAt ? kept : null);
      if (rendering.get(key) === pending.promise) rendering.delete(key);
    }
    if (!kept) return;
    // Cleared first: Hono would merge the headers of both.
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

/** Any encoding of the same content matches what a browser has already. */
export function matchesEtag(ifNoneMatch: string | undefined, { status, etag }: CachedResponse): boolean {
  return status === 200 && (ifNoneMatch?.includes(etag) ?? false);
}

/** The best cached encoding that a browser accepts. */
export function negotiateEncoding(accepted = ''): 'br' | 'gzip' | 'identity' {
  const taken = acceptedEncodings(accepted);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}
