import type { AuditLogEntry } from '#contract/audit-log/shapes.ts';
import type { RecordedAuditEntry } from './audit-log.ts';

export function presentAuditEntry({
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
