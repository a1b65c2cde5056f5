import { z } from 'zod';
import { MAILING_LANGUAGES } from '#domain/mailings/mailing.ts';
import { MAX_MAILING_LENGTH, MAX_SUBJECT_LENGTH } from '../limits.ts';
import { clientGeneratedId, expectedVersion, id, instant, text, version } from '../shapes.ts';

const count = z.number().int();

const subject = text(MAX_SUBJECT_LENGTH)
  // It would begin another header.
  .refine((typed) => !/[\r\n]/.test(typed), { error: 'value_invalid' })
  .default('');
const bodyText = text(MAX_MAILING_LENGTH).default('').meta({
  description:
    'Plain text: an empty line between paragraphs; `[words](https://…)`, `[words](/menu)` or a bare address is a link',
});

/** A newsletter as its form sends it, finished or not. */
export const mailingBody = z
  .object({
    subjectDe: subject,
    textDe: bodyText,
    subjectEn: subject,
    textEn: bodyText,
    version: expectedVersion,
    _id: clientGeneratedId,
  })
  .refine(({ subjectDe, subjectEn }) => subjectDe !== '' || subjectEn !== '', {
    path: ['subjectDe'],
    error: 'subject_required',
  });

export const mailingShape = z
  .object({
    _id: id,
    version,
    subjectDe: z.string(),
    textDe: z.string(),
    subjectEn: z.string(),
    textEn: z.string(),
    createdAt: instant,
    sending: z
      .object({
        sentAt: instant,
        sentBy: z.string().nullable().meta({ description: 'Null once that is forgotten' }),
        stoppedAt: instant.nullable(),
        isInProgress: z.boolean(),
        recipients: count,
        sent: count,
        failed: count,
        unsubscribed: count.meta({ description: 'Left before it was their turn, and got nothing' }),
        stopped: count,
        waiting: count,
      })
      .nullable()
      .meta({ description: 'Null while it is a draft' }),
  })
  .meta({ id: 'Mailing' });

export const mailingListShape = z.object({
  mailings: z.array(mailingShape),
  readers: z
    .object({ de: count, en: count })
    .meta({ description: 'Who has confirmed, by the language in which they subscribed' }),
  mailsPerMinute: count,
});

export const mailingPreviewShape = z
  .object({
    mails: z.array(
      z.object({
        language: z.enum(MAILING_LANGUAGES),
        subject: z.string(),
        html: z.string().meta({ description: 'The whole mail; nothing in it is fetched from anywhere' }),
      }),
    ),
  })
  .meta({ id: 'MailingPreview' });

/** The version that was read, before it is sent to everyone. */
export const sendMailingBody = z.object({ version });

export const mailingTestShape = z.object({ email: z.string(), mails: count });

export type Mailing = z.infer<typeof mailingShape>;
export type MailingBody = z.output<typeof mailingBody>;
export type MailingList = z.infer<typeof mailingListShape>;
export type MailingPreview = z.infer<typeof mailingPreviewShape>;
