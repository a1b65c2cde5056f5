/** Pages by path, and the ids of the routes that make each, the outermost first. */
export type PageRoutes = ReadonlyMap<string, readonly string[]>;

/** Which pages a build has. */
export interface SitePages {
  knownPages: PageRoutes;
  /** Patterns that stand for any path, the longest first: `/en/admin/*`, `/*`. */
  wildcardPages: PageRoutes;
  /** Known pages that take a form. */
  formPages: ReadonlySet<string>;
}

/** Where there is no build to ask. */
export const NO_PAGES: SitePages = { knownPages: new Map(), wildcardPages: new Map(), formPages: new Set() };

/** Where React Router asks which files the pages behind a page's links are made of. */
export const MANIFEST_PATH = '/__manifest';

/** Stands for every address that no page has. */
const NOT_FOUND = '/not-found';

/** What is no page by itself, and passes a short path on: `/admin/coupons` leads to the desk's coupons. */
const MAX_WILDCARD_PATH_LENGTH = 200;

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module?: { action?: unknown };
}

type BuiltRoutes = Record<string, BuiltRoute | undefined>;

/** Every page of a build. */
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

/** What a path asks for. */
export interface ResolvedPage {
  /** The path under which it is made: one of a known few, but for `open`. */
  path: string;
  /** Whether it is asked for its data, which the browser does between pages. */
  isData: boolean;
  /** Its routes; null of a path that is passed on. */
  routes: readonly string[];
  kind: 'known' | 'open' | 'missing';
}

/**
 * The page behind a path as it was asked for. The router would find it by itself, but takes a time for it that grows
 * with the path, takes others for the same page (in capitals, encoded) without end, and makes a page of its own for
 * each address that there is not: so it is only ever given paths of ours.
 */
export function resolvePage(
  { knownPages, wildcardPages: openPages }: SitePages,
  pathname: string,
): ResolvedPage {
  const isData = pathname.endsWith('.data');
  const asked = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const path = isData && /^\/_(root)?$/.test(asked) ? '/' : asked;
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

/** The routes of a page, or of what stands for any path: the way in which React Router would match it. */
export function routesForPath(
  { knownPages, wildcardPages: openPages }: SitePages,
  path: string,
): readonly string[] {
  return knownPages.get(canonicalPath(path)) ?? findWildcardPage(openPages, path)?.[1] ?? [];
}

/** The pattern of the page that answers a path, or its data; `/*` for what is no page at all. */
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
 * The address that a page is known by, when it was asked for by another: in capitals, encoded, or with slashes too
 * many. Null where it is the known one, or none of any page.
 */
export function canonicalAddress(
  { knownPages }: Pick<SitePages, 'knownPages'>,
  { pathname, search }: URL,
): string | null {
  if (knownPages.has(pathname)) return null;
  const proper = canonicalPath(pathname);
  return proper !== pathname && knownPages.has(proper) ? proper + search : null;
}

/** Longer than any page's path, encoded throughout. */
const MAX_PATH_LENGTH = 400;

function canonicalPath(pathname: string): string {
  // By hand: a pattern for slashes at the end takes quadratic time on slashes that are not.
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
