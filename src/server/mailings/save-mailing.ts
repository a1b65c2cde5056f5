import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '#contract/refusals.ts';
import { type MailingWords, subjectOf } from '#domain/mailings/words.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { holdMailing, insertDraft, mailingById, type SavedMailing, updateDraft } from './mailings-store.ts';

/** What a version counts of a newsletter. */
export const MAILING_CHANGES = ['mailing_created', 'mailing_edited'] as const;

/** `ownId` is the one that the client has made up for it. */
export function createMailing(
  desk: Desk,
  words: MailingWords,
  ownId?: string,
): Promise<SavedMailing | Refusal> {
  const create = () =>
    transact(desk.db, async (tx): Promise<SavedMailing> => {
      const draft = { id: ownId ?? newId(), words, createdAt: desk.clock.now() };
      await insertDraft(tx, draft);
      await noteChange(tx, desk, { action: 'mailing_created', subject: named(draft) });
      return { ...draft, version: 1, sending: null };
    });
  return createOnce(ownId, {
    isThere: async (id) => (await mailingById(desk.db, id)) !== null,
    create,
    edit: (id, seen) => editMailing(desk, id, { words, seen }),
  });
}

/** Other words for a draft. What was sent stays as it was sent. */
export function editMailing(
  desk: Desk,
  id: string,
  { words, seen }: { words: MailingWords; seen: number | undefined },
): Promise<SavedMailing | Refusal> {
  return transact(desk.db, async (tx) => {
    const former = await holdMailing(tx, id);
    if (!former) return { code: 'not_found' };
    if (former.sending !== null) {
      // The answer to the save got lost, and it was sent meanwhile: it stands there as it was typed.
      return isDeepStrictEqual(former.words, words) ? former : { code: 'mailing_sent' };
    }
    const saved = { ...former, words, version: former.version + 1 };
    const counted = { id, actions: MAILING_CHANGES };
    const there = await compareVersions(tx, desk, { seen, former, wanted: saved, ...counted });
    if (there === 'done') return former;
    if (there !== 'free') return there;
    await updateDraft(tx, saved);
    await noteChange(tx, desk, { action: 'mailing_edited', subject: named(saved) });
    return saved;
  });
}

/** What the record of changes calls it. */
export const named = ({ id, words }: Pick<SavedMailing, 'id' | 'words'>) => {
  return { id, name: subjectOf(words, 'de') };
};
