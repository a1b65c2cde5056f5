import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { normalizeMobile } from '#domain/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { findByToken, lockAccountRow } from './accounts-store.ts';
import { DEVICE_LIFETIME_MS, findDevice, insertDevice } from './devices-store.ts';

/**
 * The browser keeps the token in a cookie: no script reads it, none has to send it, and it travels to these calls
 * alone. It opens nothing: who has it may only try passwords without waiting for strangers.
 */
const DEVICE_COOKIE = 'device';
const COOKIE_PATH = '/api/auth';

type RequestContext = Pick<Context<Env>, 'req' | 'res' | 'header' | 'get'>;

function deviceToken(c: RequestContext): string | null {
  const token = getCookie(c as Context<Env>, DEVICE_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** What the limits count instead of the address: the hash of a device that has logged in to this account before. */
export async function findRememberedDevice(
  deps: Deps,
  c: RequestContext,
  typed: string,
): Promise<string | null> {
  const token = deviceToken(c);
  const mobile = normalizeMobile(typed);
  return token === null || mobile === null ? null : findDevice(deps.db, { token, mobile }, deps.clock.now());
}

/**
 * Remembers the browser of somebody who has just proved that the account is theirs. Not when `sessionToken` is good no
 * longer: its password was changed in this very moment.
 */
export async function rememberDevice(
  { db, clock, config }: Deps,
  c: RequestContext,
  { accountId, sessionToken }: { accountId: string; sessionToken: string | null },
): Promise<void> {
  const formerToken = deviceToken(c);
  const token = await db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    if (sessionToken !== null && !(await findByToken(tx, sessionToken, clock.now()))) return null;
    return insertDevice(tx, { accountId, formerToken }, clock.now());
  });
  if (token === null) return;
  setCookie(c as Context<Env>, DEVICE_COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    maxAge: DEVICE_LIFETIME_MS / 1000,
  });
}
