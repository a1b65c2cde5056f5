import { useEffect, useEffectEvent } from 'react';
import { readDraft, storeDraft } from '../../../../storage/drafts.ts';
import { currentSession } from '../reauth/desk-session.ts';

/** Not only when the page is left: a tablet that runs out of power or memory fires no event. */
const AUTOSAVE_INTERVAL_MS = 2_000;

/** The order of a caller: its page stores it, and a logout asks about it. */
export const PHONE_DRAFT = 'phone-order';

/** An unsaved draft with the account that typed it. */
export type AccountDraft<Draft extends object> = Draft & { accountId: string };

/** Stores what is being edited in the tab until it is saved or discarded, so that a reload does not lose it. */
export function useDraftAutosave(
  key: string,
  /** What to store; undefined while nothing would be lost. */
  getDraft: () => object | undefined,
): void {
  const store = useEffectEvent(() => {
    // After signing out there is no session, and drafts have just been cleared.
    const session = currentSession();
    const draft = session && getDraft();
    if (draft) storeDraft(key, { ...draft, accountId: session.accountId });
  });
  useEffect(() => {
    const timer = setInterval(() => store(), AUTOSAVE_INTERVAL_MS);
    const onPageHide = () => store();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, []);
}

/** The draft stored under this key, only for the account that typed it. */
export function readAccountDraft<Draft extends object>(key: string): AccountDraft<Draft> | undefined {
  const draft = readDraft<AccountDraft<Draft>>(key);
  const isMine = draft !== undefined && draft.accountId === currentSession()?.accountId;
  return isMine ? (draft as AccountDraft<Draft>) : undefined;
}
