import { useSyncExternalStore } from 'react';
import { clearToken, readToken, storeToken } from '../../../../session/session.ts';
import { clearAllDrafts } from '../../../../storage/drafts.ts';

/** Whose desk this is in this document, and by which token the server said so. */
export interface DeskSession {
  token: string;
  accountId: string;
  name: string;
  /** What they log in with. */
  mobileNumber: string;
}

// Outside of React: calls of the desk ask here, whichever page is open.
let session: DeskSession | undefined;
let canReauthenticate = false;
let isExpired = false;
let isOver = false;
const waitingCalls = new Set<(isBack: boolean) => void>();
const listeners = new Set<() => void>();

function setExpired(next: boolean) {
  isExpired = next;
  for (const tell of [...listeners]) tell();
}

/** What waited hears whether its person is back. */
function resolveWaiting(isBack: boolean) {
  const all = [...waitingCalls];
  waitingCalls.clear();
  setExpired(false);
  for (const hear of all) hear(isBack);
}

/** The server has said who is here. */
export function startSession(next: DeskSession): void {
  session = next;
  isOver = false;
}

export function currentSession(): DeskSession | undefined {
  return session;
}

/** The frame of the desk is drawn, with the dialog that asks for a password. Answers how to say that it is gone. */
export function enableReauthentication(): () => void {
  canReauthenticate = true;
  return () => {
    canReauthenticate = false;
    resolveWaiting(false);
  };
}

/** Whether a token may speak for whoever has typed here; another tab may have logged in somebody else. */
export function isSessionToken(token: string): boolean {
  return !canReauthenticate || session === undefined || session.token === token;
}

/** The login is over, and is asked for again. Answers false where no frame is drawn that could ask. */
export function expireSession(): boolean {
  if (!canReauthenticate || !session) return false;
  if (!isExpired) setExpired(true);
  return true;
}

/** Waits for the same person's login; false when they leave the desk instead. */
export function whenReauthenticated(): Promise<boolean> {
  return new Promise((hear) => waitingCalls.add(hear));
}

/** Whether something is to be saved as soon as they are back. */
export function isSaveWaiting(): boolean {
  return waitingCalls.size > 0;
}

/** The same person is back, by a new token: what waited goes on in their name. */
export function resumeSession(token: string): void {
  if (session) session = { ...session, token };
  resolveWaiting(true);
}

/** Nobody comes back, and the document is about to be left: what waited is not sent. */
export function endSession(): void {
  session = undefined;
  isOver = true;
  resolveWaiting(false);
}

/** Whether who was here has left, and their document is about to follow. */
export function isSessionOver(): boolean {
  return isOver;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the login of this desk is over, and asked for again. */
export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isExpired,
    () => false,
  );
}

/**
 * This document is left for a new one: nothing of what was typed or listed here is in that, nor comes back from the
 * browser's memory.
 */
export function clearDesk(): void {
  endSession();
  clearAllDrafts();
  // What is not saved is given up by a button that says so; the browser need not ask once more.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Nobody logs in again. Another tab's login stays what it is. */
export function signOutDesk(home: string, token: string): void {
  if (readToken() === token) clearToken();
  clearDesk();
  window.location.assign(home);
}

/** Somebody else goes on, with what is theirs. */
export function switchAccount(desk: string, token: string): void {
  storeToken(token);
  clearDesk();
  window.location.assign(desk);
}
