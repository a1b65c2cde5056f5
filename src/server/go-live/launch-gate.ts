import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isStaff } from '#domain/accounts.ts';
import { findAccount } from '../accounts/index.ts';
import { getKey } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import { PREVIEW_COOKIE, PREVIEW_LIFETIME_MS, readPreview, signPreview } from '../http/preview-cookie.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import { readLaunch } from '../settings/index.ts';

type GateDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'config'>;

export interface LaunchGate {
  /** Whether strangers see the site. */
  isLaunched(): Promise<boolean>;
  /** Whether the request comes from a browser of the staff that may see the site before that. */
  mayPreview(c: Context): Promise<boolean>;
}

/** Asked with every request: the answer is kept until the content changes. */
export function createLaunchGate(deps: GateDeps): LaunchGate {
  const { db, live, clock } = deps;
  return {
    isLaunched: keepUntilContent(live, async () => (await readLaunch(db)).isLaunched),
    async mayPreview(c) {
      const cookie = getCookie(c, PREVIEW_COOKIE);
      if (cookie === undefined) return false;
      const pass = readPreview(await previewKey(deps), cookie, clock.now());
      if (pass === null) return false;
      const account = await findAccount(db, pass.accountId);
      return account !== null && isStaff(account.role);
    },
  };
}

const previewKey = ({ db }: Pick<Deps, 'db'>) => getKey(db, 'preview');

/** Gives the browser of a signed-in member of staff the cookie, or renews it, as long as strangers see nothing. */
export async function givePreview(c: Context, deps: GateDeps, accountId: string): Promise<void> {
  const { db, clock, config } = deps;
  if ((await readLaunch(db)).isLaunched) {
    if (getCookie(c, PREVIEW_COOKIE) !== undefined) deleteCookie(c, PREVIEW_COOKIE, { path: '/' });
    return;
  }
  const key = await previewKey(deps);
  const held = readPreview(key, getCookie(c, PREVIEW_COOKIE) ?? '', clock.now());
  const isFresh = held?.accountId === accountId && held.expiresAt - clock.now() > PREVIEW_LIFETIME_MS / 2;
  if (isFresh) return;
  setCookie(c, PREVIEW_COOKIE, signPreview(key, accountId, clock.now() + PREVIEW_LIFETIME_MS), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    maxAge: PREVIEW_LIFETIME_MS / 1000,
  });
}
