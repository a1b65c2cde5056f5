import * as contract from '#contract/accounts/routes.ts';
import type { User } from '#contract/accounts/shapes.ts';
import { isStaff, normalizeMobile } from '#domain/accounts.ts';
import { addressAnswer } from '../addresses/routes.ts';
import { cartAnswer } from '../cart/answers.ts';
import type { Deps } from '../deps.ts';
import { bearerToken, createGuard } from '../http/guard.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse, Refused } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { orderAnswer } from '../orders/routes.ts';
import type { Account } from './accounts-store.ts';
import { askForReset } from './ask-for-reset.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register, type Session } from './register.ts';
import { resetPassword } from './reset-password.ts';

export function accountRoutes(deps: Deps, limit: Limit) {
  const { forSignedIn } = createGuard(deps);
  return createRouter()
    .openapi(contract.register, async (c) => {
      await limit('register', visitorOf(c, deps.config));
      return c.json(sessionAnswer(orRefuse(await register(deps, c.req.valid('json')))), 201);
    })
    .openapi(contract.login, async (c) => {
      const input = c.req.valid('json');
      const visitor = visitorOf(c, deps.config);
      const mobile = normalizeMobile(input.mobile_number) ?? 'none';
      await limit('login', visitor);
      await limit('loginNumber', `${mobile} ${visitor}`);
      await limit('loginNumberByAll', mobile);
      return c.json(sessionAnswer(orRefuse(await logIn(deps, input))), 200);
    })
    .openapi(forSignedIn(contract.logout), async (c) => {
      await logOut(deps, bearerToken(c) as string);
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.forgotPassword, async (c) => {
      const { email } = c.req.valid('json');
      await limit('forgotPassword', visitorOf(c, deps.config));
      await limit('forgotPasswordOf', email.toLowerCase());
      await askForReset(deps, email, c.get('language'));
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.resetPassword, async (c) =>
      c.json(orRefuse(await resetPassword(deps, c.req.valid('json'), c.get('language'))), 200),
    )
    .openapi(forSignedIn(contract.profile), (c) => c.json(userAnswer(c.get('account')), 200))
    .openapi(forSignedIn(contract.changeProfile), async (c) => {
      const account = c.get('account');
      const takeBack = await limit('ownPassword', account.id);
      const changed = orRefuse(await changeProfile(deps, account, c.req.valid('json')));
      await takeBack();
      return c.json(userAnswer(changed), 200);
    })
    .openapi(forSignedIn(contract.changePassword), async (c) => {
      const account = c.get('account');
      const takeBack = await limit('ownPassword', account.id);
      const own = { account, token: bearerToken(c) as string, language: c.get('language') };
      const changed = orRefuse(await changePassword(deps, own, c.req.valid('json')));
      await takeBack();
      return c.json(changed, 200);
    })
    .openapi(forSignedIn(contract.ownData), async (c) => {
      const account = c.get('account');
      const { registeredAt, addresses, cart, orders } = await exportAccount(deps, account.id);
      const data = {
        exportedAt: new Date(deps.clock.now()).toISOString(),
        profile: { ...userAnswer(account), registeredAt: new Date(registeredAt).toISOString() },
        addresses: addresses.map(addressAnswer),
        cart: cartAnswer(cart, c.get('language')),
        orders: orders.map((order) => orderAnswer(order, c.get('language'))),
      };
      return c.json(data, 200);
    })
    .openapi(forSignedIn(contract.erase), async (c) => {
      const account = c.get('account');
      await limit('ownPassword', account.id);
      return c.json(orRefuse(await eraseAccount(deps, account, c.req.valid('json'))), 200);
    })
    .openapi(forSignedIn(contract.isAdmin), async (c) => {
      const account = c.get('account');
      if (!isStaff(account.role)) throw new Refused({ code: 'not_admin' });
      return c.json({ isAdmin: true as const, user: userAnswer(account) }, 200);
    });
}

function sessionAnswer({ token, account }: Session) {
  return { data: { token, user: userAnswer(account) } };
}

/** The owner is the specs' admin. */
function userAnswer(account: Account): User {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    mobile_number: account.mobile,
    role: account.role === 'owner' ? 'admin' : account.role,
    type: account.type,
  };
}
