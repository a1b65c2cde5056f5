import type { Context } from 'hono';
import { isPolicyType } from '#domain/policies.ts';
import type { Config } from '../config.ts';
import type { Env } from '../http/env.ts';
import type { ResolvedPage } from '../http/resolve-page.ts';

/** Pages that read a query on the server: which parameter, and which few values of it. */
const SERVER_PARAMETERS: Record<string, { name: string; isKnown: (value: string) => boolean }> = {
  '/policy': { name: 'type', isKnown: isPolicyType },
};

/**
 * The address by which a page is rendered and kept. No page is made for one person, so nothing of the request
 * gets into it but which page it is; the query is read in the browser, but for the few known values above: any
 * other value is as good as none, so that nobody fills the memory by making up queries. Of React Router's own
 * choice of loaders stays what the page has, in its order.
 */
export function pageAddress(
  c: Pick<Context<Env>, 'req'>,
  { path, isData, routes }: ResolvedPage,
  config: Pick<Config, 'publicUrl'>,
): string {
  const asked = new URL(c.req.url);
  // Set, not resolved: a path that begins with two slashes would name another host.
  const page = new URL(config.publicUrl ?? asked.origin);
  page.pathname = isData ? `${path === '/' ? '/_' : path}.data` : path;
  const read = SERVER_PARAMETERS[path.replace(/^\/en(?=\/)/, '')];
  const value = read && asked.searchParams.get(read.name);
  if (read && value && read.isKnown(value)) page.searchParams.set(read.name, value);
  const loaders = isData ? asked.searchParams.get('_routes')?.split(',') : undefined;
  if (loaders !== undefined) {
    const chosen = routes.filter((id) => loaders.includes(id));
    if (chosen.length > 0) page.searchParams.set('_routes', chosen.join());
  }
  return page.href;
}
