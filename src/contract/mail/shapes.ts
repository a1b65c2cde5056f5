import { z } from 'zod';
import { emailField, id, instant, localDate } from '../shapes.ts';
import { MAIL_STATUSES } from './statuses.ts';

/** What an email is about, to tell it from others of its kind. It contains no name and nothing that gives access. */
export const mailAboutShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['order', 'gift_card', 'withdrawal']),
    number: z.string().meta({ description: 'The end of its number or code' }),
  }),
  z.object({ kind: z.literal('table'), date: localDate, time: z.string() }),
]);

export type MailAbout = z.infer<typeof mailAboutShape>;

/** Why an email was not sent, as far as someone can do something about it. */
export const MAIL_FAILURES = [
  'address_refused',
  'login_refused',
  'sender_refused',
  'unreachable',
  'no_tls',
  'certificate_refused',
  'busy',
  'too_late',
  'other',
] as const;

export const failureShape = z.object({
  reason: z.enum(MAIL_FAILURES),
  code: z.string().meta({ description: 'Codes of SMTP; they name nobody' }),
});

/** An email as the outbox shows it. Its content is left out: it may contain links and codes that give access. */
export const mailShape = z
  .object({
    _id: id,
    kind: z.string().meta({ description: "What it tells of: 'order_received', 'password_reset'" }),
    recipient: z.string(),
    about: mailAboutShape.nullable(),
    status: z.enum(MAIL_STATUSES),
    attempts: z.number(),
    createdAt: instant,
    nextTryAt: instant.nullable().meta({ description: 'While it waits' }),
    endedAt: instant.nullable().meta({ description: 'When it went out or was given up' }),
    failure: failureShape
      .nullable()
      .meta({ description: 'Of the newest try; null if there was none, or it went well' }),
    canBeSentAgain: z.boolean(),
  })
  .meta({ id: 'Mail' });

const pageNumber = z.coerce.number().int().min(1, { error: 'page_invalid' });

export const mailListQuery = z.object({
  status: z.enum(MAIL_STATUSES, { error: 'value_invalid' }).optional(),
  page: pageNumber.max(1_000_000, { error: 'page_invalid' }).default(1),
  limit: pageNumber.max(100, { error: 'page_invalid' }).default(10),
});

export const mailListShape = z.object({
  mails: z.array(mailShape),
  counts: z.object({ waiting: z.number(), sent: z.number(), failed: z.number() }),
  totalPages: z.number(),
});

export const testMailBody = z.object({ email: emailField });

export const testMailShape = z
  .object({
    isSent: z.boolean(),
    isFile: z.boolean().meta({ description: 'No mail server is set up: it lies in the data folder' }),
    isEncrypted: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the way to the mail server was; null where it went none' }),
    failure: failureShape.nullable(),
  })
  .meta({ id: 'TestMail' });

export type Mail = z.infer<typeof mailShape>;
export type MailFailure = (typeof MAIL_FAILURES)[number];
export type MailList = z.infer<typeof mailListShape>;
export type TestMail = z.infer<typeof testMailShape>;
