import { expect, test } from 'vitest';
import { checkRegistration } from './check-registration.ts';

const typed = {
  name: 'Erika Mustermann',
  email: 'erika@beispiel.example',
  mobile_number: '0151 2345678',
  password: 'lang genug',
  confirmation: 'lang genug',
};

function check(changes: Partial<typeof typed>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value);
  const submission = checkRegistration(form);
  return submission.status === 'success' ? {} : submission.error;
}

test('five filled fields and twice the same password will do', () => {
  expect(check({})).toEqual({});
});

test('all that is wrong is said at once', () => {
  expect(check({ name: '', confirmation: 'anders' })).toEqual({
    name: ['all_fields_required'],
    confirmation: ['passwords_differ'],
  });
  expect(check({ password: '', confirmation: '' })).toEqual({
    password: ['all_fields_required'],
    confirmation: ['all_fields_required'],
  });
  expect(check({ password: 'kurz', confirmation: 'kurz' })).toEqual({ password: ['password_too_short'] });
});
