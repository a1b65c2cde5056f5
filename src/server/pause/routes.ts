import * as contract from '#contract/pause/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { pause, readPauses } from './pause.ts';

export function pauseRoutes(deps: Deps) {
  const { forStaff, by } = createGuard(deps);
  return createRouter()
    .openapi(forStaff(contract.readPauses), async (c) => c.json(await readPauses(deps), 200))
    .openapi(forStaff(contract.pause), async (c) =>
      c.json(orRefuse(await pause(by(c), c.req.valid('json'))), 200),
    );
}
