import * as contract from '#contract/payments/routes.ts';
import { eurosOf } from '#domain/money.ts';
import { refusal } from '#domain/refusal.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { RefusalError, unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { DEMO, decideDemoPayment, readDemoPayment } from './demo/demo-provider.ts';
import { mollieRoutes } from './mollie/mollie-routes.ts';
import { paypalRoutes } from './paypal/paypal-routes.ts';
import { markRefundedManually, retryRefund } from './refund-payment.ts';
import { listOpenRefunds } from './unresolved-payments.ts';

export function paymentRoutes(deps: Deps, limit: Limit) {
  const { db, payments, config } = deps;
  const { guard, by } = createGuard(deps);
  // Called by the demo page, which refuses payments once another provider is configured.
  const isDemo = () => payments.offered.some(({ name }) => name === DEMO);
  const router = createRouter()
    .openapi(guard(contract.readDemoPayment), async (c) => {
      await limit('payment', visitorOf(c, config));
      const found = isDemo() ? await readDemoPayment(db, c.req.valid('param').id) : null;
      const { amountCents, status } = unwrap(found ?? refusal('not_found'));
      return c.json({ amount: eurosOf(amountCents), status }, 200);
    })
    .openapi(guard(contract.decideDemoPayment), async (c) => {
      await limit('payment', visitorOf(c, config));
      const { id } = c.req.valid('param');
      const href = isDemo() ? await decideDemoPayment(db, id, c.req.valid('json').decision) : null;
      return c.json({ href: unwrap(href ?? refusal('not_found')) }, 200);
    })
    .openapi(guard(contract.listRefunds), async (c) => c.json(await listOpenRefunds(deps), 200))
    .openapi(guard(contract.closeRefund), async (c) => {
      const { id } = c.req.valid('param');
      const ways = { retry: retryRefund, by_hand: markRefundedManually };
      const refusal = await ways[c.req.valid('json').way](by(c), id);
      if (refusal) throw new RefusalError(refusal);
      return c.json(await listOpenRefunds(deps), 200);
    });
  paypalRoutes(router, deps, limit);
  mollieRoutes(router, deps, limit);
  return router;
}
