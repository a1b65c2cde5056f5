import * as contract from '#contract/reservations/table-plan-routes.ts';
import { createGuard } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { unwrap } from '../../http/refusal-error.ts';
import { createRouter } from '../../http/router.ts';
import { chooseTables } from './choose-tables.ts';
import { presentSeating, presentTablePlan } from './present-tables.ts';
import { saveTablePlan } from './save-table-plan.ts';

export function tableRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readTablePlan), async (c) => c.json(await presentTablePlan(deps), 200))
    .openapi(guard(contract.saveTablePlan), async (c) => {
      unwrap(await saveTablePlan(by(c), c.req.valid('json')));
      return c.json(await presentTablePlan(deps), 200);
    })
    .openapi(guard(contract.readSeating), async (c) =>
      c.json(await presentSeating(deps, c.req.valid('json').reservations), 200),
    )
    .openapi(guard(contract.chooseTables), async (c) => {
      const { id } = c.req.valid('param');
      unwrap(await chooseTables(by(c), id, c.req.valid('json').tables));
      return c.json(await presentSeating(deps, [id]), 200);
    });
}
