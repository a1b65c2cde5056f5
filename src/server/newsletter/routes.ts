import * as contract from '#contract/newsletter/routes.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribeAlone } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(deps: Deps, limit: Limit) {
  return createRouter()
    .openapi(contract.subscribe, async (c) => {
      await limit('newsletter', visitorOf(c, deps.config));
      const { email } = c.req.valid('json');
      await subscribeAlone(deps, { email, language: c.get('language') });
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.confirmSubscription, async (c) =>
      c.json(orRefuse(await confirmSubscription(deps, c.req.valid('json').token)), 200),
    )
    .openapi(contract.unsubscribe, async (c) =>
      c.json(orRefuse(await unsubscribe(deps, c.req.valid('json').token)), 200),
    );
}
