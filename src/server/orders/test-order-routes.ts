import * as contract from '#contract/orders/test-order-routes.ts';
import type { Language } from '#texts/texts.ts';
import { type Account, createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { placeTestOrder } from './place-test-order.ts';
import { listTestOrders, noteTestOrder, readTestOrder, type TestOrderView } from './read-test-order.ts';

/** Trying out everything that an order sets off, from the desk (decision 102). */
export function testOrderRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.listTestOrders), async (c) => c.json(await listTestOrders(deps), 200))
    .openapi(guard(contract.placeTestOrder), async (c) => {
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
      return c.json(unwrap(await readTestOrder(deps, order.id, viewOf(c))), 201);
    })
    .openapi(guard(contract.readTestOrder), async (c) =>
      c.json(unwrap(await readTestOrder(deps, c.req.valid('param').id, viewOf(c))), 200),
    )
    .openapi(guard(contract.noteTestOrder), async (c) => {
      const { id } = c.req.valid('param');
      await noteTestOrder(deps, id, c.req.valid('json'));
      return c.json(unwrap(await readTestOrder(deps, id, viewOf(c))), 200);
    });
}

/** Who looks, and in which language. */
const viewOf = (c: {
  get(key: 'account'): Pick<Account, 'id' | 'role'>;
  get(key: 'language'): Language;
}): TestOrderView => {
  const { id, role } = c.get('account');
  return { language: c.get('language'), accountId: role === 'owner' ? null : id };
};
