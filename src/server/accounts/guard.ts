import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isStaff } from '#domain/accounts.ts';
import { refusal } from '#domain/refusal.ts';
import { describeDevice } from '#domain/sessions.ts';
import { hashToken } from '../db/tokens.ts';
import type { Deps, StaffContext } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { mustEnableSecondFactor } from './second-factor/account-second-factor.ts';
import { authenticate, type SignedInAccount } from './sessions.ts';

/** What a handler behind a guard finds: who asks. */
interface GuardedEnv {
  Variables: { account: SignedInAccount };
}

/** A route with its guard. Identity is judged before the input: a stranger hears 401, whatever they send. */
type Guarded<Route> = Route & { middleware: MiddlewareHandler<GuardedEnv> };

export interface Guard {
  /** Everybody with a good token; strangers hear 401. */
  forSignedIn<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** Those at the desk, for what is their own account's; also before they have a second factor that they must have. */
  forDeskAccount<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** The owner and staff; strangers hear 401, customers 403. */
  forStaff<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** The owner alone: what changes the restaurant itself. Strangers hear 401, customers and staff 403. */
  forOwner<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** What an operation of the desk takes, done by who asks. */
  by(c: { get(key: 'account'): SignedInAccount }): StaffContext;
}

/** Puts a route of the contract behind the check of who asks. */
export function createGuard(deps: Deps): Guard {
  const behind = (who: (c: Pick<Context<Env>, 'req'>, deps: Deps) => Promise<SignedInAccount>) => {
    const middleware = createMiddleware<GuardedEnv>(async (c, next) => {
      c.set('account', await who(c, deps));
      await next();
    });
    return <Route extends RouteConfig>(route: Route): Guarded<Route> => ({ ...route, middleware });
  };
  const by: Guard['by'] = (c) => {
    const { id, name } = c.get('account');
    return { ...deps, actor: { id, name } };
  };
  return {
    forSignedIn: behind(requireSignedIn),
    forDeskAccount: behind(requireDeskAccount),
    forStaff: behind(requireStaff),
    forOwner: behind(requireOwner),
    by,
  };
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(c: Pick<Context<Env>, 'req'>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** What tries at one's own password are counted by: a thief in one session does not keep the others out. */
export function sessionKey(c: Pick<Context<Env>, 'req'>): string {
  return hashToken(bearerToken(c) ?? '');
}

async function requireSignedIn(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  const token = bearerToken(c);
  const account = token === null ? null : await authenticate(deps, token);
  if (!account) throw new RefusalError(refusal('unauthorised'));
  return account;
}

async function requireDeskAccount(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  const account = await requireSignedIn(c, deps);
  if (!isStaff(account.role)) throw new RefusalError(refusal('forbidden'));
  return requireOwnPassword(account);
}

/** For what is no route of the contract: the stream. Refuses strangers with 401 and customers with 403. */
export async function requireStaff(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  return requireSecondFactor(await requireDeskAccount(c, deps), deps);
}

async function requireOwner(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedInAccount> {
  const account = await requireSignedIn(c, deps);
  if (account.role !== 'owner') throw new RefusalError(refusal('forbidden'));
  return requireSecondFactor(requireOwnPassword(account), deps);
}

/** A password that somebody else was told opens its own change alone, and no second factor can be tied to it. */
function requireOwnPassword(account: SignedInAccount): SignedInAccount {
  if (account.mustChangePassword) throw new RefusalError(refusal('password_change_required'));
  return account;
}

/** Where everybody at the desk must have a second factor, who has none may do nothing there. */
async function requireSecondFactor(account: SignedInAccount, { db }: Deps): Promise<SignedInAccount> {
  if (await mustEnableSecondFactor(db, account.id)) throw new RefusalError(refusal('second_factor_missing'));
  return account;
}

/** Roughly which device asks. */
export function requestDevice(c: { req: { header(name: string): string | undefined } }): string | null {
  return describeDevice(c.req.header('user-agent'));
}
