import * as contract from '#contract/closures/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { cancelAffected, readAffected } from './affected.ts';

export function closureRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readAffected), async (c) => c.json(await readAffected(deps), 200))
    .openapi(guard(contract.cancelAffected), async (c) => {
      await cancelAffected(by(c), c.req.valid('json'), c.get('language'));
      return c.json(await readAffected(deps), 200);
    });
}
