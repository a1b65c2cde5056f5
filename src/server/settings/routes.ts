import { cartFeature } from '#contract/cart/routes.ts';
import * as contract from '#contract/settings/routes.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { isOrderingPaused } from './ordering-paused.ts';
import { readRestaurant } from './read-settings.ts';

export function settingsRoutes(deps: Deps) {
  return createRouter()
    .openapi(contract.readRestaurant, async (c) => c.json(await readRestaurant(deps), 200))
    .openapi(cartFeature, async (c) => c.json({ isActive: await isOrderingPaused(deps) }, 200));
}
