import { expect, test } from 'vitest';
import {
  completeLanguages,
  displaySubject,
  incompleteLanguages,
  isSendable,
  recipientLanguage,
} from './mailing.ts';

const none = { subject: '', text: '' };
const both = { subject: 'Diwali', text: 'Wir feiern.' };
const half = { subject: 'Diwali', text: '' };

test('a language counts with subject and text; a reader of the other one gets that', () => {
  expect(completeLanguages({ de: both, en: none })).toEqual(['de']);
  expect(recipientLanguage({ de: both, en: none }, 'en')).toBe('de');
  expect(recipientLanguage({ de: both, en: both }, 'en')).toBe('en');
  expect(recipientLanguage({ de: none, en: half }, 'en')).toBeNull();
});

test('what is unfinished in one language is not sent in the other', () => {
  expect(incompleteLanguages({ de: both, en: half })).toEqual(['en']);
  expect(isSendable({ de: both, en: half })).toBe(false);
  expect(isSendable({ de: none, en: none })).toBe(false);
  expect(isSendable({ de: none, en: both })).toBe(true);
});

test('it is called by its subject, of whichever language there is', () => {
  expect(displaySubject({ de: none, en: both }, 'de')).toBe('Diwali');
});
