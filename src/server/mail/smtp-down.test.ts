import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { dishes } from '../test/menu-fixture.ts';
import { addToCart, orderDinner } from '../test/orders.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { openTestApp } from '../test/test-app.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';

const MINUTE = 60 * 1000;
const WAITING = 200;

// A port without a listener, on which a mail server starts later.
const closed = await startSmtpServer();
const { port } = closed;
await closed.close();

const testApp = await openTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
const log = pino({ enabled: false });
const mailer = createMailer({ ...testApp.deps, log, baseUrl: 'https://haveli.example', paceMs: 0 });
afterAll(async () => {
  await mailer.stop();
  await testApp.close();
});

test('SMTP down for an hour, 200 mails waiting: orders go on unhindered, and all of them arrive once', async () => {
  const mail = (number: number) => ({
    ...{ kind: 'test' as const, to: `guest${number}@example.org`, language: 'de' as const },
    ...{ subject: `Mail ${number}`, title: 'Guten Tag', body: [] },
  });
  await testApp.db.transaction().execute(async (tx) => {
    for (let number = 0; number < WAITING; number += 1)
      await queueMail(tx, mail(number), testApp.clock.now());
  });

  const guest = await testApp.guest();
  let ordered = 0;
  const orderMails = () =>
    testApp.db.selectFrom('mails').select('kind').where('kind', 'like', '%order%').execute();
  for (let minute = 0; minute < 60; minute += 1) {
    const round = mailer.sendDue();
    // Orders come while the mail server is down.
    if (minute % 12 === 0) {
      await addToCart(guest, dishes.tikka, { quantity: 2 });
      expect((await orderDinner(guest)).status).toBe('pending');
      ordered += 1;
    }
    await round;
    testApp.clock.advance(MINUTE);
  }
  expect(await orderMails()).toHaveLength(ordered * 2);
  const attempts = await testApp.db
    .selectFrom('mails')
    .select((eb) => eb.fn.sum<number>('attempts').as('sum'))
    .executeTakeFirstOrThrow();
  // Connections are attempted now and then, not once for each email.
  expect(Number(attempts.sum)).toBeLessThan(20);

  const office = await startSmtpServer(port);
  try {
    for (let minute = 0; minute < 90; minute += 1) {
      await mailer.sendDue();
      testApp.clock.advance(MINUTE);
    }
    expect(office.mails).toHaveLength(WAITING + ordered * 2);
    const subjects = office.mails
      .map(({ subject }) => subject)
      .filter((subject) => subject?.startsWith('Mail '));
    expect(new Set(subjects).size).toBe(WAITING);
    const left = await testApp.db.selectFrom('mails').select('id').where('status', '!=', 'sent').execute();
    expect(left).toEqual([]);
  } finally {
    await mailer.stop();
    await office.close();
  }
});
