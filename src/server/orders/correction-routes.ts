import * as contract from '#contract/orders/correction-routes.ts';
import { refusal } from '#domain/refusal.ts';
import { createGuard, readNames, type SignedInAccount } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { changeOrder, confirmChangesSeen, previewChange } from './change-order.ts';
import { listRevisions } from './order-revisions-store.ts';
import { findOrder } from './orders-store.ts';
import { presentOrder } from './present.ts';
import { presentPreview, presentRevision } from './present-change.ts';
import { readTakerNames } from './taker-names.ts';

/** Changing an order after it was accepted (decision 095). */
export function correctionRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.correctOrder), async (c) => {
      const idempotencyKey = c.req.valid('header')['idempotency-key'] ?? null;
      const input = c.req.valid('json');
      const order = unwrap(await changeOrder(by(c), { input, idempotencyKey, isOwner: isOwner(c) }));
      return c.json(presentOrder(order, c.get('language'), await readTakerNames(deps.db, [order])), 200);
    })
    .openapi(guard(contract.previewCorrection), async (c) => {
      const prepared = unwrap(await previewChange(deps, { input: c.req.valid('json'), isOwner: isOwner(c) }));
      return c.json(presentPreview(prepared, c.get('language')), 200);
    })
    .openapi(guard(contract.confirmChangesSeen), async (c) => {
      const order = unwrap(await confirmChangesSeen(by(c), c.req.valid('json')));
      return c.json(presentOrder(order, c.get('language'), await readTakerNames(deps.db, [order])), 200);
    })
    .openapi(guard(contract.listOrderRevisions), async (c) => {
      const { orderId } = c.req.valid('json');
      unwrap((await findOrder(deps.db, orderId)) ?? refusal('not_found'));
      const revisions = await listRevisions(deps.db, [orderId]);
      const names = await readNames(deps.db, [
        ...new Set(revisions.flatMap(({ replacedBy }) => replacedBy ?? [])),
      ]);
      return c.json(
        revisions.map((revision) => presentRevision(revision, names)),
        200,
      );
    });
}

const isOwner = (c: { get(key: 'account'): SignedInAccount }) => c.get('account').role === 'owner';
