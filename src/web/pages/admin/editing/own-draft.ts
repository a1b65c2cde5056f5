import { readDraft } from '../../../drafts.ts';
import { currentSession } from '../reauth/desk-session.ts';

/** What a form of the desk holds and has not saved, with the account that typed it. */
export type OwnDraft<Draft extends object> = Draft & { accountId: string };

/** What the tab has kept under this key, for the account that typed it: nobody else is shown it. */
export function readOwnDraft<Draft extends object>(key: string): OwnDraft<Draft> | undefined {
  const draft = readDraft<OwnDraft<Draft>>(key);
  const isMine = draft !== undefined && draft.accountId === currentSession()?.accountId;
  return isMine ? (draft as OwnDraft<Draft>) : undefined;
}
