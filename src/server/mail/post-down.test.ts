import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { add, orderDinner } from '../test/dinner.ts';
import { openHouse } from '../test/house.ts';
import { openPostOffice } from '../test/post-office.ts';
import { dishes } from '../test/small-menu.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';

const MINUTE = 60 * 1000;
const WAITING = 200;

// A port where nobody listens, and where the post office opens again later.
const closed = await openPostOffice();
const { port } = closed;
await closed.close();

const house = await openHouse({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } });
const log = pino({ enabled: false });
const mailer = createMailer({ ...house.deps, log, baseUrl: 'https://haveli.example' });
afterAll(async () => {
  await mailer.stop();
  await house.close();
});

test('SMTP down for an hour, 200 mails waiting: orders go on unhindered, and all of them arrive once', async () => {
  const mail = (number: number) => ({
    ...{ kind: 'test' as const, to: `guest${number}@example.org`, language: 'de' as const },
    ...{ subject: `Mail ${number}`, title: 'Guten Tag', body: [] },
  });
  await house.db.transaction().execute(async (tx) => {
    for (let number = 0; number < WAITING; number += 1) await queueMail(tx, mail(number), house.clock.now());
  });

  const guest = await house.guest();
  let ordered = 0;
  const orderMails = () =>
    house.db.selectFrom('mails').select('kind').where('kind', 'like', '%order%').execute();
  for (let minute = 0; minute < 60; minute += 1) {
    const round = mailer.sendDue();
    // Orders come while the mailer is at a closed door.
    if (minute % 12 === 0) {
      await add(guest, dishes.tikka, { quantity: 2 });
      expect((await orderDinner(guest)).status).toBe('pending');
      ordered += 1;
    }
    await round;
    house.clock.advance(MINUTE);
  }
  expect(await orderMails()).toHaveLength(ordered * 2);
  const attempts = await house.db
    .selectFrom('mails')
    .select((eb) => eb.fn.sum<number>('attempts').as('sum'))
    .executeTakeFirstOrThrow();
  // A closed door is knocked at now and then, not once for each mail.
  expect(Number(attempts.sum)).toBeLessThan(20);

  const office = await openPostOffice(port);
  try {
    for (let minute = 0; minute < 90; minute += 1) {
      await mailer.sendDue();
      house.clock.advance(MINUTE);
    }
    expect(office.mails).toHaveLength(WAITING + ordered * 2);
    const subjects = office.mails
      .map(({ subject }) => subject)
      .filter((subject) => subject?.startsWith('Mail '));
    expect(new Set(subjects).size).toBe(WAITING);
    const left = await house.db.selectFrom('mails').select('id').where('status', '!=', 'sent').execute();
    expect(left).toEqual([]);
  } finally {
    await mailer.stop();
    await office.close();
  }
});
