import type { MiddlewareHandler } from 'hono';
import type { Env } from './router.ts';

/**
 * Nothing that the API answers lies in a cache afterwards, neither of a shared tablet nor of a proxy: nearly all of it is
 * somebody's own. What is everybody's says so itself.
 */
export const neverStored: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.get('kept') || c.res.headers.has('cache-control')) return;
  c.res.headers.set('cache-control', 'no-store');
};
