import type { Hono } from 'hono';
import { refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../http/env.ts';
import { type Limit, visitorOf } from '../../http/rate-limit.ts';
import { RefusalError } from '../../http/refusal-error.ts';
import { createMollieClient } from './mollie-client.ts';
import { receiveCall } from './receive-call.ts';
import { RETURN_PATH, resolveMollieReturn, WEBHOOK_PATH } from './return-url.ts';

/** Not in the OpenAPI document: only Mollie calls it. */
export function mollieRoutes(router: Pick<Hono<Env>, 'get' | 'post'>, deps: Deps, limit: Limit): void {
  const { config, db } = deps;
  router.get(RETURN_PATH, async (c) => {
    const path = await resolveMollieReturn(db, new URL(c.req.url).searchParams);
    if (path === null) throw new RefusalError(refusal('not_found'));
    return c.redirect(path, 303);
  });

  router.post(WEBHOOK_PATH, async (c) => {
    const { mollie } = config.providers;
    if (mollie === null) throw new RefusalError(refusal('not_found'));
    await limit('webhook', visitorOf(c, config));
    const id = new URLSearchParams(await c.req.text()).get('id') ?? '';
    const refused = await receiveCall(deps, createMollieClient(mollie, {}), id);
    if (refused) throw new RefusalError(refused);
    return c.json({ ok: true }, 200);
  });
}
