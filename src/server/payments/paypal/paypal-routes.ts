import type { Hono } from 'hono';
import { refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../http/env.ts';
import { type Limit, visitorOf } from '../../http/rate-limit.ts';
import { RefusalError, unwrap } from '../../http/refusal-error.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { RETURN_PATH, resolvePaypalReturn } from './return-url.ts';
import { createWebhookVerifier } from './verify-webhook.ts';

/** Not in the OpenAPI document: only PayPal calls it. */
export function paypalRoutes(router: Pick<Hono<Env>, 'get' | 'post'>, deps: Deps, limit: Limit): void {
  const { config, clock } = deps;
  router.get(RETURN_PATH, (c) => {
    const path = resolvePaypalReturn(new URL(c.req.url).searchParams);
    if (path === null) throw new RefusalError(refusal('not_found'));
    return c.redirect(path, 303);
  });

  const { paypal } = config.providers;
  if (paypal === null) return;
  const verify = createWebhookVerifier(paypal, clock);
  router.post('/payments/paypal/webhook', async (c) => {
    await limit('webhook', visitorOf(c, config));
    const event = unwrap(await verify(await c.req.text(), (name) => c.req.header(name), deps.log));
    const refusal = await receiveWebhookEvent(deps, event);
    if (refusal) throw new RefusalError(refusal);
    return c.json({ ok: true }, 200);
  });
}
