import type { Context } from 'hono';
import { isPolicyType } from '#domain/policies.ts';
import type { Config } from '../config.ts';
import type { Env } from '../http/router.ts';

/** Pages that read a query on the server: which parameter, and which few values of it. */
const READ_ON_SERVER: Record<string, { name: string; isKnown: (value: string) => boolean }> = {
  '/policy': { name: 'type', isKnown: isPolicyType },
};

/** Where React Router asks which files the pages behind a page's links are made of. */
const MANIFEST_PATH = '/__manifest';

/**
 * The address by which a page is rendered and kept. No page is made for one person, so nothing of the request
 * gets into it but the path; the query is read in the browser, but for the few known values above: any other
 * value is as good as none, so that nobody fills the memory by making up queries. React Router's own choice of
 * loaders stays. Null for what is no reading of a page.
 */
export function pageAddress(c: Context<Env>, config: Pick<Config, 'publicUrl'>): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const asked = new URL(c.req.url);
  // Its answer depends on the query, costs nothing, and is kept by the browser.
  if (asked.pathname === MANIFEST_PATH) return null;
  // Set, not resolved: a path that begins with two slashes would name another host.
  const page = new URL(config.publicUrl ?? asked.origin);
  page.pathname = asked.pathname;
  const read = READ_ON_SERVER[asked.pathname.replace(/^\/en(?=\/)/, '').replace(/\.data$/, '')];
  const value = read && asked.searchParams.get(read.name);
  if (read && value && read.isKnown(value)) page.searchParams.set(read.name, value);
  const loaders = asked.pathname.endsWith('.data') ? asked.searchParams.get('_routes') : null;
  if (loaders !== null) page.searchParams.set('_routes', loaders);
  return page.href;
}
