import { afterEach, expect, test } from 'vitest';
import {
  currentSession,
  enableReauthentication,
  endSession,
  expireSession,
  isSessionOver,
  isSessionToken,
  resumeSession,
  startSession,
  whenReauthenticated,
} from './desk-session.ts';

const asha = { token: 'a', accountId: 'asha', name: 'Asha', mobileNumber: '+49151' };
afterEach(endSession);

test('without a frame the login is not asked for', () => {
  expect(expireSession()).toBe(false);
  startSession(asha);
  expect(expireSession()).toBe(false);
  expect(isSessionToken('anything')).toBe(true);
});

test('waiting calls go on when the same person is back, with the new token', async () => {
  startSession(asha);
  const leave = enableReauthentication();
  expect(expireSession()).toBe(true);
  const saves = Promise.all([whenReauthenticated(), whenReauthenticated()]);
  resumeSession('a2');
  expect(await saves).toEqual([true, true]);
  expect(currentSession()).toEqual({ ...asha, token: 'a2' });
  expect([isSessionToken('a2'), isSessionToken('a')]).toEqual([true, false]);
  leave();
});

test('waiting calls are not sent when the session has ended', async () => {
  startSession(asha);
  const leave = enableReauthentication();
  expireSession();
  const save = whenReauthenticated();
  endSession();
  expect(await save).toBe(false);
  expect(currentSession()).toBeUndefined();
  expect(isSessionOver()).toBe(true);
  expect(expireSession()).toBe(false);
  leave();
});

test('a login after the end starts a new session', () => {
  endSession();
  startSession(asha);
  expect(isSessionOver()).toBe(false);
  expect(currentSession()).toEqual(asha);
});

test('another tab’s login is not this document’s', () => {
  startSession(asha);
  const leave = enableReauthentication();
  expect(isSessionToken('of somebody else')).toBe(false);
  leave();
});
