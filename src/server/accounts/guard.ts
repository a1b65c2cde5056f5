import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Access, type ContractRoute, securityOf } from '#contract/create-route.ts';
import { isStaff, type StaffRight } from '#domain/accounts.ts';
import type { KeyScope } from '#domain/integrations.ts';
import { type NeededOffer, offersIt } from '#domain/offers.ts';
import { refusal } from '#domain/refusal.ts';
import { describeDevice } from '#domain/sessions.ts';
import { hashToken } from '../db/tokens.ts';
import type { Deps, StaffContext } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { showDirections } from '../http/show-directions.ts';
import { readSettings, readStaffRights } from '../settings/index.ts';
import { mustEnableSecondFactor } from './second-factor/account-second-factor.ts';
import { authenticate, type SignedInAccount } from './sessions.ts';
import { listOwnerNames } from './staff-accounts-store.ts';

/** What a guard provides to its handler: the account that sends the request. */
interface GuardedEnv {
  Variables: { account: SignedInAccount };
}

/**
 * A route with its guard. Identity is checked before the input: without a valid token the status is always 401. Where a key may
 * call there may be no account.
 */
type Guarded<Route extends ContractRoute> = Route &
  (Route['access'] extends Open
    ? unknown
    : { middleware: MiddlewareHandler<Route extends { key: KeyScope } ? Env : GuardedEnv> });

export interface Guard {
  /** A route behind the check of who may make its call. The router takes none without (`http/router.ts`). */
  guard<Route extends ContractRoute>(route: Route): Guarded<Route>;
  /** The context of a staff operation, with the signed-in account as its actor. */
  by(c: { get(key: 'account'): SignedInAccount }): StaffContext;
}

type Check = (c: Pick<Context<Env>, 'req'>, deps: Deps) => Promise<SignedInAccount>;

/** Nobody is asked who they are, or the handler asks. */
type Open = 'everybody' | 'linkOrToken';

const CHECKS: Record<Exclude<Access, object>, Check | null> = {
  everybody: null,
  linkOrToken: null,
  signedIn: requireSignedIn,
  deskAccount: requireDeskAccount,
  staff: requireStaff,
  owner: requireOwner,
};

function checkOf(access: Access): Check | null {
  if (typeof access !== 'object') return CHECKS[access];
  return (c, deps) => requireRight(c, deps, access.right);
}

/** Puts a route of the contract behind an identity check. */
export function createGuard(deps: Deps): Guard {
  const onlyIfOffered = (needed: NeededOffer) =>
    createMiddleware<Env>(async (c, next) => {
      const { offers } = await readSettings(deps.db);
      // The desk prepares what guests do not see yet.
      const isForDesk = async () => {
        const account = c.req.method === 'GET' ? await findSignedIn(c, deps) : null;
        return account !== null && isStaff(account.role);
      };
      if (!offersIt(offers, needed) && !(await isForDesk())) throw new RefusalError(refusal('not_offered'));
      await next();
    });
  const behind = (check: Check, scope: KeyScope | undefined) =>
    createMiddleware<GuardedEnv & Env>(async (c, next) => {
      const key = c.get('key');
      if (key) {
        // It is nobody's account.
        if (check === requireSignedIn) throw new RefusalError(refusal('unauthorised'));
        if (scope === undefined || !key.scopes.includes(scope)) throw new RefusalError(refusal('forbidden'));
        await next();
        await showDirections(c);
        return;
      }
      const account = await check(c, deps);
      c.set('account', account);
      await next();
      if (isStaff(account.role)) await showDirections(c);
    });
  return {
    guard<Route extends ContractRoute>({ access, needs, key, ...route }: Route) {
      const security = securityOf({ access, ...(key && { key }) });
      const check = checkOf(access);
      // Its access has been seen to, and is no part of what the OpenAPI document shows.
      return {
        ...route,
        ...(security && { security }),
        middleware: [...(check ? [behind(check, key)] : []), ...(needs ? [onlyIfOffered(needs)] : [])],
      } as unknown as Guarded<Route>;
    },
    by(c) {
      const { id, name } = c.get('account');
      return { ...deps, actor: { id, name } };
    },
  };
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(c: Pick<Context<Env>, 'req'>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** The key that counts wrong tries of one's own password: a thief in one session does not lock out the others. */
export function sessionKey(c: Pick<Context<Env>, 'req'>): string {
  return hashToken(bearerToken(c) ?? '');
}

/** The account of the token; null without one or with one that is no longer valid. For calls that a key opens too. */
export async function findSignedIn(
  c: Pick<Context<Env>, 'req'>,
  deps: Deps,
): Promise<SignedInAccount | null> {
  const token = bearerToken(c);
  return token === null ? null : authenticate(deps, token);
}

async function requireSignedIn(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  const account = await findSignedIn(c, deps);
  if (!account) throw new RefusalError(refusal('unauthorised'));
  return account;
}

async function requireDeskAccount(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  const account = await requireSignedIn(c, deps);
  if (!isStaff(account.role)) throw new RefusalError(refusal('forbidden'));
  return requireOwnPassword(account);
}

/** For the event stream, which is no route of the contract. 401 without a valid token, 403 for customers. */
export async function requireStaff(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  return requireSecondFactor(await requireDeskAccount(c, deps), deps);
}

async function requireOwner(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  return refuseStaff(await requireStaff(c, deps), deps);
}

/** For a call that is only sometimes more than staff may do. */
export async function requireRight(
  c: Pick<Context<Env>, 'req'>,
  deps: Deps,
  right: StaffRight,
): Promise<SignedInAccount> {
  const account = await requireStaff(c, deps);
  return (await hasRight(deps, account, right)) ? account : refuseStaff(account, deps);
}

/** Whether somebody of the desk may do it. */
export async function hasRight(
  { db }: Pick<Deps, 'db'>,
  { role }: Pick<SignedInAccount, 'role'>,
  right: StaffRight,
): Promise<boolean> {
  return role === 'owner' || (await readStaffRights(db)).rights.includes(right);
}

/** Says who may. */
async function refuseStaff(account: SignedInAccount, { db }: Deps): Promise<SignedInAccount> {
  if (account.role === 'owner') return account;
  throw new RefusalError(refusal('owner_only', { owners: await listOwnerNames(db) }));
}

/** With a password that someone else has seen, only that password can be changed; no second factor can be set up. */
function requireOwnPassword(account: SignedInAccount): SignedInAccount {
  if (account.mustChangePassword) throw new RefusalError(refusal('password_change_required'));
  return account;
}

/** Refuses staff without a second factor while one is compulsory. */
async function requireSecondFactor(account: SignedInAccount, { db }: Deps): Promise<SignedInAccount> {
  if (await mustEnableSecondFactor(db, account.id)) throw new RefusalError(refusal('second_factor_missing'));
  return account;
}

/** A rough description of the device that sends the request. */
export function requestDevice(c: { req: { header(name: string): string | undefined } }): string | null {
  return describeDevice(c.req.header('user-agent'));
}
