import * as contract from '#contract/orders/test-order-routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { placeTestOrder } from './place-test-order.ts';
import { listTestOrders, noteTestOrder, readTestOrder } from './read-test-order.ts';

/** Trying out everything that an order sets off, from the desk (decision 102). */
export function testOrderRoutes(deps: Deps, limit: Limit) {
  const { forStaff, by } = createGuard(deps);
  return createRouter()
    .openapi(forStaff(contract.listTestOrders), async (c) => c.json(await listTestOrders(deps), 200))
    .openapi(forStaff(contract.placeTestOrder), async (c) => {
      const { id, name } = c.get('account');
      await limit('testOrder', id);
      const language = c.get('language');
      const order = unwrap(
        await placeTestOrder(by(c), {
          tester: { id, name },
          ...{ language, input: c.req.valid('json') },
          idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
        }),
      );
      return c.json(unwrap(await readTestOrder(deps, order.id, language)), 201);
    })
    .openapi(forStaff(contract.readTestOrder), async (c) =>
      c.json(unwrap(await readTestOrder(deps, c.req.valid('param').id, c.get('language'))), 200),
    )
    .openapi(forStaff(contract.noteTestOrder), async (c) => {
      const { id } = c.req.valid('param');
      await noteTestOrder(deps, id, c.req.valid('json'));
      return c.json(unwrap(await readTestOrder(deps, id, c.get('language'))), 200);
    });
}
