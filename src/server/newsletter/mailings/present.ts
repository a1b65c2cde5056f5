import type { Mailing as MailingOnWire } from '#contract/mailings/shapes.ts';
import { countWaiting } from '#domain/mailings/mailing.ts';
import { isoOrNull } from '../../http/iso-date.ts';
import type { SavedMailing } from './read-mailings.ts';

export function presentMailing({
  id,
  version,
  words: { de, en },
  createdAt,
  sending,
}: SavedMailing): MailingOnWire {
  return {
    _id: id,
    version,
    ...{ subjectDe: de.subject, textDe: de.text, subjectEn: en.subject, textEn: en.text },
    createdAt: new Date(createdAt).toISOString(),
    sending: sending && {
      ...sending,
      sentAt: new Date(sending.sentAt).toISOString(),
      stoppedAt: isoOrNull(sending.stoppedAt),
      waiting: countWaiting(sending),
    },
  };
}
