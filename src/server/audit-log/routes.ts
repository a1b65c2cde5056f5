import * as contract from '#contract/audit-log/routes.ts';
import type { AuditLogEntry } from '#contract/audit-log/shapes.ts';
import { createGuard } from '../accounts/guard.ts';
import type { Deps } from '../deps.ts';
import { createRouter } from '../http/router.ts';
import { listAuditEntries, type RecordedAuditEntry } from './audit-log.ts';

export function auditLogRoutes(deps: Deps) {
  const { forOwner } = createGuard(deps);
  return createRouter().openapi(forOwner(contract.readAuditLog), async (c) => {
    const { area = null, page, limit } = c.req.valid('query');
    const { changes, count } = await listAuditEntries(deps.db, { area, page, limit });
    return c.json({ changes: changes.map(presentAuditEntry), totalPages: Math.ceil(count / limit) }, 200);
  });
}

function presentAuditEntry({
  id,
  at,
  actor,
  area,
  action,
  subject,
  fields,
}: RecordedAuditEntry): AuditLogEntry {
  return {
    _id: id,
    at: new Date(at).toISOString(),
    actor: actor && { _id: actor.id, name: actor.name },
    area,
    action,
    subject: subject ? { _id: subject.id, name: subject.name ?? null } : null,
    fields,
  };
}
