import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { readSettings } from '../settings/read-settings.ts';
import { messageLetter } from './message-letter.ts';
import { insertMessage, type NewMessage } from './messages-store.ts';

/** Keeps what a guest has written, tells the restaurant by mail, and passes their wish for the newsletter on. */
export async function sendMessage({ db, clock }: Deps, message: NewMessage): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await insertMessage(tx, message, now);
    const { restaurant } = await readSettings(tx);
    await queueMail(tx, messageLetter(message, restaurant.email), now);
    if (message.newsletter) {
      const { email, language } = message;
      await subscribe(tx, { email, language, source: 'message' }, now);
    }
  });
}
