import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isStaff } from '#domain/accounts.ts';
import { bearerToken, findAccount, requireStaff, type SignedInAccount } from '../accounts/index.ts';
import { getKey } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { isSecureHere } from '../http/host.ts';
import { PREVIEW_COOKIE, PREVIEW_LIFETIME_MS, readPreview, signPreview } from '../http/preview-cookie.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import { readIdentity, readLaunch } from '../settings/index.ts';

export interface LaunchGate {
  /** Whether strangers see the site. */
  isLaunched(): Promise<boolean>;
  /** Whether the request comes from the staff, who may see the site before that: by their token, or by their browser. */
  mayPreview(c: Context<Env>): Promise<boolean>;
  /** Gives the browser of a signed-in member of staff the cookie, or renews it, as long as strangers see nothing. */
  givePreview(c: Context<Env>): Promise<void>;
  /** Whether the address of a picture is one of the logo's. */
  isOfLogo(path: string): Promise<boolean>;
}

/** Asked with every request: the answer is kept until the content changes. */
export function createLaunchGate(deps: Deps): LaunchGate {
  const { db, live, clock, config } = deps;
  const isLaunched = keepUntilContent(live, async () => (await readLaunch(db)).isLaunched);
  const readCookie = async (c: Context<Env>) => {
    const cookie = getCookie(c, PREVIEW_COOKIE);
    return cookie === undefined ? null : readPreview(await getKey(db, 'preview'), cookie, clock.now());
  };
  return {
    isLaunched,
    async isOfLogo(path) {
      const { logo } = await readIdentity(db);
      return logo !== null && path.startsWith(logo.image);
    },
    async mayPreview(c) {
      if (bearerToken(c) !== null && (await findStaff(c, deps)) !== null) return true;
      const pass = await readCookie(c);
      if (pass === null) return false;
      const account = await findAccount(db, pass.accountId);
      return account !== null && isStaff(account.role);
    },
    async givePreview(c) {
      if (await isLaunched()) {
        if (getCookie(c, PREVIEW_COOKIE) !== undefined) deleteCookie(c, PREVIEW_COOKIE, { path: '/' });
        return;
      }
      const account = await findStaff(c, deps);
      if (account === null) return;
      const held = await readCookie(c);
      const isFresh =
        held?.accountId === account.id && held.expiresAt - clock.now() > PREVIEW_LIFETIME_MS / 2;
      if (isFresh) return;
      const key = await getKey(db, 'preview');
      setCookie(c, PREVIEW_COOKIE, signPreview(key, account.id, clock.now() + PREVIEW_LIFETIME_MS), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecureHere(c, config),
        maxAge: PREVIEW_LIFETIME_MS / 1000,
      });
    },
  };
}

/** The member of staff whose token this is, with all that the desk requires of them; null: nobody. */
async function findStaff(c: Context<Env>, deps: Deps): Promise<SignedInAccount | null> {
  try {
    return await requireStaff(c, deps);
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}
