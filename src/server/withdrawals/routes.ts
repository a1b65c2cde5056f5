import * as contract from '#contract/withdrawals/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readWithdrawals, settleWithdrawal } from './manage-withdrawals.ts';
import { presentReceipt, presentWithdrawal } from './present.ts';
import { withdraw } from './withdraw.ts';

export function withdrawalRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.withdraw), async (c) => {
      await limit('withdrawal', visitorOf(c, deps.config));
      return c.json(presentReceipt(await withdraw(deps, c.req.valid('json'), c.get('language'))), 201);
    })
    .openapi(guard(contract.listWithdrawals), async (c) => {
      const { page, limit } = c.req.valid('query');
      const { withdrawals, total, open } = await readWithdrawals(deps, { page, limit });
      const totalPages = Math.ceil(total / limit);
      return c.json({ withdrawals: withdrawals.map(presentWithdrawal), totalPages, open }, 200);
    })
    .openapi(guard(contract.settleWithdrawal), async (c) => {
      const { id } = c.req.valid('param');
      const settled = await settleWithdrawal(by(c), id, c.req.valid('json').isSettled);
      return c.json(presentWithdrawal(unwrap(settled)), 200);
    });
}
