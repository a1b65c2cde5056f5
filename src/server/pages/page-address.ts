import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { Env } from '../http/router.ts';

/**
 * The address by which a page is rendered and kept. No page is made for one person, so nothing of the request
 * gets into it but the path; the query is read in the browser. React Router's own choice of loaders stays. Null
 * for what is no reading of a page.
 */
export function pageAddress(c: Context<Env>, config: Pick<Config, 'publicUrl'>): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const asked = new URL(c.req.url);
  // Set, not resolved: a path that begins with two slashes would name another host.
  const page = new URL(config.publicUrl ?? asked.origin);
  page.pathname = asked.pathname;
  const loaders = asked.pathname.endsWith('.data') ? asked.searchParams.get('_routes') : null;
  if (loaders !== null) page.searchParams.set('_routes', loaders);
  return page.href;
}
