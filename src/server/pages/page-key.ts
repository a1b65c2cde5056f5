import type { Context } from 'hono';
import type { Env } from '../http/router.ts';

/**
 * What a page depends on beside the content: its address. No page is rendered for one person, and none reads
 * its query on the server, but for React Router's own choice of loaders.
 */
export function pageKey(c: Context<Env>): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { pathname, searchParams } = new URL(c.req.url);
  const routes = pathname.endsWith('.data') ? (searchParams.get('_routes') ?? '') : '';
  return `${pathname}?${routes}`;
}
