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

/** What a version counts of a newsletter. */
export const MAILING_ACTIONS = ['mailing_created', 'mailing_edited'] as const;

/** `ownId` is the one that the client has made up for it. */
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

/** Other words for a draft. What was sent stays as it was sent. */
export function editMailing(
  staff: StaffContext,
  id: string,
  { words, seen }: { words: LocalizedMailingContent; seen: number | undefined },
): Promise<SavedMailing | Refusal> {
  return transact(staff.db, async (tx) => {
    const former = await lockMailing(tx, id);
    if (!former) return refusal('not_found');
    if (former.sending !== null) {
      // The answer to the save got lost, and it was sent meanwhile: it stands there as it was typed.
      return isDeepStrictEqual(former.words, words) ? former : refusal('mailing_sent');
    }
    const saved = { ...former, words, version: former.version + 1 };
    const counted = { id, actions: MAILING_ACTIONS };
    const there = await compareVersions(tx, staff, { seen, former, wanted: saved, ...counted });
    if (there === 'done') return former;
    if (there !== 'free') return there;
    await updateDraft(tx, saved);
    await recordAuditEntry(tx, staff, { action: 'mailing_edited', subject: mailingSubject(saved) });
    return saved;
  });
}

/** What the record of changes calls it. */
export const mailingSubject = ({ id, words }: Pick<SavedMailing, 'id' | 'words'>) => {
  return { id, name: displaySubject(words, 'de') };
};

/** A draft that nobody wants to send. What was sent can be looked up until it is forgotten. */
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
