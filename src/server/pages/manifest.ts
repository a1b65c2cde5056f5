import type { ServerBuild } from 'react-router';
import { routesForPath, type SitePages } from '../http/resolve-page.ts';

type Manifest = Pick<ServerBuild['assets'], 'version' | 'routes'>;

/** Returns the files that the pages behind a page's links consist of. */
export type ManifestHandler = (url: URL) => Response;

/** The longest URL that React Router's client requests. */
const MAX_URL_LENGTH = 7680;
const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
};

/**
 * React Router's response to `/__manifest?version=…&paths=…`, built by one look-up for each path: React
 * Router itself matches every path with every route, which takes a third of a second for two thousand paths
 * and would let one request block the server.
 */
export function createManifestHandler({ version, routes }: Manifest, pages: SitePages): ManifestHandler {
  const entries = new Map(
    Object.entries(routes).flatMap(([id, route]) =>
      route ? [[id, `${JSON.stringify(id)}:${JSON.stringify(route)}`]] : [],
    ),
  );
  return ({ href, searchParams }) => {
    const paths = searchParams.get('paths');
    if (href.length > MAX_URL_LENGTH || paths === null) return new Response(null, { status: 400 });
    // A browser with the pages of another build loads the whole page next time.
    if (searchParams.get('version') !== version) {
      return new Response(null, { status: 204, headers: { 'x-remix-reload-document': 'true' } });
    }
    const ids = new Set<string>();
    for (const path of new Set(paths.split(','))) {
      if (path === '') continue;
      for (const id of routesForPath(pages, path.startsWith('/') ? path : `/${path}`)) ids.add(id);
    }
    const found = [...ids].flatMap((id) => entries.get(id) ?? []);
    return new Response(`{${found.join()}}`, { headers: HEADERS });
  };
}
