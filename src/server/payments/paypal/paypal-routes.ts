import type { Hono } from 'hono';
import { refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../http/env.ts';
import { type Limit, visitorOf } from '../../http/rate-limit.ts';
import { RefusalError, unwrap } from '../../http/refusal-error.ts';
import type { PaypalAccess } from './access.ts';
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

  let verifier: { of: PaypalAccess; verify: ReturnType<typeof createWebhookVerifier> } | null = null;
  router.post('/payments/paypal/webhook', async (c) => {
    const { paypal } = config.providers;
    if (paypal === null) throw new RefusalError(refusal('not_found'));
    if (verifier?.of !== paypal) verifier = { of: paypal, verify: createWebhookVerifier(paypal, clock) };
    await limit('webhook', visitorOf(c, config));
    const event = unwrap(await verifier.verify(await c.req.text(), (name) => c.req.header(name), deps.log));
    const refused = await receiveWebhookEvent(deps, event);
    if (refused) throw new RefusalError(refused);
    return c.json({ ok: true }, 200);
  });
}
