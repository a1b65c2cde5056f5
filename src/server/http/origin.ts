import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { Env } from './router.ts';

/** The site's address as the visitor knows it, without a slash at the end. */
export function originOf(c: Pick<Context<Env>, 'req'>, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? new URL(c.req.url).origin;
}
