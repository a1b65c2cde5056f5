import * as contract from '#contract/second-factor/routes.ts';
import type { Deps } from '../../deps.ts';
import { isoOrNull } from '../../http/iso-date.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { unwrap } from '../../http/refusal-error.ts';
import { createRouter } from '../../http/router.ts';
import { countWrongPasswords } from '../count-wrong-passwords.ts';
import { createGuard, requestDevice } from '../guard.ts';
import { presentSession } from '../present.ts';
import { rememberDevice } from '../remember-device.ts';
import { readSecondFactor } from './account-second-factor.ts';
import { disableSecondFactor, renewRecoveryCodes } from './change-second-factor.ts';
import { enableSecondFactor } from './enable-second-factor.ts';
import { answerChallenge } from './login-challenge.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';
import {
  listStaffSecondFactors,
  resetSecondFactor,
  setSecondFactorRequirement,
} from './staff-second-factors.ts';

export function secondFactorRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);

  /** Only wrong passwords count against the session; wrong codes are counted per account. */
  const proved = countWrongPasswords(limit);

  return createRouter()
    .openapi(guard(contract.answerChallenge), async (c) => {
      const by = { device: requestDevice(c), language: c.get('language') };
      const session = unwrap(await answerChallenge(deps, c.req.valid('json'), by));
      await rememberDevice(deps, c, { accountId: session.account.id, sessionToken: session.token });
      c.set('event', 'login_succeeded');
      return c.json(presentSession(session), 200);
    })
    .openapi(guard(contract.readSecondFactor), async (c) => {
      const { enabledAt, ...own } = await readSecondFactor(deps.db, c.get('account').id);
      const since = isoOrNull(enabledAt);
      return c.json({ isEnabled: enabledAt !== null, enabledAt: since, ...own }, 200);
    })
    .openapi(guard(contract.setUpSecondFactor), async (c) => {
      const account = c.get('account');
      const { currentPassword } = c.req.valid('json');
      const setup = await proved(c, () => setUpSecondFactor(deps, account, currentPassword));
      return c.json(setup, 200);
    })
    .openapi(guard(contract.turnOnSecondFactor), async (c) => {
      const own = { account: c.get('account'), language: c.get('language') };
      const codes = await proved(c, () => enableSecondFactor(deps, own, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(codes, 200);
    })
    .openapi(guard(contract.renewRecoveryCodes), async (c) => {
      const account = c.get('account');
      const codes = await proved(c, () => renewRecoveryCodes(deps, account, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(codes, 200);
    })
    .openapi(guard(contract.turnOffSecondFactor), async (c) => {
      const own = { account: c.get('account'), language: c.get('language') };
      const off = await proved(c, () => disableSecondFactor(deps, own, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(off, 200);
    })
    .openapi(guard(contract.listStaffSecondFactors), async (c) => {
      const { isCompulsory, people } = await listStaffSecondFactors(deps.db);
      const named = people.map(({ id, name, mobile, isEnabled }) => {
        return { _id: id, name, mobile_number: mobile, isEnabled };
      });
      return c.json({ isCompulsory, people: named }, 200);
    })
    .openapi(guard(contract.makeSecondFactorCompulsory), async (c) => {
      const made = await proved(c, () => setSecondFactorRequirement(by(c), c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(made, 200);
    })
    .openapi(guard(contract.resetStaffSecondFactor), async (c) => {
      const own = { ...c.req.valid('json'), language: c.get('language') };
      const { id } = c.req.valid('param');
      const reset = await proved(c, () => resetSecondFactor(by(c), id, own));
      c.set('event', 'second_factor_changed');
      return c.json(reset, 200);
    });
}
