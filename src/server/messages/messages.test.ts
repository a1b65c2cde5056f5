import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await openTestApp();
});
afterEach(() => testApp.close());

const message = {
  name: 'Erika Mustermann',
  phone: '+49 (0) 7471 / 1234-56'.replace(' / ', ' '),
  email: 'erika@beispiel.example',
  message: 'Haben Sie am Ostermontag offen?\nWir wären zu zwölft.',
  newsletter: false,
};
const send = (changes: object = {}, language = 'de') =>
  testApp.stranger.withLanguage(language).post('/message', { ...message, ...changes });

const sentEmails = async () =>
  (
    await testApp.db.selectFrom('mails').select(['kind', 'recipient', 'letter']).orderBy('kind').execute()
  ).map((row) => ({ ...row, letter: JSON.parse(row.letter) }));

describe('a message', () => {
  test('is kept, and goes to the restaurant, whose reply goes to the guest', async () => {
    expect(await send()).toMatchObject({ status: 201, body: { ok: true } });
    const staff = await testApp.staff();
    expect((await staff.get('/message')).body).toEqual([
      {
        _id: expect.any(String),
        ...message,
        phoneNumber: '+497471123456',
        createdAt: '2026-11-21T17:00:00.000Z',
      },
    ]);
    const [mail, ...others] = await sentEmails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'message',
      recipient: 'test@haveli.example',
      letter: {
        subject: 'Nachricht von Erika Mustermann',
        replyTo: { name: 'Erika Mustermann', address: 'erika@beispiel.example' },
      },
    });
    expect(mail?.letter.body[0]).toEqual({ part: 'quote', text: message.message });
  });

  test('passes the request for the newsletter on, in the language of the page', async () => {
    await send({ newsletter: true }, 'en');
    expect((await sentEmails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['message', 'test@haveli.example'],
      ['newsletter_confirm', 'erika@beispiel.example'],
    ]);
    expect(await testApp.db.selectFrom('newsletter_readers').selectAll().execute()).toMatchObject([
      { email: 'erika@beispiel.example', status: 'asked', source: 'message', language: 'en' },
    ]);
  });

  test('is above earlier ones', async () => {
    for (const name of ['Eins', 'Zwei', 'Drei']) {
      await send({ name });
      testApp.clock.advance(1);
    }
    const { body } = await (await testApp.owner()).get('/message');
    expect(body.map(({ name }) => name)).toEqual(['Drei', 'Zwei', 'Eins']);
  });

  test.each([
    [{ name: 'E' }, 'name', 'message_name_short', 'Name must be at least 2 characters.'],
    [{ name: '  E  ' }, 'name', 'message_name_short', 'Name must be at least 2 characters.'],
    [{ name: '🍛' }, 'name', 'message_name_short', 'Name must be at least 2 characters.'],
    [{ name: undefined }, 'name', 'message_name_short', 'Name must be at least 2 characters.'],
    [{ phone: '012345678' }, 'phone', 'message_phone_short', 'Contact Number must be at least 10 digits.'],
    [
      { phone: 'tel:0151\u200b12' },
      'phone',
      'message_phone_short',
      'Contact Number must be at least 10 digits.',
    ],
    [{ name: 'E\u200b\u200b' }, 'name', 'message_name_short', 'Name must be at least 2 characters.'],
    [{ phone: 'call me please' }, 'phone', 'message_phone_invalid', 'Invalid Contact Number'],
    [{ phone: '----------' }, 'phone', 'message_phone_invalid', 'Invalid Contact Number'],
    [{ phone: '0123456789x' }, 'phone', 'message_phone_invalid', 'Invalid Contact Number'],
    [{ email: 'erika' }, 'email', 'message_email_invalid', 'Enter a valid email.'],
    [{ email: '' }, 'email', 'message_email_invalid', 'Enter a valid email.'],
    [{ message: 'Hey!' }, 'message', 'message_short', 'Message must be at least 5 characters.'],
    [{ message: '    a    ' }, 'message', 'message_short', 'Message must be at least 5 characters.'],
  ])('with %j is refused in words', async (change, path, code, words) => {
    const { status, body } = await send(change, 'en');
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: words, issues: [{ path, code, message: words }] });
    expect(await sentEmails()).toEqual([]);
  });

  test.each(['0123456789', '+49 151 2345678', '(07471) 123-456', '+49 (0) 7471 1234'])(
    'may come with the number %s',
    async (phone) => {
      expect((await send({ phone })).status).toBe(201);
    },
  );

  test('that is wrong everywhere gets an error for each field, in the order of the form', async () => {
    const { body } = await send({ name: '', phone: '', email: '', message: '' });
    expect(body.issues.map(({ path }) => path)).toEqual(['name', 'phone', 'email', 'message']);
    expect(body.message).toBe('Der Name braucht mindestens 2 Zeichen.');
  });

  test('is long at most', async () => {
    expect((await send({ message: 'a'.repeat(5000) })).status).toBe(201);
    expect((await send({ message: 'a'.repeat(5001) })).status).toBe(400);
  });
});
