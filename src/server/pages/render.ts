import { createHash, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { collectPages, type SitePages } from '../http/resolve-page.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { createManifestHandler, type ManifestHandler } from './manifest.ts';

/** What the built web part requires of the server; its entry exports the keys. */
interface WebEntry {
  setUp(context: RouterContextProvider, given: RenderContext & { nonce: string }): void;
}

interface RenderContext {
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now: number;
  /** Receives errors during rendering. */
  report(error: unknown): void;
}

export type RenderPage = (request: Request, given: RenderContext) => Promise<Response>;

export interface BuiltPages extends SitePages {
  renderPage: RenderPage;
  handleManifest: ManifestHandler;
}

/** The built pages, and the list of their routes. */
export async function loadPages(buildFile: string): Promise<BuiltPages> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(buildFile).href)) as ServerBuild;
  const pages = collectPages(build.routes);
  return {
    ...pages,
    renderPage: createRenderer(build, 'production', pageContentSecurityPolicy),
    handleManifest: createManifestHandler(build.assets, pages),
  };
}

/**
 * Renders the pages of a build. Each is rendered with a nonce of its own; afterwards the policy names the
 * nonce's scripts by their hashes and the nonce is removed, so that the page can be cached. An injected
 * script has no nonce, so it gets no hash and does not run.
 */
export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  policyOf: (scriptHashes: string[]) => string,
): RenderPage {
  const entry = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, mode);

  return async (request, given) => {
    const nonce = randomBytes(18).toString('base64url');
    const context = new RouterContextProvider();
    entry.setUp(context, { ...given, nonce });
    const response = await handle(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;

    const { html, hashes } = hashScripts(await response.text(), nonce);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', policyOf(hashes));
    if (response.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
    return new Response(html, { status: response.status, headers });
  };
}

/** A page that failed because of the database may work again soon. */
const RETRY_AFTER_SECONDS = '2';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

function hashScripts(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of rendered.matchAll(SCRIPT)) {
    if (code !== '' && attributes.includes(mark)) {
      hashes.add(createHash('sha256').update(code).digest('base64'));
    }
  }
  return { html: rendered.replaceAll(mark, ''), hashes: [...hashes] };
}
