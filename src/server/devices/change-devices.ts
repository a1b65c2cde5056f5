import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Account } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { deleteDesk, writeName } from './devices-store.ts';

/** The owner names any device, staff those on which they are logged in. Of two names at once the last one holds. */
export async function renameDevice(
  staff: StaffContext,
  account: Pick<Account, 'id' | 'role'>,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true } | Refusal> {
  const accountId = account.role === 'owner' ? null : account.id;
  return transact(staff.db, async (tx) => {
    const device = await writeName(tx, { id, name: name === '' ? null : name, accountId });
    if (device === null) return refusal('not_found');
    const subject = { id, name: name || device.browser || '' };
    await recordAuditEntry(tx, staff, { action: 'device_named', subject });
    return { ok: true };
  });
}

export async function forgetDevice(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const device = await deleteDesk(tx, id);
    if (device === null) return refusal('not_found');
    const subject = { id, name: device.name ?? device.browser ?? '' };
    await recordAuditEntry(tx, staff, { action: 'device_forgotten', subject });
    return { ok: true };
  });
}
