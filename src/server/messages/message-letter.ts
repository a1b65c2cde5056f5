import { messageLetterTexts } from '#texts/mail.ts';
import type { Letter } from '../mail/letter.ts';
import type { NewMessage } from './messages-store.ts';

/** To the restaurant, in its own language; a reply goes to the guest. */
export function messageLetter({ name, phone, email, message }: NewMessage, to: string): Letter {
  const t = messageLetterTexts.de;
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
