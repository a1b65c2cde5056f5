import * as contract from '#contract/troubles/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { createRouter } from '../http/router.ts';
import { readTroubles } from './read-troubles.ts';

export function troubleRoutes(deps: Deps) {
  const { forStaff } = createGuard(deps);
  return createRouter().openapi(forStaff(contract.readTroubles), async (c) =>
    c.json(await readTroubles(deps), 200),
  );
}
