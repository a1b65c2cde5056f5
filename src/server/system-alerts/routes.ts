import * as contract from '#contract/system-alerts/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { readSystemAlerts } from './read-system-alerts.ts';

export function systemAlertRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter().openapi(guard(contract.readSystemAlerts), async (c) => {
    return c.json(await readSystemAlerts(deps), 200);
  });
}
