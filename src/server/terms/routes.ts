import * as contract from '#contract/terms/routes.ts';
import { ORDERING_TERMS } from '#domain/policies.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { removePolicy } from '../policies/index.ts';
import { readTerms, saveTerms } from './current-terms.ts';

export function termsRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readTerms), async (c) => c.json(await readTerms(deps.db), 200))
    .openapi(guard(contract.saveTerms), async (c) =>
      c.json(unwrap(await saveTerms(by(c), c.req.valid('json'))), 200),
    )
    .openapi(guard(contract.removeTerms), async (c) =>
      c.json(unwrap(await removePolicy(by(c), ORDERING_TERMS, c.req.valid('query').version)), 200),
    );
}
