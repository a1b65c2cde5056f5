import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { hasAlready, type Kept, takenEncoding } from './keep-answers.ts';
import type { Env } from './router.ts';

/** Pages in both languages and their data, under the few hosts that a site has. */
const MOST_ADDRESSES = 1200;
/** Browsers differ little in what they take. */
const MOST_ENCODINGS = 100;

type Encoding = ReturnType<typeof takenEncoding>;
type Head = readonly string[];

/** An address that the site has answered with what is kept, and how. */
interface Known {
  kept: Kept;
  GET: Sent;
  HEAD: Sent;
}

/** Heads, and the log with what a line begins with. */
type Sent = Record<200 | 304, Record<Encoding, Head> & { log: Logger }>;

type Given = Pick<Deps, 'live' | 'clock' | 'log'> & { config: Pick<Config, 'host' | 'logs' | 'trustsProxy'> };

/** The site as Node's server asks it: what is kept is answered directly, everything else goes through the router. */
export function listenerOf(app: Pick<Hono<Env>, 'fetch'>, given: Given): RequestListener {
  const { answer, whenKept } = answerDirectly(given);
  const site = getRequestListener(
    (request, env) => app.fetch(request, { ...env, whenKept: whenKept((env as HttpBindings).incoming) }),
    { hostname: given.config.host },
  );
  return (request, response) => {
    if (!answer(request, response)) site(request, response);
  };
}

interface DirectAnswers {
  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Of a request on its way through the router; undefined where a later one could not be answered directly. */
  whenKept(request: IncomingMessage): ((kept: Kept, route: string) => void) | undefined;
}

/**
 * Sends what is kept (`keep-answers.ts`) again without the way through the router, which costs several times as much as
 * the answer. Only what the site itself has answered for the very same host and address, for as long as that is kept:
 * every check of the way has been passed then. The answer and its line in the log are the same to the byte, since
 * nothing else of a request has a part in them.
 */
function answerDirectly({ live, clock, log, config }: Given): DirectAnswers {
  const addresses = new Map<string, Known>();
  const encodings = new Map<string, Encoding>();
  // What is over is never sent (`isOver`); here it is let go.
  live.subscribe(({ type }) => {
    if (type === 'content') addresses.clear();
  });

  function encodingOf(accepted = ''): Encoding {
    const known = encodings.get(accepted);
    if (known !== undefined) return known;
    const encoding = takenEncoding(accepted);
    if (encodings.size < MOST_ENCODINGS) encodings.set(accepted, encoding);
    return encoding;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now();
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const known = addresses.get(`${headers.host}\n${request.url}`);
    if (known === undefined || !isDirect(request)) return false;
    const { kept } = known;
    if (kept.isOver || clock.now() >= kept.validUntil || !live.isConnected()) return false;

    const encoding = encodingOf(headers['accept-encoding']);
    const status = hasAlready(headers['if-none-match'], kept) ? 304 : 200;
    const sent = known[method][status];
    response.writeHead(status, sent[encoding] as string[]);
    if (status === 304 || method === 'HEAD') response.end();
    else response.end(kept[encoding].body);
    if (config.logs) {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      sent.log.info({ ms });
    }
    return true;
  }

  /** A proxy that the site was not told of is warned of on the way through it. */
  const isDirect = ({ headers }: IncomingMessage) =>
    config.trustsProxy || headers['x-forwarded-for'] === undefined;

  return {
    answer,
    whenKept(request) {
      const { host } = request.headers;
      const { url = '', method = '' } = request;
      if (host === undefined || !isDirect(request) || (method !== 'GET' && method !== 'HEAD'))
        return undefined;
      return (kept, route) => {
        // With a query that nothing reads, and as what there is not, a page has endless names: they take the long way.
        if (kept.isOver || kept.status !== 200 || !kept.key.endsWith(url)) return;
        const address = `${host}\n${url}`;
        if (addresses.get(address)?.kept === kept) return;
        const oldest = addresses.size >= MOST_ADDRESSES ? addresses.keys().next().value : undefined;
        if (oldest !== undefined) addresses.delete(oldest);
        addresses.set(address, knownOf(kept, route, log));
      };
    },
  };
}

function knownOf(kept: Kept, route: string, log: Logger): Known {
  const sent = (method: 'GET' | 'HEAD', status: 200 | 304) => {
    const of = (encoding: Encoding) => {
      const { headers, unchanged } = kept[encoding];
      const fields = Object.entries(status === 304 ? unchanged : headers);
      // In the order in which the router sends them.
      return (method === 'HEAD' ? fields.sort() : fields).flat();
    };
    return {
      br: of('br'),
      gzip: of('gzip'),
      identity: of('identity'),
      log: log.child({ method, route, status }),
    };
  };
  return {
    kept,
    GET: { 200: sent('GET', 200), 304: sent('GET', 304) },
    HEAD: { 200: sent('HEAD', 200), 304: sent('HEAD', 304) },
  };
}
