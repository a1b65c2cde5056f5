import { isDeepStrictEqual } from 'node:util';
import { displaySubject, type LocalizedMailingContent } from '#domain/mailings/mailing.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import {
  compareVersions,
  createOnce,
  isOutdated,
  recordAuditEntry,
  refuseOutdated,
} from '../../audit-log/index.ts';
import { newId } from '../../db/ids.ts';
import { transact } from '../../db/transact.ts';
import type { StaffContext } from '../../deps.ts';
import {
  deleteMailingRow,
  findMailing,
  insertDraft,
  lockMailing,
  type SavedMailing,
  updateDraft,
} from './mailings-store.ts';

/** The fields of a newsletter whose change raises its version. */
export const MAILING_ACTIONS = ['mailing_created', 'mailing_edited'] as const;

/** `ownId` is the id that the client generated for it. */
export function createMailing(
  staff: StaffContext,
  words: LocalizedMailingContent,
  ownId?: string,
): Promise<SavedMailing | Refusal> {
  const create = () =>
    transact(staff.db, async (tx): Promise<SavedMailing> => {
      const draft = { id: ownId ?? newId(), words, createdAt: staff.clock.now() };
      await insertDraft(tx, draft);
      await recordAuditEntry(tx, staff, { action: 'mailing_created', subject: mailingSubject(draft) });
      return { ...draft, version: 1, sending: null };
    });
  return createOnce(ownId, {
    isThere: async (id) => (await findMailing(staff.db, id)) !== null,
    create,
    edit: (id, seen) => editMailing(staff, id, { words, seen }),
  });
}

/** Changes a draft. A sent newsletter can't be changed. */
export function editMailing(
  staff: StaffContext,
  id: string,
  { words, seen }: { words: LocalizedMailingContent; seen: number | undefined },
): Promise<SavedMailing | Refusal> {
  return transact(staff.db, async (tx) => {
    const former = await lockMailing(tx, id);
    if (!former) return refusal('not_found');
    if (former.sending !== null) {
      // The response to an earlier save was lost and the newsletter was sent meanwhile, with exactly these
      // words.
      return isDeepStrictEqual(former.words, words) ? former : refusal('mailing_sent');
    }
    const saved = { ...former, words, version: former.version + 1 };
    const counted = { id, actions: MAILING_ACTIONS };
    const check = await compareVersions(tx, staff, { seen, former, wanted: saved, ...counted });
    if (check === 'done') return former;
    if (check !== 'free') return check;
    await updateDraft(tx, saved);
    await recordAuditEntry(tx, staff, { action: 'mailing_edited', subject: mailingSubject(saved) });
    return saved;
  });
}

/** Its name in the audit log. */
export const mailingSubject = ({ id, words }: Pick<SavedMailing, 'id' | 'words'>) => {
  return { id, name: displaySubject(words, 'de') };
};

/** Deletes a draft. A sent newsletter stays readable until its retention period ends. */
export function deleteMailing(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return refusal('not_found');
    if (mailing.sending !== null) return refusal('mailing_sent');
    if (isOutdated(seen, mailing)) return refuseOutdated(tx, { id, actions: MAILING_ACTIONS });
    await deleteMailingRow(tx, id);
    await recordAuditEntry(tx, staff, { action: 'mailing_deleted', subject: mailingSubject(mailing) });
    return { ok: true };
  });
}
