import { useSyncExternalStore } from 'react';
import { clearToken, readToken, storeToken } from '../../../../session/session.ts';
import { clearAllDrafts } from '../../../../storage/drafts.ts';

/** Who is logged in at this document, and by which token the server has confirmed it. */
export interface DeskSession {
  token: string;
  accountId: string;
  name: string;
  mobileNumber: string;
}

// Outside of React, since loaders and actions need it too.
let session: DeskSession | undefined;
let canReauthenticate = false;
let isExpired = false;
let isOver = false;
const waitingCalls = new Set<(isBack: boolean) => void>();
const listeners = new Set<() => void>();

function setExpired(next: boolean) {
  isExpired = next;
  for (const notify of [...listeners]) notify();
}

/** Tells waiting calls whether the same person is back. */
function resolveWaiting(isBack: boolean) {
  const all = [...waitingCalls];
  waitingCalls.clear();
  setExpired(false);
  for (const resolve of all) resolve(isBack);
}

/** The server has confirmed who is logged in. */
export function startSession(next: DeskSession): void {
  session = next;
  isOver = false;
}

export function currentSession(): DeskSession | undefined {
  return session;
}

/** The frame is rendered, with the dialog that asks for a password. Returns a function for when it is gone. */
export function enableReauthentication(): () => void {
  canReauthenticate = true;
  return () => {
    canReauthenticate = false;
    resolveWaiting(false);
  };
}

/** Whether a token is of the person at this document; another tab may have logged in somebody else. */
export function isSessionToken(token: string): boolean {
  return !canReauthenticate || session === undefined || session.token === token;
}

/** Marks the login as expired and asks for it again. Returns false if no frame is rendered that could ask. */
export function expireSession(): boolean {
  if (!canReauthenticate || !session) return false;
  if (!isExpired) setExpired(true);
  return true;
}

/** Waits until the same person has logged in again; false if they leave the desk instead. */
export function whenReauthenticated(): Promise<boolean> {
  return new Promise((resolve) => waitingCalls.add(resolve));
}

/** Whether a save waits for the login. */
export function isSaveWaiting(): boolean {
  return waitingCalls.size > 0;
}

/** The same person is back with a new token: waiting calls go on. */
export function resumeSession(token: string): void {
  if (session) session = { ...session, token };
  resolveWaiting(true);
}

/** The document is about to be left: waiting calls are not sent. */
export function endSession(): void {
  session = undefined;
  isOver = true;
  resolveWaiting(false);
}

/** Whether the session has ended and the document is about to be left. */
export function isSessionOver(): boolean {
  return isOver;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isExpired,
    () => false,
  );
}

/** Before the document is left: clears drafts and makes sure that the browser does not restore it from its cache. */
export function clearDesk(): void {
  endSession();
  clearAllDrafts();
  // Unsaved input is discarded on purpose, so the browser must not ask about it.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Leaves instead of logging in again. Another tab's login stays. */
export function signOutDesk(home: string, token: string): void {
  if (readToken() === token) clearToken();
  clearDesk();
  window.location.assign(home);
}

/** Another person goes on in a new document. */
export function switchAccount(desk: string, token: string): void {
  storeToken(token);
  clearDesk();
  window.location.assign(desk);
}
