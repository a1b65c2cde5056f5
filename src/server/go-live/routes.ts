import * as contract from '#contract/go-live/routes.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { discardTestOrders } from '../orders/index.ts';
import { acknowledgeItem, launchRestaurant, withdrawRestaurant } from './launch-restaurant.ts';
import { readGoLive } from './read-go-live.ts';

export function goLiveRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readGoLive), async (c) => c.json(await readGoLive(deps), 200))
    .openapi(guard(contract.acknowledgeItem), async (c) => {
      const { item } = c.req.valid('param');
      const refused = await acknowledgeItem(by(c), item, c.req.valid('json').isAcknowledged);
      if (isRefusal(refused)) throw new RefusalError(refused);
      return c.json(await readGoLive(deps), 200);
    })
    .openapi(guard(contract.launchRestaurant), async (c) => {
      const refused = await launchRestaurant(by(c));
      if (isRefusal(refused)) throw new RefusalError(refused);
      return c.json(await readGoLive(deps), 200);
    })
    .openapi(guard(contract.withdrawRestaurant), async (c) => {
      await withdrawRestaurant(by(c));
      return c.json(await readGoLive(deps), 200);
    })
    .openapi(guard(contract.discardTestOrders), async (c) => {
      await discardTestOrders(by(c));
      return c.json(await readGoLive(deps), 200);
    });
}
