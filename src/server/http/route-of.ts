import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pagePattern, type SitePages } from '../pages/known-pages.ts';
import type { Env } from './router.ts';

/** Patterns that stand for everything below them: they say nothing about what was asked for. */
const ANYTHING = new Set(['/*', '/api/*']);

/**
 * The pattern of the route that answered: the API's (`/api/orders/by-id/:id`), a page's (`/en/menu`), or that of
 * the files (`/assets/*`). One of a known few, and never the address itself.
 */
export function routeOf(c: Context<Env>, pages: SitePages): string {
  const routes = matchedRoutes(c);
  // The last one that ran. What was refused before it came to a route was meant for the first that fits.
  const ran = routes[c.req.routeIndex]?.path ?? '/*';
  const pattern = ANYTHING.has(ran) ? routes.find(({ path }) => !ANYTHING.has(path))?.path : ran;
  // Only files and pages lie side by side: a file that does not exist is looked for among the pages.
  if (ran === '/*' && !pattern?.startsWith('/api/')) return pagePattern(pages, c.req.path);
  // What a parameter must look like says nothing more.
  return (pattern ?? ran).replaceAll(/\{[^}]*\}/g, '');
}
