import type { Context, Hono, MiddlewareHandler } from 'hono';
import { refusal } from '#domain/refusal.ts';
import type { Deps } from '../deps.ts';
import { PICTURE_PATH } from '../files/pictures.ts';
import type { Env } from '../http/env.ts';
import { RefusalError } from '../http/refusal-error.ts';
import type { ResolvedPage } from '../http/resolve-page.ts';
import { cacheResponses } from '../http/response-cache.ts';
import type { LaunchGate } from './launch-gate.ts';

/** What strangers neither see nor do before the opening, as method and path. */
const HIDDEN_CALLS = [
  ...[
    ['GET', '/menu'],
    ['GET', '/gallery'],
    ['GET', '/banner/enable'],
  ],
  ...[
    ['POST', '/cart/add'],
    ['GET', '/features/cart'],
    ['GET', '/discount/:id'],
    ['POST', '/discount/find'],
  ],
  ...[
    ['GET', '/orders/soonest'],
    ['GET', '/orders/times'],
    ['POST', '/orders/create'],
  ],
  ...[
    ['POST', '/orders/again'],
    ['POST', '/orders/again/cart'],
  ],
  ...[
    ['POST', '/reservation'],
    ['POST', '/giftcard/create'],
  ],
] as const;

/**
 * What the restaurant offers and shows is refused to strangers until it is open, over the API too; its logo is on the page
 * that they get. It stands before all that is kept, so that nobody gets what was kept for the staff.
 */
export function refuseBeforeLaunch(app: Hono<Env>, gate: LaunchGate): void {
  // A page that calls in-process is one for the staff or one that everybody gets, and kept for everybody then, whoever asks.
  const isOfPage = (c: Context<Env>) => c.env?.requestId !== undefined && c.req.method === 'GET';
  const mayPreview = async (c: Context<Env>) => (isOfPage(c) ? c.env.isPreview === true : gate.mayPreview(c));
  const shorten: MiddlewareHandler<Env> = async (c, next) => {
    if (!(await gate.isLaunched()) && !(await mayPreview(c))) c.set('isTooEarly', true);
    await next();
  };
  const hide: MiddlewareHandler<Env> = async (c, next) => {
    if (!(await gate.isLaunched())) {
      if (!(await mayPreview(c))) throw new RefusalError(refusal('not_launched'));
      c.set('isPreview', true);
    }
    await next();
    const made = c.get('cachedResponse');
    if (made && !(await gate.isLaunched())) made.isStale = true;
  };
  // The first asks who is at the desk, before it shows anything; the second is asked by all its pages, all the time.
  app.on('GET', ['/api/auth/isadmin', '/api/admin/troubles'], async (c, next) => {
    await next();
    if (c.res.ok) await gate.givePreview(c);
  });
  // Name, contact and hours are on the page that strangers get; what the restaurant says of itself is not.
  app.get('/api/restaurant', shorten);
  // Also the pages that everybody gets have to know in which languages they are offered.
  app.get('/api/website', (c, next) => (isOfPage(c) ? shorten : hide)(c, next));
  for (const [method, path] of HIDDEN_CALLS) app.on(method, `/api${path}`, hide);
  app.get(`${PICTURE_PATH}/:file`, async (c, next) => {
    if (await gate.isLaunched()) return next();
    if (!(await gate.isOfLogo(c.req.path)) && !(await gate.mayPreview(c))) return c.notFound();
    await next();
    c.header('Cache-Control', 'no-cache');
  });
}

export const OPENING_SOON = '/opening-soon';

/**
 * What everybody can open before the opening: what the law demands of a site, the login, what files and crawlers ask
 * for, and what guests of a restaurant that was closed again still need.
 */
const ALWAYS_OPEN = new Set([
  ...['/policy', '/terms', '/accessibility', '/withdrawal'],
  ...['/login', '/forgot-password', '/reset-password'],
  ...['/order-confirmation', '/reservation-status', '/gift-card-confirmation', '/orders', '/profile'],
  ...['/newsletter/confirm', '/newsletter/unsubscribe'],
  ...['/offline', '/offline/desk', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt'],
]);

const isAlwaysOpen = (path: string) => ALWAYS_OPEN.has(path) || /^\/admin(navbar)?(\/|$)/.test(path);

/** The path without its language, and that language's prefix. */
function splitLanguage(path: string): [prefix: '' | '/en', rest: string] {
  return path === '/en' || path.startsWith('/en/') ? ['/en', path.slice(3) || '/'] : ['', path];
}

interface Site {
  gate: LaunchGate;
  requestedPage(c: Context<Env>): ResolvedPage;
  render(c: Context<Env>, request: Request): Promise<Response>;
  keep: Omit<Parameters<typeof cacheResponses>[0], 'keyOf'>;
  config: Pick<Deps['config'], 'publicUrl'>;
}

/**
 * Until the restaurant is open, strangers get the page 'opening soon' at every address of the site, and the staff the
 * site itself. That page is kept like any other; what the staff get is neither taken from the kept pages nor kept.
 */
export function hideBeforeLaunch({
  gate,
  requestedPage,
  render,
  keep,
  config,
}: Site): MiddlewareHandler<Env> {
  const soonAddress = (c: Context<Env>) => {
    const url = new URL(config.publicUrl ?? new URL(c.req.url).origin);
    url.pathname = splitLanguage(requestedPage(c).path)[0] + OPENING_SOON;
    return url.href;
  };
  const kept = cacheResponses({ ...keep, keyOf: soonAddress });
  return async (c, next) => {
    const { path, isData, kind } = requestedPage(c);
    const [prefix, page] = splitLanguage(path);
    // Without a database every page reports that itself.
    const isLaunched = () => gate.isLaunched().catch(() => true);
    if (await isLaunched()) {
      if (page === OPENING_SOON) return c.redirect(prefix || '/', 302);
      await next();
      // Closed meanwhile: what was just made must not be kept.
      const made = c.get('cachedResponse');
      if (made && !(await isLaunched())) made.isStale = true;
      return;
    }
    if (kind === 'missing' || isAlwaysOpen(page)) return next();
    if (page !== OPENING_SOON && (await gate.mayPreview(c))) {
      c.set('isPreview', true);
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
      if (!isReading) return next();
      const { pathname, search } = new URL(c.req.url);
      const real = await render(c, new Request(new URL(pathname + search, soonAddress(c))));
      real.headers.set('Cache-Control', 'no-store');
      return real;
    }
    // The browser is on a page that everybody can open: it loads the next one as a document.
    if (isData) {
      const headers = {
        'X-Remix-Redirect': path,
        'X-Remix-Status': '302',
        'X-Remix-Reload-Document': 'true',
      };
      return new Response(null, { status: 204, headers });
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.redirect(prefix || '/', 303);
    return kept(c, async () => {
      c.res = await render(c, new Request(soonAddress(c)));
    });
  };
}
