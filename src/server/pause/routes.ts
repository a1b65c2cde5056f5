import * as contract from '#contract/pause/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { readPauses, setPause } from './pause.ts';

export function pauseRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readPauses), async (c) => c.json(await readPauses(deps), 200))
    .openapi(guard(contract.setPause), async (c) => {
      const pause = c.req.valid('json');
      return c.json(unwrap(await setPause(by(c), pause, c.get('account'))), 200);
    });
}
