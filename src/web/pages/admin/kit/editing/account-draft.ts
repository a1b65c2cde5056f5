import { readDraft } from '../../../../storage/drafts.ts';
import { currentSession } from '../reauth/desk-session.ts';

/** What a form of the desk holds and has not saved, with the account that typed it. */
export type AccountDraft<Draft extends object> = Draft & { accountId: string };

/** What the tab has kept under this key, for the account that typed it: nobody else is shown it. */
export function readAccountDraft<Draft extends object>(key: string): AccountDraft<Draft> | undefined {
  const draft = readDraft<AccountDraft<Draft>>(key);
  const isMine = draft !== undefined && draft.accountId === currentSession()?.accountId;
  return isMine ? (draft as AccountDraft<Draft>) : undefined;
}
