import { noneAwakeEmailTexts as t } from '#texts/alarm-emails.ts';
import type { Email } from '../mail/index.ts';

/** To the restaurant: an order that comes now rings nowhere. */
export function noneAwakeEmail(to: string): Email {
  return {
    ...{ kind: 'desks_asleep', to, language: 'de', isForHouse: true, subject: t.subject, title: t.title },
    body: [
      { part: 'text', text: t.text },
      { part: 'text', text: t.what },
      { part: 'button', label: t.desk, path: '/adminnavbar/devices' },
      { part: 'small', text: t.once },
    ],
  };
}
