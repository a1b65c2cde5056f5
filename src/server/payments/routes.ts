import * as contract from '#contract/payments/routes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { DEMO, decideDemoPayment, readDemoPayment } from './demo-provider.ts';

/** The demo provider's page asks here; there is nothing here once a real provider is configured. */
export function paymentRoutes({ db, payments, config }: Deps, limit: Limit) {
  const isDemo = payments.name === DEMO;
  return createRouter()
    .openapi(contract.readDemoPayment, async (c) => {
      await limit('payment', visitorOf(c, config));
      const found = isDemo ? await readDemoPayment(db, c.req.valid('param').id) : null;
      const { amountCents, status } = orRefuse(found ?? { code: 'not_found' });
      return c.json({ amount: eurosOf(amountCents), status }, 200);
    })
    .openapi(contract.decideDemoPayment, async (c) => {
      await limit('payment', visitorOf(c, config));
      const { id } = c.req.valid('param');
      const href = isDemo ? await decideDemoPayment(db, id, c.req.valid('json').decision) : null;
      return c.json({ href: orRefuse(href ?? { code: 'not_found' }) }, 200);
    });
}
