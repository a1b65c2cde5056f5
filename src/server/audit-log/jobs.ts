import { AUDIT_LOG_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteAuditEntries } from './audit-log-store.ts';

export function purgeAuditLog({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteAuditEntries(db, clock.now() - AUDIT_LOG_RETENTION_MS);
}
