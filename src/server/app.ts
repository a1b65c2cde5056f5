import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';
import { serveApiDocs } from './docs/serve-api-docs.ts';
import { PICTURE_PATH } from './files/pictures.ts';
import { servePictures } from './files/serve-pictures.ts';
import { answerError } from './http/answer-error.ts';
import { compressLong } from './http/compress-long.ts';
import { keepAnswers } from './http/keep-answers.ts';
import { preferredLanguage } from './http/language.ts';
import { limitBody } from './http/limit-body.ts';
import { logRequests } from './http/log-requests.ts';
import { Refused } from './http/refuse.ts';
import type { Env } from './http/router.ts';
import { alwaysHeaders, securityHeaders } from './http/security-headers.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { isKnownAddress, type KnownPages, properAddress } from './pages/known-pages.ts';
import { pageAddress } from './pages/page-address.ts';
import type { RenderPage } from './pages/render.ts';
import { pagesValidUntil } from './pages/valid-until.ts';

/** Larger than any order, smaller than any nuisance. */
const MOST_BODY_BYTES = 100 * 1024;
/** A picture of the largest size with the fields beside it; one that is a little larger is told so by its own refusal. */
const MOST_FORM_BYTES = MAX_PICTURE_BYTES + 2_000_000;
/** From here on compressing is worth its while. */
const LONG_BYTES = 4096;

/** The service worker fetches the offline page, its styles and fonts. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const FOREVER = 'public, max-age=31536000, immutable';

export interface Web {
  /** The folder with the browser's files. Null in development: Vite sends them, and no page is kept. */
  clientDir: string | null;
  renderPage: RenderPage;
  knownPages: KnownPages;
}

/** The whole site as one function of a request. Without a web part it is the API alone, as tests want it. */
export function createApp(deps: Deps, web: Web | null): Hono<Env> {
  const { config, db, live, clock, log } = deps;
  const app = new Hono<Env>({ getPath });

  // First of all: whatever fails, it is said in a language.
  app.use(async (c, next) => {
    c.set('language', preferredLanguage(c.req.header('accept-language')));
    await next();
  });
  if (config.logs) app.use(logRequests(log));
  if (!config.trustsProxy) app.use('/api/*', warnOfProxy(log));
  const always = alwaysHeaders({ isHttps: config.publicUrl?.startsWith('https:') ?? false });
  app.use(securityHeaders(always));
  app.onError((error, c) => answerError(error, c, log));

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ ok: true });
  });

  app.use('/api/*', limitBody({ mostBytes: MOST_BODY_BYTES, mostFormBytes: MOST_FORM_BYTES }));
  // Outside of what is kept: that is compressed already, and is passed on as it is.
  app.use('/api/*', compressLong(LONG_BYTES));
  app.use(
    '/api/menu',
    keepAnswers({
      live,
      clock,
      keyOf: () => 'menu',
      validUntil: async () => Number.POSITIVE_INFINITY,
      always,
    }),
  );
  const api = createApi(deps);
  app.route('/api', serveApiDocs(api));
  app.route('/api', api);
  app.all('/api/*', () => {
    throw new Refused({ code: 'not_found' });
  });

  app.get(`${PICTURE_PATH}/:file`, servePictures(config.dataDir));
  if (web) servePages(app, deps, web, always);
  return app;
}

function servePages(
  app: Hono<Env>,
  deps: Deps,
  { clientDir, renderPage, knownPages }: Web,
  always: Record<string, string>,
): void {
  const { config, live, clock, log } = deps;
  if (clientDir !== null) {
    serveFiles(app, clientDir);
    app.get('*', async (c, next) => {
      const proper = properAddress(knownPages, new URL(c.req.url));
      return proper === null ? next() : c.redirect(proper, 308);
    });
    app.get(
      '*',
      keepAnswers({
        live,
        clock,
        keyOf: (c) => (isKnownAddress(knownPages, new URL(c.req.url)) ? pageAddress(c, config) : null),
        // A database that fails here must not keep the page from saying so: it is made, but not kept.
        validUntil: () =>
          pagesValidUntil(deps).catch((error) => {
            log.error({ err: error }, 'a page can not be kept');
            return clock.now();
          }),
        always,
      }),
    );
  }
  // Forms that are sent without script; no page takes a file.
  app.post('*', limitBody({ mostBytes: MOST_BODY_BYTES, mostFormBytes: MOST_BODY_BYTES }));
  app.all('*', (c) => {
    const address = pageAddress(c, config);
    const request = address === null ? c.req.raw : new Request(address);
    return renderPage(request, { fetch: inProcess(app, c), now: clock.now() });
  });
}

/** A page's loaders and actions ask the API without leaving the house, as the visitor who asked for the page. */
function inProcess(app: Hono<Env>, c: Context<Env>): typeof fetch {
  const forwarded = c.req.header('x-forwarded-for');
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    // Whom the limits count is the visitor, not the house.
    if (forwarded) headers.set('x-forwarded-for', forwarded);
    return app.request(input as string, { ...init, headers }, c.env);
  };
}

function serveFiles(app: Hono<Env>, clientDir: string): void {
  const files = serveStatic<Env>({
    root: clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? FOREVER : 'public, max-age=3600');
      // A worker is bound by the policy that its own file comes with.
      if (c.req.path === '/service-worker.js') c.header('Content-Security-Policy', WORKER_POLICY);
    },
  });
  app.get('/assets/*', files, (c) => c.text('Not found', 404));
  // The few files with fixed names: the icon, the manifest.
  app.get('/:file{[a-z0-9-]+\\.[a-z0-9]+}', async (c, next) =>
    existsSync(join(clientDir, c.req.param('file'))) ? files(c, next) : next(),
  );
}

/** A trailing slash is optional in the API (DESIGN 4). */
function getPath(request: Request): string {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return pathname;
  // By hand: a pattern for slashes at the end takes quadratic time on slashes that are not.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
