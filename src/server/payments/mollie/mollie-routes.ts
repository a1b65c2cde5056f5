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

  const { mollie } = config.providers;
  if (mollie === null) return;
  const call = createMollieClient(mollie, {});
  router.post(WEBHOOK_PATH, async (c) => {
    await limit('webhook', visitorOf(c, config));
    const id = new URLSearchParams(await c.req.text()).get('id') ?? '';
    const refusal = await receiveCall(deps, call, id);
    if (refusal) throw new RefusalError(refusal);
    return c.json({ ok: true }, 200);
  });
}
