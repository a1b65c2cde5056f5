import type { Refusal } from '#contract/refusals.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { deleteMailingRow, holdMailing } from './mailings-store.ts';
import { MAILING_CHANGES, named } from './save-mailing.ts';

/** A draft that nobody wants to send. What was sent can be looked up until it is forgotten. */
export function deleteMailing(desk: Desk, id: string, seen?: number): Promise<{ ok: true } | Refusal> {
  return transact(desk.db, async (tx) => {
    const mailing = await holdMailing(tx, id);
    if (!mailing) return { code: 'not_found' };
    if (mailing.sending !== null) return { code: 'mailing_sent' };
    if (isOutdated(seen, mailing)) return refuseOutdated(tx, { id, actions: MAILING_CHANGES });
    await deleteMailingRow(tx, id);
    await noteChange(tx, desk, { action: 'mailing_deleted', subject: named(mailing) });
    return { ok: true };
  });
}
