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

test('without a frame nobody is asked for a password: the call goes its way home', () => {
  expect(expireSession()).toBe(false);
  startSession(asha);
  expect(expireSession()).toBe(false);
  expect(isSessionToken('anything')).toBe(true);
});

test('what waits for a login goes on when its person is back, by the new token', async () => {
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

test('what waits is not sent when the desk is left, and nobody is here any more', async () => {
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

test('who logs in after somebody has left is here', () => {
  endSession();
  startSession(asha);
  expect(isSessionOver()).toBe(false);
  expect(currentSession()).toEqual(asha);
});

test('another tab’s login is not theirs who type here', () => {
  startSession(asha);
  const leave = enableReauthentication();
  expect(isSessionToken('of somebody else')).toBe(false);
  leave();
});
