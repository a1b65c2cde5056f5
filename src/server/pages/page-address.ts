import type { Context } from 'hono';
import { isPolicyType } from '#domain/policies.ts';
import { readBookingQuery } from '#domain/reservations/booking-query.ts';
import type { Config } from '../config.ts';
import type { Env } from '../http/env.ts';
import type { ResolvedPage } from '../http/resolve-page.ts';

/** Pages that read a query on the server: the parameter, and its few known values. */
const SERVER_PARAMETERS: Record<string, { name: string; isKnown: (value: string) => boolean }> = {
  '/policy': { name: 'type', isKnown: isPolicyType },
  // The message of a large party, for whom no script can write it.
  '/contact-us': { name: 'about', isKnown: (value) => value === 'party' },
};

/** The page whose query may choose a table: any day of a year at any time, which is too much to be kept. */
const BOOKING_PAGE = '/reservation';

/** Whether a page is made for every request of its address, and never kept. */
export const isMadeEachTime = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith(BOOKING_PAGE) && Object.keys(readBookingQuery(searchParams)).length > 0;
};

/**
 * The address by which a page is rendered and cached. No page is personal, so nothing of the request enters
 * it but which page it is. The query is read in the browser, except for the known values above; any other
 * value is dropped, so that made-up queries can't fill the memory. Of React Router's `_routes` parameter only
 * the page's own routes stay, in the page's order.
 */
export function pageAddress(
  c: Pick<Context<Env>, 'req'>,
  { path, isData, routes }: ResolvedPage,
  config: Pick<Config, 'publicUrl'>,
): string {
  const requested = new URL(c.req.url);
  // Assigned, not resolved: a path that begins with two slashes would name another host.
  const page = new URL(config.publicUrl ?? requested.origin);
  page.pathname = isData ? `${path === '/' ? '/_' : path}.data` : path;
  const own = path.replace(/^\/en(?=\/)/, '');
  const read = SERVER_PARAMETERS[own];
  const value = read && requested.searchParams.get(read.name);
  if (read && value && read.isKnown(value)) page.searchParams.set(read.name, value);
  if (own === BOOKING_PAGE && !isData)
    for (const [name, chosen] of Object.entries(readBookingQuery(requested.searchParams)))
      page.searchParams.set(name, String(chosen));
  const loaders = isData ? requested.searchParams.get('_routes')?.split(',') : undefined;
  if (loaders !== undefined) {
    const chosen = routes.filter((id) => loaders.includes(id));
    if (chosen.length > 0) page.searchParams.set('_routes', chosen.join());
  }
  return page.href;
}
