import { dropDrafts } from '../../../drafts.ts';
import { clearToken, readToken, storeToken } from '../../../session.ts';
import { endSession } from './desk-session.ts';

/**
 * This document is left for a new one: nothing of what was typed or listed here is in that, nor comes back from the
 * browser's memory.
 */
export function forgetDesk(): void {
  endSession();
  dropDrafts();
  // What is not saved is given up by a button that says so; the browser need not ask once more.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Nobody logs in again. Another tab's login stays what it is. */
export function signOut(home: string, token: string): void {
  if (readToken() === token) clearToken();
  forgetDesk();
  window.location.assign(home);
}

/** Somebody else goes on, with what is theirs. */
export function takeOver(desk: string, token: string): void {
  storeToken(token);
  forgetDesk();
  window.location.assign(desk);
}
