import { messageEmailTexts } from '#texts/mail.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Email } from '../mail/index.ts';
import { queueMail } from '../mail/index.ts';
import { subscribe } from '../newsletter/index.ts';
import { readSettings } from '../settings/index.ts';
import { insertMessage, listNewest, type NewMessage, type SentMessage } from './messages-store.ts';

/**
 * Stores a guest's message, sends it to the restaurant by e-mail, and subscribes the guest to the newsletter
 * if requested.
 */
export async function sendMessage({ db, clock }: Deps, message: NewMessage): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await insertMessage(tx, message, now);
    const { restaurant } = await readSettings(tx);
    await queueMail(tx, messageEmail(message, restaurant.email), now);
    if (message.newsletter) {
      const { email, language } = message;
      await subscribe(tx, { email, language, source: 'message' }, now);
    }
  });
}

/** More than a person would scroll through. */
const MAX_MESSAGES = 500;

export type { SentMessage };

export function listMessages(db: Db): Promise<SentMessage[]> {
  return listNewest(db, MAX_MESSAGES);
}

/** To the restaurant, in its own language; a reply goes to the guest. */
export function messageEmail({ name, phone, email, message }: NewMessage, to: string): Email {
  const t = messageEmailTexts.de;
  return {
    kind: 'message',
    to,
    language: 'de',
    subject: t.subject(name),
    title: t.title,
    isForHouse: true,
    replyTo: { name, address: email },
    body: [
      { part: 'quote', text: message },
      {
        part: 'facts',
        facts: [
          [t.name, name],
          [t.phone, phone],
          [t.email, email],
        ],
      },
      { part: 'small', text: t.small },
    ],
  };
}
