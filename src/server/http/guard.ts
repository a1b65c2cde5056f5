import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isStaff } from '#domain/accounts.ts';
import { type SignedIn, whoIs } from '../accounts/who-is.ts';
import { hashToken } from '../db/tokens.ts';
import type { Deps, Desk } from '../deps.ts';
import { mustSetUp } from '../second-factor/read-second-factor.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** What a handler behind a guard finds: who asks. */
interface GuardedEnv {
  Variables: { account: SignedIn };
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
  by(c: { get(key: 'account'): SignedIn }): Desk;
}

/** Puts a route of the contract behind the check of who asks. */
export function createGuard(deps: Deps): Guard {
  const behind = (who: (c: Pick<Context<Env>, 'req'>, deps: Deps) => Promise<SignedIn>) => {
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
    forSignedIn: behind(signedIn),
    forDeskAccount: behind(deskAccount),
    forStaff: behind(staffOnly),
    forOwner: behind(ownerOnly),
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

async function signedIn(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedIn> {
  const token = bearerToken(c);
  const account = token === null ? null : await whoIs(deps, token);
  if (!account) throw new Refused({ code: 'unauthorised' });
  return account;
}

async function deskAccount(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedIn> {
  const account = await signedIn(c, deps);
  if (!isStaff(account.role)) throw new Refused({ code: 'forbidden' });
  return withOwnPassword(account);
}

/** For what is no route of the contract: the stream. Refuses strangers with 401 and customers with 403. */
export async function staffOnly(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedIn> {
  return withSecondFactor(await deskAccount(c, deps), deps);
}

async function ownerOnly(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<SignedIn> {
  const account = await signedIn(c, deps);
  if (account.role !== 'owner') throw new Refused({ code: 'forbidden' });
  return withSecondFactor(withOwnPassword(account), deps);
}

/** A password that somebody else was told opens its own change alone, and no second factor can be tied to it. */
function withOwnPassword(account: SignedIn): SignedIn {
  if (account.mustChangePassword) throw new Refused({ code: 'password_change_required' });
  return account;
}

/** Where everybody at the desk must have a second factor, who has none may do nothing there. */
async function withSecondFactor(account: SignedIn, { db }: Deps): Promise<SignedIn> {
  if (await mustSetUp(db, account.id)) throw new Refused({ code: 'second_factor_missing' });
  return account;
}
