import * as contract from '#contract/audit-log/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { listAuditEntries } from './audit-log.ts';
import { presentAuditEntry } from './present.ts';

export function auditLogRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter().openapi(guard(contract.readAuditLog), async (c) => {
    const { area = null, page, limit } = c.req.valid('query');
    const { changes, count } = await listAuditEntries(deps.db, { area, page, limit });
    return c.json({ changes: changes.map(presentAuditEntry), totalPages: Math.ceil(count / limit) }, 200);
  });
}
