import * as contract from '#contract/closures/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { cancelAffected, readAffected } from './affected.ts';

export function closureRoutes(deps: Deps) {
  const { forRight, by } = createGuard(deps);
  const forOpening = forRight('opening');
  return createRouter()
    .openapi(forOpening(contract.readAffected), async (c) => c.json(await readAffected(deps), 200))
    .openapi(forOpening(contract.cancelAffected), async (c) => {
      await cancelAffected(by(c), c.req.valid('json'), c.get('language'));
      return c.json(await readAffected(deps), 200);
    });
}
