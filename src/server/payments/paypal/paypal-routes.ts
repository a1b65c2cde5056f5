import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { type Limit, visitorOf } from '../../http/rate-limit.ts';
import { orRefuse, Refused } from '../../http/refuse.ts';
import type { Env } from '../../http/router.ts';
import { hearEvent } from './hear-event.ts';
import { onFromPaypal, RETURN_PATH } from './return-address.ts';
import { createVerification } from './verify-event.ts';

/** Not in the OpenAPI document: PayPal's to call, and nobody else's. */
export function paypalRoutes(router: Pick<Hono<Env>, 'get' | 'post'>, deps: Deps, limit: Limit): void {
  const { config, clock } = deps;
  router.get(RETURN_PATH, (c) => {
    const path = onFromPaypal(new URL(c.req.url).searchParams);
    if (path === null) throw new Refused({ code: 'not_found' });
    return c.redirect(path, 303);
  });

  if (config.paypal === null) return;
  const verify = createVerification(config.paypal, clock);
  router.post('/payments/paypal/webhook', async (c) => {
    await limit('webhook', visitorOf(c, config));
    const event = orRefuse(await verify(await c.req.text(), (name) => c.req.header(name), deps.log));
    const refusal = await hearEvent(deps, event);
    if (refusal) throw new Refused(refusal);
    return c.json({ ok: true }, 200);
  });
}
