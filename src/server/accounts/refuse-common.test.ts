import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAdmin } from '../commands/admin.ts';
import type { Letter } from '../mail/letter.ts';
import { ensureOwner } from '../staff/ensure-owner.ts';
import { type House, openHouse, PASSWORD } from '../test/house.ts';
import { resetTokens } from '../test/reset-token.ts';
import { hintOf } from './password-letters.ts';
import { refuseCommon } from './refuse-common.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

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
    expect(await refuseCommon(house.db, password, about)).toEqual({ code: 'password_common' });
  });

  test('is refused when it is the restaurant’s name with little else', async () => {
    const { restaurant } = (await import('../test/small-house.ts')).smallSettings;
    const name = restaurant.name.replace(/\s/g, '');
    expect(await refuseCommon(house.db, `${name}2026`, {})).toEqual({ code: 'password_common' });
  });

  test.each([
    PASSWORD,
    'Kardamom 7',
    'tandoor-at-night',
    'Annemarie backt Brot',
    'k7mq-p3xd-9rtw',
    'ÄÖÜ ß 漢字 1',
  ])('is not: %s', async (password) => {
    expect(await refuseCommon(house.db, password, about)).toBeNull();
  });
});

test('nobody registers, changes or resets to one, and the words say what to do', async () => {
  const refused = await house.stranger.post('/auth/register', { ...asha, password: 'Passwort123' });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'password_common',
      message:
        'Dieses Passwort ist leicht zu erraten. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander zu tun haben.',
    },
  ]);
  const { token } = (await house.stranger.post('/auth/register', { ...asha, password: PASSWORD })).body.data;
  const headers = { authorization: `Bearer ${token}` };
  const change = { currentPassword: PASSWORD, newPassword: 'annemarie26' };
  expect((await house.stranger.put('/auth/password', change, headers)).body.code).toBe('password_common');
  await house.stranger.post('/auth/forgot_password', { email: asha.email });
  const [link = ''] = await resetTokens(house);
  const reset = (password: string) => house.stranger.post('/auth/reset_password', { token: link, password });
  expect((await reset('12345678')).body.code).toBe('password_common');
  // The link is good still.
  expect((await reset('Kardamom 7')).status).toBe(200);
});

test('neither the command nor the first start takes one', async () => {
  const args = ['--mobile', '0151 7770001', '--password', 'password1'];
  await expect(setAdmin(house.deps.config, args, house.clock.now())).rejects.toThrow(
    '--password: is easy to guess',
  );
  const given = { mobile: '0151 7770001', password: 'administrator' };
  await expect(ensureOwner(house.db, given, house.clock.now())).rejects.toThrow(
    'ADMIN_PASSWORD: is easy to guess',
  );
});

describe('a change of the mail address', () => {
  const letters = async () =>
    (await house.db.selectFrom('mails').selectAll().where('kind', '=', 'email_changed').execute()).map(
      ({ recipient, letter }) => ({ recipient, text: JSON.stringify((JSON.parse(letter) as Letter).body) }),
    );
  const forget = () => house.db.deleteFrom('mails').execute();

  test('is told to the old one, in the person’s language, and hints at the new one alone', async () => {
    const user = await house.user();
    await forget();
    const sent = { name: 'Asha', email: 'somebody.else@new.example', currentPassword: PASSWORD };
    expect((await user.speaking('en').put('/auth/profile', sent)).status).toBe(200);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe('asha@example.org');
    expect(letter?.text).toContain('another email address from now on: s…@n….example');
    expect(letter?.text).not.toContain('somebody.else');
    await forget();
    await user.put('/auth/profile', { ...sent, name: 'Asha Rao', email: 'Somebody.Else@new.example' });
    await user.put('/auth/profile', { ...sent, email: 'a@b.example', currentPassword: 'wrong one' });
    expect(await letters()).toEqual([]);
  });

  test('by the owner is told to the colleague', async () => {
    const owner = await house.owner();
    const proof = { currentPassword: PASSWORD };
    const meera = { name: 'Meera', email: 'meera@example.org', role: 'staff' };
    const { staff } = (
      await owner.post('/admin/staff', { ...meera, ...proof, mobile_number: '0151 7654399' })
    ).body;
    await forget();
    await owner.put(`/admin/staff/${staff._id}`, { ...meera, ...proof, email: '' });
    expect(await letters()).toEqual([
      { recipient: 'meera@example.org', text: expect.stringContaining('keine E-Mail-Adresse mehr') },
    ]);
  });

  test.each([
    ['asha@example.org', 'a…@e….org'],
    ['a@b.co.uk', 'a…@b….uk'],
    ['x@localhost', 'x…@l…t'],
  ])('%s is hinted at as %s', (address, hint) => expect(hintOf(address)).toBe(hint));
});
