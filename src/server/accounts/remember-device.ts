import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { isSecureHere } from '../http/host.ts';
import { readCountry } from '../settings/index.ts';
import { findByToken, lockAccount } from './accounts-store.ts';
import { DEVICE_LIFETIME_MS, findDevice, insertDevice } from './devices-store.ts';

/**
 * The browser keeps the token in a cookie that no script can read and that is sent to these calls only. It opens
 * nothing: its holder may only try passwords without waiting for strangers.
 */
const DEVICE_COOKIE = 'device';
const COOKIE_PATH = '/api/auth';

type RequestContext = Pick<Context<Env>, 'req' | 'res' | 'header' | 'get'>;

function deviceToken(c: RequestContext): string | null {
  const token = getCookie(c as Context<Env>, DEVICE_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** The hash of a device that has logged in to this account before; the limits count it instead of the IP address. */
export async function findRememberedDevice(
  deps: Deps,
  c: RequestContext,
  typed: string,
): Promise<string | null> {
  const token = deviceToken(c);
  if (token === null) return null;
  const mobile = normalizeMobile(typed, await readCountry(deps.db));
  return mobile === null ? null : findDevice(deps.db, { token, mobile }, deps.clock.now());
}

/**
 * Remembers the browser of someone who has just proved that the account is theirs, unless `sessionToken` is no longer
 * valid because the password was changed at the same moment.
 */
export async function rememberDevice(
  { db, clock, config }: Deps,
  c: RequestContext,
  { accountId, sessionToken }: { accountId: string; sessionToken: string | null },
): Promise<void> {
  const formerToken = deviceToken(c);
  const token = await transact(db, async (tx) => {
    await lockAccount(tx, accountId);
    if (sessionToken !== null && !(await findByToken(tx, sessionToken, clock.now()))) return null;
    return insertDevice(tx, { accountId, formerToken }, clock.now());
  });
  if (token === null) return;
  setCookie(c as Context<Env>, DEVICE_COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecureHere(c as Context<Env>, config),
    maxAge: DEVICE_LIFETIME_MS / 1000,
  });
}
