import { expect, test } from 'vitest';
import { checkNewPassword, checkProfile } from './check-profile.ts';

function errorsOf(check: typeof checkProfile | typeof checkNewPassword, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const submission = check(form);
  return submission.status === 'success' ? {} : submission.error;
}

test('name, mail address and the current password are all needed', () => {
  const typed = { name: 'Asha', email: 'asha@example.org', currentPassword: 'x' };
  expect(errorsOf(checkProfile, typed)).toEqual({});
  expect(errorsOf(checkProfile, { ...typed, name: '', email: 'asha', currentPassword: '' })).toEqual({
    name: ['all_fields_required'],
    email: ['email_invalid'],
    currentPassword: ['all_fields_required'],
  });
});

test('the new password is long enough, and typed twice alike', () => {
  const typed = { currentPassword: 'x', newPassword: 'lang genug', confirmation: 'lang genug' };
  expect(errorsOf(checkNewPassword, typed)).toEqual({});
  expect(errorsOf(checkNewPassword, { ...typed, confirmation: 'anders' })).toEqual({
    confirmation: ['passwords_differ'],
  });
  expect(errorsOf(checkNewPassword, { ...typed, newPassword: 'kurz', confirmation: 'kurz' })).toEqual({
    newPassword: ['password_too_short'],
  });
});
