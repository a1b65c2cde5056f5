import { isRefusal, type Refusal } from '#contract/refusals.ts';
import * as contract from '#contract/second-factor/routes.ts';
import { rememberDevice } from '../accounts/remember-device.ts';
import { deviceAt, sessionAnswer } from '../accounts/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard, sessionKey } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import type { Limit } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { answerChallenge } from './answer-challenge.ts';
import { listDeskFactors } from './list-desk-factors.ts';
import { makeCompulsory } from './make-compulsory.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { setUpSecondFactor } from './set-up-second-factor.ts';
import { turnOff } from './turn-off.ts';
import { turnOn } from './turn-on.ts';

export function secondFactorRoutes(deps: Deps, limit: Limit) {
  const { forDeskAccount, forOwner, by } = createGuard(deps);

  /** Only wrong passwords count against whoever tries them; wrong codes are counted with the account. */
  async function proved<Value>(c: Parameters<typeof sessionKey>[0], change: () => Promise<Value | Refusal>) {
    const takeBack = await limit('ownPassword', sessionKey(c));
    const done = await change();
    if (!isRefusal(done) || done.code !== 'password_wrong') await takeBack();
    return orRefuse(done);
  }

  return createRouter()
    .openapi(contract.answerChallenge, async (c) => {
      const by = { device: deviceAt(c), language: c.get('language') };
      const session = orRefuse(await answerChallenge(deps, c.req.valid('json'), by));
      await rememberDevice(deps, c, { accountId: session.account.id, sessionToken: session.token });
      c.set('event', 'login_succeeded');
      return c.json(sessionAnswer(session), 200);
    })
    .openapi(forDeskAccount(contract.readSecondFactor), async (c) => {
      const { enabledAt, ...own } = await readSecondFactor(deps.db, c.get('account').id);
      const since = isoOf(enabledAt);
      return c.json({ isEnabled: enabledAt !== null, enabledAt: since, ...own }, 200);
    })
    .openapi(forDeskAccount(contract.setUpSecondFactor), async (c) => {
      const account = c.get('account');
      const { currentPassword } = c.req.valid('json');
      const setup = await proved(c, () => setUpSecondFactor(deps, account, currentPassword));
      return c.json(setup, 200);
    })
    .openapi(forDeskAccount(contract.turnOnSecondFactor), async (c) => {
      const own = { account: c.get('account'), language: c.get('language') };
      const codes = await proved(c, () => turnOn(deps, own, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(codes, 200);
    })
    .openapi(forDeskAccount(contract.renewRecoveryCodes), async (c) => {
      const account = c.get('account');
      const codes = await proved(c, () => renewRecoveryCodes(deps, account, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(codes, 200);
    })
    .openapi(forDeskAccount(contract.turnOffSecondFactor), async (c) => {
      const own = { account: c.get('account'), language: c.get('language') };
      const off = await proved(c, () => turnOff(deps, own, c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(off, 200);
    })
    .openapi(forOwner(contract.deskSecondFactors), async (c) => {
      const { isCompulsory, people } = await listDeskFactors(deps.db);
      const named = people.map(({ id, name, mobile, isEnabled }) => {
        return { _id: id, name, mobile_number: mobile, isEnabled };
      });
      return c.json({ isCompulsory, people: named }, 200);
    })
    .openapi(forOwner(contract.makeSecondFactorCompulsory), async (c) => {
      const made = await proved(c, () => makeCompulsory(by(c), c.req.valid('json')));
      c.set('event', 'second_factor_changed');
      return c.json(made, 200);
    })
    .openapi(forOwner(contract.resetStaffSecondFactor), async (c) => {
      const own = { ...c.req.valid('json'), language: c.get('language') };
      const { id } = c.req.valid('param');
      const reset = await proved(c, () => resetSecondFactor(by(c), id, own));
      c.set('event', 'second_factor_changed');
      return c.json(reset, 200);
    });
}
