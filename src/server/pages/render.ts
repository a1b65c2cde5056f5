import { createHash, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pagePolicy } from '../http/security-headers.ts';
import { type KnownPages, knownPagesOf } from './known-pages.ts';

/** What the built web part asks of the server that runs it; its entry exports the keys. */
interface WebEntry {
  setUp(context: RouterContextProvider, given: { fetch: typeof fetch; now: number; nonce: string }): void;
}

export type RenderPage = (request: Request, given: { fetch: typeof fetch; now: number }) => Promise<Response>;

/** The built pages, and which there are. */
export async function loadPages(
  buildFile: string,
): Promise<{ renderPage: RenderPage; knownPages: KnownPages }> {
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild;
  return {
    renderPage: rendererOf(build, 'production', pagePolicy),
    knownPages: knownPagesOf(build.routes),
  };
}

/**
 * Renders the pages of a build. Each is rendered with a nonce of its own; afterwards the nonce's scripts are
 * named by their hashes in the policy and the nonce is taken out, so that the page can be kept. A script that
 * somehow got into the page without the nonce is not named, and does not run.
 */
export function rendererOf(
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

    const { html, hashes } = nameScripts(await response.text(), nonce);
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', policyOf(hashes));
    return new Response(html, { status: response.status, headers });
  };
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

function nameScripts(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of rendered.matchAll(SCRIPT)) {
    if (code !== '' && attributes.includes(mark)) {
      hashes.add(createHash('sha256').update(code).digest('base64'));
    }
  }
  return { html: rendered.replaceAll(mark, ''), hashes: [...hashes] };
}
