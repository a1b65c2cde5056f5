import * as contract from '#contract/accounts/routes.ts';
import type { User } from '#contract/accounts/shapes.ts';
import { isRefusal } from '#contract/refusals.ts';
import { isStaff, normalizeMobile } from '#domain/accounts.ts';
import { deviceOf } from '#domain/sessions.ts';
import { addressAnswer } from '../addresses/routes.ts';
import { cartAnswer } from '../cart/answers.ts';
import type { Deps } from '../deps.ts';
import { bearerToken, createGuard, sessionKey } from '../http/guard.ts';
import { climb } from '../http/ladders.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse, Refused } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { orderAnswer } from '../orders/routes.ts';
import { mustSetUp } from '../second-factor/read-second-factor.ts';
import type { Account } from './accounts-store.ts';
import { askForReset } from './ask-for-reset.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { limitLogins, limitResetMails } from './limit-logins.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { Session } from './open-session.ts';
import { register } from './register.ts';
import { knownDevice, rememberDevice } from './remember-device.ts';
import { resetPassword } from './reset-password.ts';
import { ownSessionAnswer } from './session-routes.ts';
import { whoIs } from './who-is.ts';

export function accountRoutes(deps: Deps, limit: Limit) {
  const { forSignedIn } = createGuard(deps);
  const remember = (c: Parameters<typeof rememberDevice>[1], { account, token }: Session) =>
    rememberDevice(deps, c, { accountId: account.id, sessionToken: token });
  return createRouter()
    .openapi(contract.register, async (c) => {
      await climb(limit, 'register', visitorOf(c, deps.config));
      const token = bearerToken(c);
      const as = token === null ? null : await whoIs(deps, token);
      const session = orRefuse(await register(deps, c.req.valid('json'), { as, device: deviceAt(c) }));
      if (session.account.type === 'user') await remember(c, session);
      c.set('event', 'registered');
      return c.json(sessionAnswer(session), 201);
    })
    .openapi(contract.login, async (c) => {
      const input = c.req.valid('json');
      const visitor = visitorOf(c, deps.config);
      const mobile = normalizeMobile(input.mobile_number) ?? 'none';
      const device = await knownDevice(deps, c, input.mobile_number);
      const takeBack = await limitLogins(limit, { visitor, mobile, device });
      const lane = device === null ? 'stranger' : 'known';
      const tried = await logIn(deps, input, { lane, device: deviceAt(c) }).catch(async (error) => {
        // Too busy, or broken: nothing was tried.
        await takeBack();
        throw error;
      });
      // The password was right: codes are counted with the account.
      if (isRefusal(tried) && tried.code === 'second_factor_required') await takeBack();
      const session = orRefuse(tried);
      await takeBack();
      await remember(c, session);
      c.set('event', 'login_succeeded');
      return c.json(sessionAnswer(session), 200);
    })
    .openapi(forSignedIn(contract.logout), async (c) => {
      await logOut(deps, bearerToken(c) as string);
      c.set('event', 'logged_out');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.forgotPassword, async (c) => {
      const { email } = c.req.valid('json');
      await climb(limit, 'forgotPassword', visitorOf(c, deps.config));
      await limitResetMails(limit, email);
      await askForReset(deps, email, c.get('language'));
      c.set('event', 'password_link_asked');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.resetPassword, async (c) => {
      const { accountId } = orRefuse(await resetPassword(deps, c.req.valid('json'), c.get('language')));
      await rememberDevice(deps, c, { accountId, sessionToken: null });
      c.set('event', 'password_reset');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(forSignedIn(contract.profile), (c) => c.json(userAnswer(c.get('account')), 200))
    .openapi(forSignedIn(contract.changeProfile), async (c) => {
      const account = c.get('account');
      const takeBack = await limit('ownPassword', sessionKey(c));
      const changed = orRefuse(
        await changeProfile(deps, { account, language: c.get('language') }, c.req.valid('json')),
      );
      await takeBack();
      return c.json(userAnswer(changed), 200);
    })
    .openapi(forSignedIn(contract.changePassword), async (c) => {
      const account = c.get('account');
      const takeBack = await limit('ownPassword', sessionKey(c));
      const own = { account, token: bearerToken(c) as string, language: c.get('language') };
      const changed = orRefuse(await changePassword(deps, own, c.req.valid('json')));
      await takeBack();
      await remember(c, own);
      c.set('event', 'password_changed');
      return c.json(changed, 200);
    })
    .openapi(forSignedIn(contract.ownData), async (c) => {
      const account = c.get('account');
      const data = await exportAccount(deps, account, bearerToken(c) as string);
      const { registeredAt, addresses, cart, orders, devices, sessions } = data;
      const exported = {
        exportedAt: new Date(deps.clock.now()).toISOString(),
        profile: { ...userAnswer(account), registeredAt: new Date(registeredAt).toISOString() },
        addresses: addresses.map(addressAnswer),
        cart: cartAnswer(cart, c.get('language')),
        orders: orders.map((order) => orderAnswer(order, c.get('language'))),
        rememberedDevices: devices.map(({ usedAt }) => ({ lastLoginAt: new Date(usedAt).toISOString() })),
        sessions: sessions.map(ownSessionAnswer),
      };
      return c.json(exported, 200);
    })
    .openapi(forSignedIn(contract.erase), async (c) => {
      const account = c.get('account');
      await limit('ownPassword', sessionKey(c));
      const erased = orRefuse(await eraseAccount(deps, account, c.req.valid('json')));
      c.set('event', 'account_erased');
      return c.json(erased, 200);
    })
    .openapi(forSignedIn(contract.isAdmin), async (c) => {
      const account = c.get('account');
      if (!isStaff(account.role)) throw new Refused({ code: 'not_admin' });
      const { mustChangePassword } = account;
      const mustSetUpSecondFactor = await mustSetUp(deps.db, account.id);
      const user = userAnswer(account);
      return c.json({ isAdmin: true as const, user, mustChangePassword, mustSetUpSecondFactor }, 200);
    });
}

/** Roughly which device asks. */
export function deviceAt(c: { req: { header(name: string): string | undefined } }): string | null {
  return deviceOf(c.req.header('user-agent'));
}

export function sessionAnswer({ token, account }: Session) {
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
