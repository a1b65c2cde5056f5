import * as contract from '#contract/integrations/routes.ts';
import { countWrongPasswords, createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentIntegrations } from './present.ts';
import { endReadKey, makeReadKey } from './read-keys.ts';
import { addWebhook, removeWebhook, sendEventAgain, testWebhook } from './webhooks.ts';

/** The owner's other software: what it may read, and what it is told. */
export function integrationRoutes(deps: Deps, limit: Limit) {
  const { live } = deps;
  const { guard, by } = createGuard(deps);
  const proved = countWrongPasswords(limit);
  // Each calls an address that somebody has typed.
  const limited = (c: Parameters<typeof by>[0]) => limit('testMail', c.get('account').id);
  return createRouter()
    .openapi(guard(contract.readIntegrations), async (c) => c.json(await presentIntegrations(deps), 200))
    .openapi(guard(contract.makeReadKey), async (c) => {
      const { key } = await proved(c, () => makeReadKey(by(c), c.req.valid('json')));
      return c.json({ key, integrations: await presentIntegrations(deps) }, 201);
    })
    .openapi(guard(contract.endReadKey), async (c) => {
      unwrap(await endReadKey(by(c), c.req.valid('param').id));
      return c.json(await presentIntegrations(deps), 200);
    })
    .openapi(guard(contract.addWebhook), async (c) => {
      const { secret } = await proved(c, () => addWebhook(by(c), c.req.valid('json')));
      return c.json({ secret, integrations: await presentIntegrations(deps) }, 201);
    })
    .openapi(guard(contract.removeWebhook), async (c) => {
      unwrap(await removeWebhook(by(c), c.req.valid('param').id));
      return c.json(await presentIntegrations(deps), 200);
    })
    .openapi(guard(contract.testWebhook), async (c) => {
      await limited(c);
      unwrap(await testWebhook(by(c), c.req.valid('param').id));
      live.publish({ type: 'webhooks' });
      return c.json(await presentIntegrations(deps), 200);
    })
    .openapi(guard(contract.sendEventAgain), async (c) => {
      await limited(c);
      unwrap(await sendEventAgain(by(c), c.req.valid('param').id));
      live.publish({ type: 'webhooks' });
      return c.json(await presentIntegrations(deps), 200);
    });
}
