import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { MAX_PICTURE_BYTES, MAX_TABLE_BYTES } from '#contract/limits.ts';
import { ICON_PATH } from '#domain/look/icons.ts';
import { SHEET_PATH } from '#domain/look/look-sheet.ts';
import { refusal } from '#domain/refusal.ts';
import { createApi } from './api.ts';
import type { Deps } from './deps.ts';
import { serveApiDocs } from './docs/serve-api-docs.ts';
import { PICTURE_PATH } from './files/pictures.ts';
import { servePictures } from './files/serve-pictures.ts';
import { createLaunchGate, hideBeforeLaunch, type LaunchGate, refuseBeforeLaunch } from './go-live/index.ts';
import { compressResponses } from './http/compress-responses.ts';
import { preferredLanguage } from './http/content-negotiation.ts';
import type { Env } from './http/env.ts';
import { requestIdOf, toErrorResponse } from './http/error-response.ts';
import { originOf, requireOwnHost } from './http/host.ts';
import { limitBody } from './http/limit-body.ts';
import { HEALTH_PATHS, logRequests, routePattern } from './http/log-requests.ts';
import { hasPreviewCookie } from './http/preview-cookie.ts';
import { warnAboutProxy } from './http/rate-limit.ts';
import { RefusalError } from './http/refusal-error.ts';
import {
  canonicalAddress,
  MANIFEST_PATH,
  NO_PAGES,
  resolvePage,
  type SitePages,
} from './http/resolve-page.ts';
import { cacheResponses } from './http/response-cache.ts';
import { defaultHeaders, noStore, securityHeaders } from './http/security-headers.ts';
import { countRequests, METRICS_PATH, serveMetrics } from './metrics/serve-metrics.ts';
import { endPauseWithTaps } from './orders/index.ts';
import { serveLookIcons } from './pages/look-icons.ts';
import { serveLookSheet } from './pages/look-sheets.ts';
import type { ManifestHandler } from './pages/manifest.ts';
import { addressInOnly } from './pages/only-language.ts';
import { isMadeEachTime, pageAddress } from './pages/page-address.ts';
import { asPreview, PREVIEW_QUERY } from './pages/preview.ts';
import { createFormRequest } from './pages/read-form.ts';
import type { RenderPage } from './pages/render.ts';
import { SECURITY_TXT_PATH, securityTxt } from './pages/security-txt.ts';
import { pagesValidUntil } from './pages/valid-until.ts';
import { createReadiness } from './readiness.ts';
import { visitAsStranger } from './stranger.ts';
import { VERSION } from './version.ts';
import { isPreviewToken, readOnlyLanguage } from './website/index.ts';

/** Larger than any order, small enough to do no harm. */
const MAX_BODY_BYTES = 100 * 1024;
/** The largest picture with its form fields; a picture slightly over the limit gets its own refusal. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 2_000_000;
/** Below this size compressing is not worth it. */
const MIN_COMPRESSED_BYTES = 4096;

/** The service worker fetches the offline page, its styles and fonts, and has the browser show notifications with our icon. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface SiteOptions extends SitePages {
  /** The folder with the browser's files. Null in development, where Vite sends them and pages are not cached. */
  clientDir: string | null;
  renderPage: RenderPage;
  /** Null in development, where React Router answers itself. */
  handleManifest: ManifestHandler | null;
}

/** The whole site as one request handler. Without a web part it is the API alone, as tests need it. */
export function createApp(deps: Deps, web: SiteOptions | null): Hono<Env> {
  const { config, live, clock, log } = deps;
  const app = new Hono<Env>({ getPath });

  // First, because every error message needs a language.
  app.use(async (c, next) => {
    c.set('language', preferredLanguage(c.req.header('accept-language')));
    await next();
  });
  const pages = web ?? NO_PAGES;
  app.use(async (c, next) => {
    await next();
    const kept = c.get('cachedResponse');
    if (kept) c.env?.onCached?.(kept, routePattern(c, pages));
  });
  const { requestTimes } = deps;
  if (requestTimes) app.use(countRequests(requestTimes, pages));
  if (config.logs) app.use(logRequests({ log, clock, config, pages }));
  if (!config.trustsProxy) app.use('/api/*', warnAboutProxy(log));
  const always = () => defaultHeaders(config);
  app.use(securityHeaders(always));
  app.onError((error, c) => toErrorResponse(error, c, log));

  app.use(requireOwnHost(config));

  for (const path of HEALTH_PATHS) app.get(path, (c) => c.json({ ok: true, version: VERSION }));
  const visit = web && (() => visitAsStranger(app, config));
  const readiness = createReadiness({ ...deps, visit });
  app.get('/readyz', async (c) => {
    const obstacle = await readiness.obstacle();
    return obstacle === null ? c.json({ ok: true }) : c.json({ ok: false, obstacle }, 503);
  });

  if (requestTimes) app.get(METRICS_PATH, serveMetrics(deps, requestTimes, readiness));

  app.get(SECURITY_TXT_PATH, securityTxt(deps));

  app.use(
    '/api/admin/menu-import/*',
    limitBody({
      maxBytes: MAX_BODY_BYTES,
      maxFormBytes: MAX_TABLE_BYTES + MAX_BODY_BYTES,
      formRefusal: refusal('table_too_large', { megabytes: MAX_TABLE_BYTES / 1_000_000 }),
    }),
  );
  app.use(
    '/api/*',
    limitBody({
      maxBytes: MAX_BODY_BYTES,
      maxFormBytes: MAX_FORM_BYTES,
      // Nothing else in a form is that large.
      formRefusal: refusal('picture_too_large', { megabytes: MAX_PICTURE_BYTES / 1_000_000 }),
    }),
  );
  app.use('/api/*', noStore);
  // Outside the response cache, whose responses are compressed already and pass through unchanged.
  app.use('/api/*', compressResponses(MIN_COMPRESSED_BYTES));
  const gate = createLaunchGate(deps);
  refuseBeforeLaunch(app, gate);
  // Large, and the same for everyone.
  const validUntil = async () => Number.POSITIVE_INFINITY;
  const keepPath = cacheResponses({ live, clock, keyOf: (c) => c.req.path, validUntil, always });
  for (const path of ['/api/menu', '/api/openapi.json', '/api/docs']) app.use(path, keepPath);
  endPauseWithTaps(app, deps);
  const api = createApi(deps);
  app.route('/api', serveApiDocs(api));
  app.route('/api', api);
  app.all('/api/*', () => {
    throw new RefusalError(refusal('not_found'));
  });

  app.get(`${PICTURE_PATH}/:file`, servePictures(deps));
  app.get(`${SHEET_PATH}/:name`, serveLookSheet);
  app.get(`${ICON_PATH}/:folder/:name`, serveLookIcons(deps));
  if (web) servePages(app, { deps, gate }, web, always);
  return app;
}

function servePages(
  app: Hono<Env>,
  { deps, gate }: { deps: Deps; gate: LaunchGate },
  web: SiteOptions,
  always: () => Record<string, string>,
): void {
  const { config, live, clock, log } = deps;
  const { clientDir, renderPage, handleManifest } = web;
  const requestedPage = (c: Context<Env>) => resolvePage(web, new URL(c.req.url).pathname);

  async function render(c: Context<Env>, request: Request): Promise<Response> {
    const requestId = requestIdOf(c);
    const report = (error: unknown) => log.error({ err: error, requestId }, 'page failed');
    const page = await renderPage(request, { fetch: inProcessFetch(app, c), now: clock.now(), report });
    if (page.status >= 500) page.headers.set('X-Request-Id', requestId);
    else if (!(await gate.isLaunched().catch(() => true))) page.headers.set('X-Robots-Tag', 'noindex');
    return page;
  }
  // Before all that is kept: a page with drafts is made for the one request that has a token of the desk.
  app.get('*', async (c, next) => {
    const token = new URL(c.req.url).searchParams.get(PREVIEW_QUERY);
    if (token === null || !(await isPreviewToken(deps, token))) return next();
    if (clientDir === null) {
      c.set('isPreview', true);
      return asPreview(await render(c, c.req.raw));
    }
    const page = requestedPage(c);
    // What is not made for this request alone is kept for everybody, and has nothing of a preview.
    if (page.kind !== 'known' || page.isData) return next();
    c.set('isPreview', true);
    const address = new URL(pageAddress(c, page, config));
    address.searchParams.set(PREVIEW_QUERY, token);
    return asPreview(await render(c, new Request(address)));
  });
  if (clientDir === null || handleManifest === null) {
    // In development routes may change at any time: React Router matches them itself.
    app.all('*', (c) => {
      c.set('isPreview', true);
      return render(c, c.req.raw);
    });
    return;
  }

  serveFiles(app, clientDir);
  app.get(MANIFEST_PATH, (c) => handleManifest(new URL(c.req.url)));
  app.get('*', async (c, next) => {
    const proper = canonicalAddress(web, new URL(c.req.url));
    return proper === null ? next() : c.redirect(proper, 308);
  });
  app.get('*', async (c, next) => {
    // Also an address that is not there: its answer is in the language that is left.
    if (requestedPage(c).isData) return next();
    // If the database fails here, the page reports it.
    const only = await readOnlyLanguage(deps).catch(() => null);
    const target = only && addressInOnly(only, new URL(c.req.url));
    if (!target) return next();
    // Asked for each time: the owner may turn the language on again.
    c.header('Cache-Control', 'no-cache');
    return c.redirect(target, 308);
  });
  // If the database fails here, the page must still report it: it is rendered, but not cached.
  const validUntil = () =>
    pagesValidUntil(deps).catch((error) => {
      log.error({ err: error }, 'a page can not be kept');
      return clock.now();
    });
  app.use(
    '*',
    hideBeforeLaunch({ gate, requestedPage, render, keep: { live, clock, validUntil, always }, config }),
  );
  for (const [kind, status] of [['known', 200] as const, ['missing', 404] as const]) {
    const keyOf = (c: Context<Env>) => {
      const page = requestedPage(c);
      const address = pageAddress(c, page, config);
      return page.kind === kind && !isMadeEachTime(address) ? address : null;
    };
    app.get('*', cacheResponses({ live, clock, keyOf, validUntil, always, status }));
  }
  app.get('*', (c) => render(c, new Request(pageAddress(c, requestedPage(c), config))));
  app.post('*', limitBody({ maxBytes: MAX_BODY_BYTES, maxFormBytes: MAX_BODY_BYTES }));
  app.post('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { path, kind } = resolvePage(web, pathname);
    if (kind !== 'known') throw new RefusalError(refusal('not_found'));
    if (!web.formPages.has(path)) throw methodNotAllowed(c);
    const page = await render(c, await createFormRequest(c, `${originOf(c, config)}${pathname}${search}`));
    // The page contains what the visitor typed.
    page.headers.set('Cache-Control', 'no-store');
    return page;
  });
  app.all('*', (c) => {
    throw methodNotAllowed(c);
  });
}

function methodNotAllowed(c: Context<Env>): RefusalError {
  c.header('Allow', 'GET, HEAD');
  return new RefusalError(refusal('method_not_allowed'));
}

/** Loaders and actions of a page call the API in-process, as the visitor who requested the page. */
function inProcessFetch(app: Hono<Env>, c: Context<Env>): typeof fetch {
  const forwarded = c.req.header('x-forwarded-for');
  const cookies = c.req.header('cookie');
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    // The limits must count the visitor, not this server.
    if (forwarded) headers.set('x-forwarded-for', forwarded);
    if (cookies !== undefined && hasPreviewCookie(cookies)) headers.set('cookie', cookies);
    return app.request(
      input as string,
      { ...init, headers },
      {
        ...c.env,
        onCached: undefined,
        requestId: c.get('requestId'),
        isPreview: c.get('isPreview') ?? false,
      },
    );
  };
}

function serveFiles(app: Hono<Env>, clientDir: string): void {
  const files = serveStatic<Env>({
    root: clientDir,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? IMMUTABLE : 'public, max-age=3600');
      // A worker follows the policy of its own file.
      if (c.req.path === '/service-worker.js') c.header('Content-Security-Policy', WORKER_POLICY);
    },
  });
  app.get('/assets/*', files, (c) => c.text('Not found', 404));
  // The few files with fixed names: icon and manifest.
  app.get('/:file{[a-z0-9-]+\\.[a-z0-9]+}', async (c, next) =>
    existsSync(join(clientDir, c.req.param('file'))) ? files(c, next) : next(),
  );
}

/** Clients of the first API version may send a trailing slash: it is ignored. */
function getPath(request: Request): string {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/api/')) return pathname;
  // By hand: a regular expression for trailing slashes takes quadratic time on slashes elsewhere.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}
