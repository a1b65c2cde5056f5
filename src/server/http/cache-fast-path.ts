import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { CachedResponse, Env } from './env.ts';
import { hostInUrl } from './host.ts';
import { hasPreviewCookie } from './preview-cookie.ts';
import type { Times } from './request-times.ts';
import { matchesEtag, negotiateEncoding } from './response-cache.ts';

/** Pages in both languages and their data, under the few hosts of a site. */
const MAX_ADDRESSES = 1200;
/** Browsers send few different values. */
const MAX_ENCODINGS = 100;

type Encoding = ReturnType<typeof negotiateEncoding>;
type Head = readonly string[];

/** An address whose response is cached, and how the site sent it. */
interface CachedAddress {
  response: CachedResponse;
  GET: PreparedHeads;
  HEAD: PreparedHeads;
}

/** Prepared response heads, a logger with the fields that do not change, and where the answer is counted. */
type PreparedHeads = Record<200 | 304, Record<Encoding, Head> & { log: Logger; times: Times | undefined }>;

type FastPathDeps = Pick<Deps, 'live' | 'clock' | 'log' | 'requestTimes'> & {
  config: Pick<Config, 'host' | 'logs' | 'trustsProxy'>;
};

/**
 * The site as a request listener of Node's server: cached responses are sent directly, everything else goes through the
 * router.
 */
export function createRequestListener(app: Pick<Hono<Env>, 'fetch'>, given: FastPathDeps): RequestListener {
  const { respond: answer, onCached } = createFastPath(given);
  const site = getRequestListener(
    (request, env) => app.fetch(request, { ...env, onCached: onCached((env as HttpBindings).incoming) }),
    // For requests that name no host.
    { hostname: hostInUrl(given.config.host) },
  );
  return (request, response) => {
    if (!answer(request, response)) void site(request, response);
  };
}

interface FastPath {
  /** Returns whether it has sent a response. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * A callback for a request that goes through the router; undefined if its response could not be sent directly later.
   */
  onCached(request: IncomingMessage): ((kept: CachedResponse, route: string) => void) | undefined;
}

/**
 * Sends cached responses (`response-cache.ts`) without the router, which costs several times as much as the response
 * itself. Only for exactly the same host and address that the site has answered before, while that response is cached:
 * the request has then passed every check. Response and log line are identical to the byte, since they depend on
 * nothing else in the request.
 */
function createFastPath(deps: FastPathDeps): FastPath {
  const { live, clock, config } = deps;
  const addresses = new Map<string, CachedAddress>();
  const encodings = new Map<string, Encoding>();
  // Stale responses are never sent (`isOver`); here they are released.
  live.subscribe(({ type }) => {
    if (type === 'content') addresses.clear();
  });

  function encodingOf(accepted = ''): Encoding {
    const known = encodings.get(accepted);
    if (known !== undefined) return known;
    const encoding = negotiateEncoding(accepted);
    if (encodings.size < MAX_ENCODINGS) encodings.set(accepted, encoding);
    return encoding;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now();
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const known = addresses.get(`${headers.host}\n${request.url}`);
    // Whoever may see more than strangers do goes through the router, which checks it.
    if (known === undefined || !isDirect(request) || hasPreviewCookie(headers.cookie)) return false;
    const { response: kept } = known;
    if (kept.isStale || clock.now() >= kept.validUntil || !live.isConnected()) return false;

    const encoding = encodingOf(headers['accept-encoding']);
    const status = matchesEtag(headers['if-none-match'], kept) ? 304 : 200;
    const sent = known[method][status];
    response.writeHead(status, sent[encoding] as string[]);
    if (status === 304 || method === 'HEAD') response.end();
    else response.end(kept[encoding].body);
    sent.times?.add(performance.now() - startedAt);
    if (config.logs) {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      sent.log.info({ ms });
    }
    return true;
  }

  /** Requests with an unexpected proxy go through the router, which warns about it. */
  const isDirect = ({ headers }: IncomingMessage) =>
    config.trustsProxy || headers['x-forwarded-for'] === undefined;

  return {
    respond: answer,
    onCached(request) {
      const { host } = request.headers;
      const { url = '', method = '' } = request;
      if (host === undefined || !isDirect(request) || (method !== 'GET' && method !== 'HEAD'))
        return undefined;
      return (kept, route) => {
        // Unknown queries and 404s give a page endless addresses: they go through the router.
        if (kept.isStale || kept.status !== 200 || !kept.key.endsWith(url)) return;
        const address = `${host}\n${url}`;
        if (addresses.get(address)?.response === kept) return;
        const oldest = addresses.size >= MAX_ADDRESSES ? addresses.keys().next().value : undefined;
        if (oldest !== undefined) addresses.delete(oldest);
        addresses.set(address, prepareAddress(kept, route, deps));
      };
    },
  };
}

function prepareAddress(
  kept: CachedResponse,
  route: string,
  { log, requestTimes }: FastPathDeps,
): CachedAddress {
  const sent = (method: 'GET' | 'HEAD', status: 200 | 304) => {
    const of = (encoding: Encoding) => {
      const { headers, notModifiedHeaders: unchanged } = kept[encoding];
      const fields = Object.entries(status === 304 ? unchanged : headers);
      // In the order in which the router sends them.
      return (method === 'HEAD' ? fields.sort() : fields).flat();
    };
    return {
      br: of('br'),
      gzip: of('gzip'),
      identity: of('identity'),
      log: log.child({ method, route, status }),
      times: requestTimes?.of({ method, route, status }),
    };
  };
  return {
    response: kept,
    GET: { 200: sent('GET', 200), 304: sent('GET', 304) },
    HEAD: { 200: sent('HEAD', 200), 304: sent('HEAD', 304) },
  };
}
