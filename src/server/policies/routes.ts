import * as contract from '#contract/policies/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { findPolicy } from './find-policy.ts';
import { listPolicies } from './policies-store.ts';
import { presentPolicy } from './present.ts';
import { savePolicy } from './save-policy.ts';
import { readTemplates } from './templates/fill-templates.ts';

export function policyRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readPolicy), async (c) =>
      c.json(presentPolicy(unwrap(await findPolicy(deps.db, c.req.valid('param').type))), 200),
    )
    .openapi(guard(contract.listPolicies), async (c) =>
      c.json((await listPolicies(deps.db)).map(presentPolicy), 200),
    )
    .openapi(guard(contract.listPolicyTemplates), async (c) => {
      const templates = await readTemplates(deps);
      return c.json(
        templates.map(({ type, de, en }) => ({ type, content: de, contentEn: en })),
        200,
      );
    })
    .openapi(guard(contract.savePolicy), async (c) =>
      c.json(presentPolicy(unwrap(await savePolicy(by(c), c.req.valid('json')))), 200),
    );
}
