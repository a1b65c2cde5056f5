import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './content-negotiation.ts';
import type { Env } from './env.ts';

const compressGzip = promisify(gzip);

/** Not event streams: each event must be sent at once. */
const COMPRESSIBLE = /^(application\/json|text\/html)\b/;

/**
 * Compresses long responses; a cart or an order is sent faster uncompressed. (Hono's own `compress` does not know the
 * length of a JSON response, and so compresses every one.)
 */
export function compressResponses(fromBytes: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (c.get('cachedResponse') || c.req.method === 'HEAD') return;
    const { status, headers } = c.res;
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return;

    const body = Buffer.from(await c.res.arrayBuffer());
    const isLong = body.length >= fromBytes;
    if (isLong) headers.append('vary', 'Accept-Encoding');
    const isPacked = isLong && acceptedEncodings(c.req.header('accept-encoding') ?? '').includes('gzip');
    if (isPacked) headers.set('content-encoding', 'gzip');
    // Cleared first: Hono would merge the headers of both.
    c.res = undefined;
    c.res = new Response(isPacked ? await compressGzip(body) : body, { status, headers });
  };
}
