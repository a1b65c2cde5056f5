import type { Hono } from 'hono';
import type { Config } from './config.ts';
import type { Env } from './http/env.ts';

type Site = Pick<Hono<Env>, 'request'>;

/** Which host the site asks itself for where it has no address of its own. */
const ANY_ORIGIN = 'http://localhost';

/**
 * The home page as somebody gets it who comes to the site's address for the first time: through every check, gate and
 * cache, but not over the network. It is in whatever language the owner offers.
 */
export async function visitAsStranger(
  site: Site,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Response> {
  const ask = async (path: string) =>
    site.request((publicUrl ?? ANY_ORIGIN) + path, {}, { isOwnCheck: true });
  const home = await ask('/');
  const elsewhere = home.status === 308 ? home.headers.get('location') : null;
  return elsewhere?.startsWith('/') ? ask(elsewhere) : home;
}

interface PublicSite {
  publicUrl: string;
  isLaunched: boolean;
  /** The address as the network leads there; a test has one of its own. */
  fetch?: typeof fetch;
}

/** How long somebody who starts the server waits for a line about it. */
const PATIENCE_MS = 5000;

/** One line on what strangers see at the public address, and whether the network leads there. */
export async function describeWhatStrangersSee(
  site: Site,
  { publicUrl, isLaunched, fetch: ask = fetch }: PublicSite,
): Promise<string> {
  const [{ status }, obstacle] = await Promise.all([
    visitAsStranger(site, { publicUrl }),
    findObstacleTo(publicUrl, ask),
  ]);
  const page = isLaunched
    ? 'the home page'
    : `that the restaurant opens soon, until you open it at ${publicUrl}/adminnavbar/setup`;
  const seen = status === 200 ? page : `an error instead of the home page (${status}): the log says why`;
  return `At ${publicUrl} strangers see ${seen}${obstacle === null ? '.' : `; but ${obstacle}.`}`;
}

/**
 * What is between the public address and this server, as far as this machine can tell; null: nothing. It asks for what
 * only visitors of the site's own host get.
 */
async function findObstacleTo(publicUrl: string, ask: typeof fetch): Promise<string | null> {
  try {
    const answer = await ask(`${publicUrl}/api/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok && (await answer.text()).startsWith('{"ok":true')) return null;
    const { status } = answer;
    if (status === 421) return `the proxy there passes on another host name (${status})`;
    const target = answer.headers.get('location');
    if (target !== null) return `they are led to ${target} (${status})`;
    return `what answers there is not this server (${status})`;
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return `this machine does not reach it there (${cause?.code ?? name}): look at name, proxy and certificate`;
  }
}
