import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '#domain/refusal.ts';
import { setAdmin } from '../commands/admin.ts';
import type { Email } from '../mail/email.ts';
import { ensureOwner } from '../staff/ensure-owner.ts';
import { resetTokens } from '../test/email-tokens.ts';
import { openTestApp, PASSWORD, type TestApp } from '../test/test-app.ts';
import { maskEmail } from './account-emails.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const asha = {
  ...{ type: 'user', name: 'Annemarie Oberhofer', email: 'annemarie.o@example.org' },
  mobile_number: '0151 5550009',
};
const about = { ...asha, mobile: '+491515550009' };

describe('a new password that guessers try first', () => {
  test.each([
    'password',
    'Password',
    'Passwort1',
    'qwertzuiop',
    '1234567890',
    'iloveyou!',
    'Football2026!',
    'aaaaaaaaaa',
    'Annemarie1',
    'oberhofer-26',
    'annemarie.o@example.org',
    '015155500 09',
    '+491515550009',
  ])('is refused: %s', async (password) => {
    expect(await rejectWeakPassword(testApp.db, password, about)).toEqual(refusal('password_common'));
  });

  test('is refused when it is the restaurant’s name with little else', async () => {
    const { restaurant } = (await import('../test/restaurant-fixtures.ts')).settingsFixture;
    const name = restaurant.name.replace(/\s/g, '');
    expect(await rejectWeakPassword(testApp.db, `${name}2026`, {})).toEqual(refusal('password_common'));
  });

  test.each([
    PASSWORD,
    'Kardamom 7',
    'tandoor-at-night',
    'Annemarie backt Brot',
    'k7mq-p3xd-9rtw',
    'ÄÖÜ ß 漢字 1',
  ])('is not: %s', async (password) => {
    expect(await rejectWeakPassword(testApp.db, password, about)).toBeNull();
  });
});

test('registering, changing and resetting to one are refused, with advice', async () => {
  const refused = await testApp.stranger.post('/auth/register', { ...asha, password: 'Passwort123' });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'password_common',
      message:
        'Dieses Passwort ist leicht zu erraten. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander zu tun haben.',
    },
  ]);
  const { token } = (await testApp.stranger.post('/auth/register', { ...asha, password: PASSWORD })).body
    .data;
  const headers = { authorization: `Bearer ${token}` };
  const change = { currentPassword: PASSWORD, newPassword: 'annemarie26' };
  expect((await testApp.stranger.put('/auth/password', change, headers)).body.code).toBe('password_common');
  await testApp.stranger.post('/auth/forgot_password', { email: asha.email });
  const [link = ''] = await resetTokens(testApp);
  const reset = (password: string) =>
    testApp.stranger.post('/auth/reset_password', { token: link, password });
  expect((await reset('12345678')).body.code).toBe('password_common');
  // The link is still valid.
  expect((await reset('Kardamom 7')).status).toBe(200);
});

test('neither the command nor the first start takes one', async () => {
  const args = ['--mobile', '0151 7770001', '--password', 'password1'];
  await expect(setAdmin(testApp.deps.config, args, testApp.clock.now())).rejects.toThrow(
    '--password: is easy to guess',
  );
  const given = { mobile: '0151 7770001', password: 'administrator' };
  await expect(ensureOwner(testApp.db, given, testApp.clock.now())).rejects.toThrow(
    'ADMIN_PASSWORD: is easy to guess',
  );
});

describe('a change of the mail address', () => {
  const emails = async () =>
    (await testApp.db.selectFrom('mails').selectAll().where('kind', '=', 'email_changed').execute()).map(
      ({ recipient, letter: email }) => ({
        recipient,
        text: JSON.stringify((JSON.parse(email) as Email).body),
      }),
    );
  const forget = () => testApp.db.deleteFrom('mails').execute();

  test('is reported to the old one, in the person’s language, with only a hint at the new one', async () => {
    const user = await testApp.user();
    await forget();
    const sent = { name: 'Asha', email: 'somebody.else@new.example', currentPassword: PASSWORD };
    expect((await user.withLanguage('en').put('/auth/profile', sent)).status).toBe(200);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.recipient).toBe('asha@example.org');
    expect(email?.text).toContain('another email address from now on: s…@n….example');
    expect(email?.text).not.toContain('somebody.else');
    await forget();
    await user.put('/auth/profile', { ...sent, name: 'Asha Rao', email: 'Somebody.Else@new.example' });
    await user.put('/auth/profile', { ...sent, email: 'a@b.example', currentPassword: 'wrong one' });
    expect(await emails()).toEqual([]);
  });

  test('by the owner is reported to the colleague', async () => {
    const owner = await testApp.owner();
    const proof = { currentPassword: PASSWORD };
    const meera = { name: 'Meera', email: 'meera@example.org', role: 'staff' };
    const { staff } = (
      await owner.post('/admin/staff', { ...meera, ...proof, mobile_number: '0151 7654399' })
    ).body;
    await forget();
    await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof, email: '' });
    expect(await emails()).toEqual([
      { recipient: 'meera@example.org', text: expect.stringContaining('keine E-Mail-Adresse mehr') },
    ]);
  });

  test.each([
    ['asha@example.org', 'a…@e….org'],
    ['a@b.co.uk', 'a…@b….uk'],
    ['x@localhost', 'x…@l…t'],
  ])('%s is hinted at as %s', (address, hint) => expect(maskEmail(address)).toBe(hint));
});
