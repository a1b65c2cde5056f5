import * as contract from '#contract/newsletter/routes.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export function newsletterRoutes(deps: Deps, limit: Limit) {
  return createRouter()
    .openapi(contract.subscribe, async (c) => {
      await limit('newsletter', visitorOf(c, deps.config));
      const { email } = c.req.valid('json');
      const wish = { email, language: c.get('language'), source: 'footer' } as const;
      await deps.db.transaction().execute((tx) => subscribe(tx, wish, deps.clock.now()));
      return c.json({ ok: true } as const, 200);
    })
    .openapi(contract.confirmSubscription, async (c) =>
      c.json(orRefuse(await confirmSubscription(deps, c.req.valid('json').token)), 200),
    )
    .openapi(contract.unsubscribe, async (c) =>
      c.json(orRefuse(await unsubscribe(deps, c.req.valid('json').token)), 200),
    );
}
