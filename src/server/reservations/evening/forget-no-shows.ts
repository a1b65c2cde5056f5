import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import { forgetNoShowsOf } from '../no-shows-store.ts';
import { findParty, type Party } from './evening-store.ts';

/** The desk no longer reads that a phone number was not there; of a guest who asks for it, or where it was a mistake. */
export async function forgetNoShows(staff: StaffContext, id: string): Promise<Party | Refusal> {
  const forgotten = await transact(staff.db, async (tx): Promise<Party | Refusal> => {
    const party = await findParty(tx, id);
    if (!party) return refusal('not_found');
    await forgetNoShowsOf(tx, party.phone);
    await recordAuditEntry(tx, staff, { action: 'no_shows_forgotten', subject: { id } });
    return party;
  });
  if (!isRefusal(forgotten))
    staff.live.publish({ type: 'reservations', reservationId: id, status: forgotten.status });
  return forgotten;
}
