import { useEffect, useEffectEvent } from 'react';
import { storeDraft } from '../../../../storage/drafts.ts';
import { currentSession } from '../reauth/desk-session.ts';

/** Besides when the page is left: a tablet that runs out of power or of memory leaves no page. */
const AUTOSAVE_INTERVAL_MS = 2_000;

/** Keeps what is being edited until it is saved or discarded, so that a reload does not lose it. */
export function useDraftAutosave(
  key: string,
  /** What is to be kept now; undefined while there is nothing that would be lost. */
  current: () => object | undefined,
): void {
  const keep = useEffectEvent(() => {
    // Nobody is here any more once they have signed out, and then nothing is kept either.
    const session = currentSession();
    const draft = session && current();
    if (draft) storeDraft(key, { ...draft, accountId: session.accountId });
  });
  useEffect(() => {
    const timer = setInterval(() => keep(), AUTOSAVE_INTERVAL_MS);
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
