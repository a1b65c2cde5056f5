import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isStaff } from '#domain/accounts.ts';
import { type Account, whoIs } from '../accounts/who-is.ts';
import type { Deps, Desk } from '../deps.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** What a handler behind a guard finds: who asks. */
interface GuardedEnv {
  Variables: { account: Account };
}

/** A route with its guard. Identity is judged before the input: a stranger hears 401, whatever they send. */
type Guarded<Route> = Route & { middleware: MiddlewareHandler<GuardedEnv> };

export interface Guard {
  /** Everybody with a good token; strangers hear 401. */
  forSignedIn<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** The owner and staff; strangers hear 401, customers 403. */
  forStaff<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** The owner alone: what changes the restaurant itself. Strangers hear 401, customers and staff 403. */
  forOwner<Route extends RouteConfig>(route: Route): Guarded<Route>;
  /** What an operation of the desk takes, done by who asks. */
  by(c: { get(key: 'account'): Account }): Desk;
}

/** Puts a route of the contract behind the check of who asks. */
export function createGuard(deps: Deps): Guard {
  const behind = (who: (c: Pick<Context<Env>, 'req'>, deps: Deps) => Promise<Account>) => {
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
  return { forSignedIn: behind(signedIn), forStaff: behind(staffOnly), forOwner: behind(ownerOnly), by };
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(c: Pick<Context<Env>, 'req'>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

async function signedIn(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<Account> {
  const token = bearerToken(c);
  const account = token === null ? null : await whoIs(deps, token);
  if (!account) throw new Refused({ code: 'unauthorised' });
  return account;
}

/** For what is no route of the contract: the stream. Refuses strangers with 401 and customers with 403. */
export async function staffOnly(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<Account> {
  const account = await signedIn(c, deps);
  if (!isStaff(account.role)) throw new Refused({ code: 'forbidden' });
  return account;
}

async function ownerOnly(c: Pick<Context<Env>, 'req'>, deps: Deps): Promise<Account> {
  const account = await signedIn(c, deps);
  if (account.role !== 'owner') throw new Refused({ code: 'forbidden' });
  return account;
}
