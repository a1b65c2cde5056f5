import * as desk from '#contract/newsletter/desk-routes.ts';
import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import * as contract from '#contract/newsletter/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { sendTable } from '../tables/send-table.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { type ListedReader, listReaders } from './list-readers.ts';
import { removeReader } from './remove-reader.ts';
import { subscribeAlone } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { writeReaders } from './write-readers.ts';

export function newsletterRoutes(deps: Deps, limit: Limit) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forOwner(desk.listReaders), async (c) => {
      const { readers, ...rest } = await listReaders(deps.db, c.req.valid('query'));
      return c.json({ readers: readers.map(readerAnswer), ...rest }, 200);
    })
    .openapi(forOwner(desk.exportReaders), (c) => sendTable(writeReaders(deps.db, c.get('language'))))
    .openapi(forOwner(desk.removeReader), async (c) =>
      c.json(orRefuse(await removeReader(by(c), c.req.valid('param').id)), 200),
    )
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

function readerAnswer({ id, askedAt, confirmedAt, leftAt, ...reader }: ListedReader): NewsletterReader {
  return {
    _id: id,
    ...reader,
    askedAt: new Date(askedAt).toISOString(),
    confirmedAt: isoOf(confirmedAt),
    leftAt: isoOf(leftAt),
  };
}
