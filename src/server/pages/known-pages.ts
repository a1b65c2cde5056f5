/** The pages there are: path, and the ids of the routes that make it, the outermost first. */
export type KnownPages = ReadonlyMap<string, readonly string[]>;

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** Every page of a build that has a fixed path; what stands for any path is no page by itself. */
export function knownPagesOf(routes: Record<string, BuiltRoute | undefined>): KnownPages {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = new Map<string, string[]>();
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id)) continue;
    const branch = branchOf(route, routes);
    const path = `/${branch.flatMap(({ path = '' }) => path.split('/').filter(Boolean)).join('/')}`;
    const ids = branch.map(({ id }) => id);
    if (!/[:*]/.test(path)) pages.set(path, ids);
  }
  return pages;
}

function branchOf(route: BuiltRoute, routes: Record<string, BuiltRoute | undefined>): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...branchOf(parent, routes), route] : [route];
}

/**
 * Whether the address of a page, or of its data, is one that our own links and loaders ask for. The router takes
 * others for the same page (in capitals, with loaders in any order), without end; those are answered but not kept,
 * so that nobody can push the honest pages out of memory.
 */
export function isKnownAddress(pages: KnownPages, { pathname, searchParams }: URL): boolean {
  if (!pathname.endsWith('.data')) return pages.has(pathname);
  const path = pathname.slice(0, -'.data'.length);
  const branch = pages.get(/^\/_(root)?$/.test(path) ? '/' : path);
  if (!branch) return false;
  const asked = searchParams.get('_routes')?.split(',');
  // Some of the page's routes, in their order: a handful of choices for each page.
  return asked === undefined || asked.join() === branch.filter((id) => asked.includes(id)).join();
}

/** The address that a page is known by, when it was asked for by another: in capitals, or with slashes at the end. */
export function properAddress(pages: KnownPages, { pathname, search }: URL): string | null {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  const proper = pathname.slice(0, end).toLowerCase();
  return proper !== pathname && pages.has(proper) ? proper + search : null;
}
