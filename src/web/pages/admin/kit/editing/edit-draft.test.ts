import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDraft } from '../../../../storage/drafts.ts';
import { endSession, startSession } from '../reauth/desk-session.ts';
import { readEditDraft } from './edit-draft.ts';

const asha = { token: 'a', accountId: 'asha', name: 'Asha', mobileNumber: '+49151' };
const draft = { accountId: 'asha', newId: 'n', entries: [['name', 'Dal']], hadPicture: false };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  startSession(asha);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('what was typed into a form is found again for that form, and for no other', () => {
  storeDraft('dish-1', draft);
  storeDraft('dish-new', { ...draft, newId: 'another' });
  expect(readEditDraft('dish', '1')).toEqual({ key: 'dish-1', draft });
  expect(readEditDraft('dish', null).draft?.newId).toBe('another');
  expect(readEditDraft('dish', '2')).toEqual({ key: 'dish-2', draft: undefined });
  expect(readEditDraft('category', '1').draft).toBeUndefined();
});

test('nobody is shown what another account has typed', () => {
  storeDraft('dish-1', draft);
  startSession({ ...asha, accountId: 'ben' });
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  endSession();
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
});

test('what can’t be read is no draft', () => {
  kept.set('draft:dish-1', '{"accountId":"asha"');
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  storeDraft('dish-1', { accountId: 'asha' });
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readEditDraft('dish', '1').draft).toBeUndefined();
  expect(() => storeDraft('dish-1', draft)).not.toThrow();
});
