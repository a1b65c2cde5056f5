import * as contract from '#contract/system-alerts/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { givePreview } from '../go-live/index.ts';
import { createRouter } from '../http/router.ts';
import { readSystemAlerts } from './read-system-alerts.ts';

export function systemAlertRoutes(deps: Deps) {
  const { forStaff } = createGuard(deps);
  return createRouter().openapi(forStaff(contract.readSystemAlerts), async (c) => {
    // Every page of the desk asks this: so the browsers of the staff see the site before it is open.
    await givePreview(c, deps, c.get('account').id);
    return c.json(await readSystemAlerts(deps), 200);
  });
}
