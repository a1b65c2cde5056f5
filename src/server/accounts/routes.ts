import { deleteCookie } from 'hono/cookie';
import * as contract from '#contract/accounts/routes.ts';
import { isStaff, STAFF_RIGHTS } from '#domain/accounts.ts';
import { normalizeMobile } from '#domain/contact/phone.ts';
import { isRefusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../deps.ts';
import { hasPreviewCookie, PREVIEW_COOKIE } from '../http/preview-cookie.ts';
import { consumeAttempt } from '../http/progressive-delay.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { RefusalError, unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readCountry, readStaffRights } from '../settings/index.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { bearerToken, createGuard, requestDevice, sessionKey } from './guard.ts';
import { limitLogins, limitResetEmails } from './limit-logins.ts';
import { logIn } from './log-in.ts';
import { presentSession, presentUser } from './present.ts';
import { register } from './register.ts';
import { findRememberedDevice, rememberDevice } from './remember-device.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { mustEnableSecondFactor } from './second-factor/account-second-factor.ts';
import { authenticate, logOut, type Session } from './sessions.ts';
import { listOwnerNames } from './staff-accounts-store.ts';

export function accountRoutes(deps: Deps, limit: Limit) {
  const { guard } = createGuard(deps);
  const remember = (c: Parameters<typeof rememberDevice>[1], { account, token }: Session) =>
    rememberDevice(deps, c, { accountId: account.id, sessionToken: token });
  /** Whoever continues as another: a token that holds no more is that of a stranger. */
  const readGuest = async (c: Parameters<typeof bearerToken>[0]) => {
    const token = bearerToken(c);
    return token === null ? null : authenticate(deps, token);
  };
  return createRouter()
    .openapi(guard(contract.register), async (c) => {
      await consumeAttempt(limit, 'register', visitorOf(c, deps.config));
      const as = await readGuest(c);
      const session = unwrap(await register(deps, c.req.valid('json'), { as, device: requestDevice(c) }));
      if (session.account.type === 'user') await remember(c, session);
      c.set('event', 'registered');
      return c.json(presentSession(session), 201);
    })
    .openapi(guard(contract.login), async (c) => {
      const input = c.req.valid('json');
      const visitor = visitorOf(c, deps.config);
      const mobile = normalizeMobile(input.mobile_number, await readCountry(deps.db)) ?? 'none';
      const device = await findRememberedDevice(deps, c, input.mobile_number);
      const undo = await limitLogins(limit, { visitor, mobile, device });
      const lane = device === null ? 'stranger' : 'known';
      const tried = await logIn(deps, input, {
        ...{ lane, as: await readGuest(c), device: requestDevice(c) },
      }).catch(async (error) => {
        // The server was too busy or failed: not a real attempt.
        await undo();
        throw error;
      });
      // The password was right; codes are counted per account.
      if (isRefusal(tried) && tried.code === 'second_factor_required') await undo();
      const session = unwrap(tried);
      await undo();
      await remember(c, session);
      c.set('event', 'login_succeeded');
      return c.json(presentSession(session), 200);
    })
    .openapi(guard(contract.logout), async (c) => {
      await logOut(deps, bearerToken(c) as string);
      if (hasPreviewCookie(c.req.header('cookie'))) deleteCookie(c, PREVIEW_COOKIE, { path: '/' });
      c.set('event', 'logged_out');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(guard(contract.forgotPassword), async (c) => {
      const { email } = c.req.valid('json');
      await consumeAttempt(limit, 'forgotPassword', visitorOf(c, deps.config));
      await limitResetEmails(limit, email);
      await requestPasswordReset(deps, email, c.get('language'));
      c.set('event', 'password_link_asked');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(guard(contract.resetPassword), async (c) => {
      const { accountId } = unwrap(await resetPassword(deps, c.req.valid('json'), c.get('language')));
      await rememberDevice(deps, c, { accountId, sessionToken: null });
      c.set('event', 'password_reset');
      return c.json({ ok: true } as const, 200);
    })
    .openapi(guard(contract.readProfile), (c) => c.json(presentUser(c.get('account')), 200))
    .openapi(guard(contract.changeProfile), async (c) => {
      const account = c.get('account');
      const undo = await limit('ownPassword', sessionKey(c));
      const changed = unwrap(
        await changeProfile(deps, { account, language: c.get('language') }, c.req.valid('json')),
      );
      await undo();
      return c.json(presentUser(changed), 200);
    })
    .openapi(guard(contract.changePassword), async (c) => {
      const account = c.get('account');
      const undo = await limit('ownPassword', sessionKey(c));
      const own = { account, token: bearerToken(c) as string, language: c.get('language') };
      const changed = unwrap(await changePassword(deps, own, c.req.valid('json')));
      await undo();
      await remember(c, own);
      c.set('event', 'password_changed');
      return c.json(changed, 200);
    })
    .openapi(guard(contract.isAdmin), async (c) => {
      const account = c.get('account');
      if (!isStaff(account.role)) throw new RefusalError(refusal('not_admin'));
      const { mustChangePassword } = account;
      const mustSetUpSecondFactor = await mustEnableSecondFactor(deps.db, account.id);
      const user = presentUser(account);
      // Owners may everything, and need nobody's name.
      const allowed =
        account.role === 'owner'
          ? { rights: [...STAFF_RIGHTS], staffPercent: 100, owners: '' }
          : { ...(await readStaffRights(deps.db)), owners: await listOwnerNames(deps.db) };
      const mine = { mustChangePassword, mustSetUpSecondFactor, ...allowed };
      return c.json({ isAdmin: true as const, user, ...mine }, 200);
    });
}
