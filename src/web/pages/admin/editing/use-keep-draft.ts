import { type RefObject, useEffect, useEffectEvent } from 'react';
import { storeDraft } from '../../../drafts.ts';
import { currentSession } from '../reauth/desk-session.ts';
import type { EditDraft } from './edit-draft.ts';
import type { Editing } from './editor.tsx';

/** Besides when the page is left: a tablet that runs out of power or of memory leaves no page. */
const KEEP_MS = 2_000;

/** Keeps what is typed into a form until it is saved or discarded, so that a reload does not lose it. */
export function useKeepDraft(
  form: RefObject<HTMLFormElement | null>,
  { draft: { key, thing, newId, restored, isDirty } }: Pick<Editing, 'draft'>,
): void {
  const keep = useEffectEvent(() => {
    // Nobody is here any more once they have signed out, and then nothing is kept either.
    const session = currentSession();
    if (!form.current || !session || !isDirty()) return;
    const filled = [...new FormData(form.current)];
    const hasPicture = filled.some(([, value]) => value instanceof File && value.size > 0);
    storeDraft(key, {
      accountId: session.accountId,
      thing,
      newId,
      entries: filled.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      hadPicture: hasPicture || restored?.hadPicture === true,
    } satisfies EditDraft);
  });
  useEffect(() => {
    const timer = setInterval(() => keep(), KEEP_MS);
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
