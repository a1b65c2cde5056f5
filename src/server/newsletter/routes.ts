import * as desk from '#contract/newsletter/desk-routes.ts';
import * as contract from '#contract/newsletter/routes.ts';
import { createGuard } from '../accounts/index.ts';
import { sendCsv } from '../csv/csv.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { exportReaders } from './export-readers.ts';
import { presentReader } from './present.ts';
import { listReaders } from './read-readers.ts';
import { removeReader } from './remove-reader.ts';
import { confirmSubscription, subscribeFromFooter, unsubscribe } from './subscription.ts';

export function newsletterRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(desk.listReaders), async (c) => {
      const { readers, ...rest } = await listReaders(deps.db, c.req.valid('query'));
      return c.json({ readers: readers.map(presentReader), ...rest }, 200);
    })
    .openapi(guard(desk.exportReaders), (c) => sendCsv(exportReaders(deps.db, c.get('language'))))
    .openapi(guard(desk.removeReader), async (c) =>
      c.json(unwrap(await removeReader(by(c), c.req.valid('param').id)), 200),
    )
    .openapi(guard(contract.subscribe), async (c) => {
      await limit('newsletter', visitorOf(c, deps.config));
      const { email } = c.req.valid('json');
      await subscribeFromFooter(deps, { email, language: c.get('language') });
      return c.json({ ok: true } as const, 200);
    })
    .openapi(guard(contract.confirmSubscription), async (c) =>
      c.json(unwrap(await confirmSubscription(deps, c.req.valid('json').token)), 200),
    )
    .openapi(guard(contract.unsubscribe), async (c) =>
      c.json(unwrap(await unsubscribe(deps, c.req.valid('json').token)), 200),
    );
}
