import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../../../../storage/drafts.ts';
import { endSession, startSession } from '../reauth/desk-session.ts';
import { readEditDraft } from './edit-draft.ts';

const asha = { token: 'a', accountId: 'asha', name: 'Asha', mobileNumber: '+49151' };
const draft = { accountId: 'asha', newId: 'n', entries: [['name', 'Dal']], hadPicture: false };
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  startSession(asha);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('a draft is found again for its form, and for no other', () => {
  storeDraft('dish-1', draft);
  storeDraft('dish-new', { ...draft, newId: 'another' });
  expect(readEditDraft('dish', '1')).toEqual({ key: 'dish-1', draft });
  expect(readEditDraft('dish', null).draft?.newId).toBe('another');
  expect(readEditDraft('dish', '2')).toEqual({ key: 'dish-2', draft: undefined });
  expect(readEditDraft('category', '1').draft).toBeUndefined();
});

test('a draft is found only by the account that typed it', () => {
  storeDraft('dish-1', draft);
  startSession({ ...asha, accountId: 'ben' });
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  endSession();
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
});

test('an unreadable draft is no draft', () => {
  storage.set('draft:dish-1', '{"accountId":"asha"');
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  storeDraft('dish-1', { accountId: 'asha' });
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  expect(() => storeDraft('dish-1', draft)).not.toThrow();
});
