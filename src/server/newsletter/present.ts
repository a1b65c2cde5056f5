import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readableEmail } from '../mail/index.ts';
import type { ListedReader } from './read-readers.ts';

export function presentReader({
  id,
  askedAt,
  confirmedAt,
  leftAt,
  ...reader
}: ListedReader): NewsletterReader {
  return {
    _id: id,
    ...reader,
    email: readableEmail(reader.email),
    askedAt: new Date(askedAt).toISOString(),
    confirmedAt: isoOrNull(confirmedAt),
    leftAt: isoOrNull(leftAt),
  };
}
