import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { originOf } from '../http/host.ts';
import { readSettings } from '../settings/index.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Clients fetch it again after this long at the latest. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Where to report a vulnerability (RFC 9116): the restaurant's address. None when it has no e-mail address.
 */
export function securityTxt({ db, clock, config }: Deps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { email } = (await readSettings(db)).restaurant;
    if (email === '') return next();
    const lines = [
      `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=Security`,
      `Expires: ${new Date(clock.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${originOf(c, config)}${SECURITY_TXT_PATH}`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  };
}
