import * as contract from '#contract/terms/routes.ts';
import { ORDERING_TERMS } from '#domain/policies.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { removePolicy } from '../policies/remove-policy.ts';
import { readTerms } from './read-terms.ts';
import { saveTerms } from './save-terms.ts';

export function termsRoutes(deps: Deps) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(contract.readTerms, async (c) => c.json(await readTerms(deps.db), 200))
    .openapi(forOwner(contract.saveTerms), async (c) =>
      c.json(orRefuse(await saveTerms(by(c), c.req.valid('json'))), 200),
    )
    .openapi(forOwner(contract.removeTerms), async (c) =>
      c.json(orRefuse(await removePolicy(by(c), ORDERING_TERMS, c.req.valid('query').version)), 200),
    );
}
