/** Pages by path, with the ids of their nested routes, the outermost first. */
export type PageRoutes = ReadonlyMap<string, readonly string[]>;

/** The pages of a build. */
export interface SitePages {
  knownPages: PageRoutes;
  /** Patterns for any path below them, the longest first: `/en/admin/*`, `/*`. */
  wildcardPages: PageRoutes;
  /** Known pages that accept a form. */
  formPages: ReadonlySet<string>;
}

/** Without a build. */
export const NO_PAGES: SitePages = { knownPages: new Map(), wildcardPages: new Map(), formPages: new Set() };

/** Where React Router requests the files of the pages behind a page's links. */
export const MANIFEST_PATH = '/__manifest';

/** Stands for all addresses without a page. */
const NOT_FOUND = '/not-found';

/** Paths without a page of their own that are passed on if short: `/admin/coupons` leads to the desk's coupons. */
const MAX_WILDCARD_PATH_LENGTH = 200;

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module?: { action?: unknown };
}

type BuiltRoutes = Record<string, BuiltRoute | undefined>;

/** Collects all pages of a build. */
export function collectPages(routes: BuiltRoutes): SitePages {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const knownPages = new Map<string, string[]>();
  const openPages: [string, string[]][] = [];
  const formPages = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id)) continue;
    const branch = routeBranch(route, routes);
    const path = `/${branch.flatMap(({ path = '' }) => path.split('/').filter(Boolean)).join('/')}`;
    const ids = branch.map(({ id }) => id);
    if (path.endsWith('/*')) openPages.push([path, ids]);
    if (/[:*]/.test(path)) continue;
    knownPages.set(path, ids);
    if (route.module?.action !== undefined) formPages.add(path);
  }
  openPages.sort(([one], [other]) => other.length - one.length);
  return { knownPages, wildcardPages: new Map(openPages), formPages };
}

function routeBranch(route: BuiltRoute, routes: BuiltRoutes): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...routeBranch(parent, routes), route] : [route];
}

/** The page and format that a path requests. */
export interface ResolvedPage {
  /** The path under which it is rendered: one of a known few, except for `open`. */
  path: string;
  /** Whether it requests the page's data, as the browser does when navigating. */
  isData: boolean;
  /** Its routes; null for a path that is passed on. */
  routes: readonly string[];
  kind: 'known' | 'open' | 'missing';
}

/**
 * Finds the page of a requested path. The router would do so too, but its time grows with the path, it accepts endless
 * variants of a page (capitals, encoding), and renders an own page for each unknown address: so it only receives paths
 * from our list.
 */
export function resolvePage(
  { knownPages, wildcardPages: openPages }: SitePages,
  pathname: string,
): ResolvedPage {
  const isData = pathname.endsWith('.data');
  const requested = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const path = isData && /^\/_(root)?$/.test(requested) ? '/' : requested;
  const routes = knownPages.get(path);
  if (routes) return { path, isData, routes, kind: 'known' };
  const [pattern, open] = findWildcardPage(openPages, path) ?? ['/*', []];
  const isMissing = pattern === '/*' || pattern === '/en/*' || path.length > MAX_WILDCARD_PATH_LENGTH;
  if (!isMissing) return { path, isData, routes: open, kind: 'open' };
  const language = path.startsWith('/en/') ? '/en' : '';
  return {
    path: language + NOT_FOUND,
    isData,
    routes: openPages.get(`${language}/*`) ?? [],
    kind: 'missing',
  };
}

/** The routes of a page or wildcard pattern, matched as React Router would. */
export function routesForPath(
  { knownPages, wildcardPages: openPages }: SitePages,
  path: string,
): readonly string[] {
  return knownPages.get(canonicalPath(path)) ?? findWildcardPage(openPages, path)?.[1] ?? [];
}

/** The pattern of the page that answers a path or its data; `/*` if there is none. */
export function pagePattern(pages: SitePages, pathname: string): string {
  if (pages.knownPages.has(pathname) || pathname === MANIFEST_PATH) return pathname;
  const { kind, path } = resolvePage(pages, pathname);
  if (kind === 'known') return pathname;
  const proper = canonicalPath(pathname);
  if (pages.knownPages.has(proper)) return proper;
  return findWildcardPage(pages.wildcardPages, path)?.[0] ?? '/*';
}

function findWildcardPage(openPages: PageRoutes, path: string) {
  for (const page of openPages) if (`${path}/`.startsWith(page[0].slice(0, -1))) return page;
  return null;
}

/**
 * The canonical address of a page requested by another: in capitals, encoded, or with extra slashes. Null if it is
 * canonical already, or no page's address.
 */
export function canonicalAddress(
  { knownPages }: Pick<SitePages, 'knownPages'>,
  { pathname, search }: URL,
): string | null {
  if (knownPages.has(pathname)) return null;
  const proper = canonicalPath(pathname);
  return proper !== pathname && knownPages.has(proper) ? proper + search : null;
}

/** Longer than any page's path with every character encoded. */
const MAX_PATH_LENGTH = 400;

function canonicalPath(pathname: string): string {
  // By hand: a regular expression for trailing slashes takes quadratic time on slashes elsewhere.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  if (end > MAX_PATH_LENGTH) return pathname;
  return decodePath(pathname.slice(0, end))
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
