import { z } from 'zod';
import { MAILING_LANGUAGES } from '#domain/mailings/mailing.ts';
import { id, instant, text } from '../shapes.ts';
import { READER_SOURCES, READER_STATUSES } from './readers.ts';

const pageNumber = z.coerce.number().int().min(1, { error: 'page_invalid' });
const count = z.number().int();

export const readerListQuery = z.object({
  status: z.enum(READER_STATUSES, { error: 'value_invalid' }).default('confirmed'),
  search: text(254).default('').meta({ description: 'A part of the address' }),
  page: pageNumber.max(1_000_000, { error: 'page_invalid' }).default(1),
  limit: pageNumber.max(100, { error: 'page_invalid' }).default(10),
});

export const readerShape = z
  .object({
    _id: id,
    email: z.string(),
    language: z.enum(MAILING_LANGUAGES),
    source: z.enum(READER_SOURCES).meta({ description: 'The form with which they asked for it' }),
    status: z.enum(READER_STATUSES).meta({
      description: 'asked: not confirmed yet; left: kept for a while as proof, and written to no more',
    }),
    askedAt: instant,
    confirmedAt: instant.nullable(),
    leftAt: instant.nullable(),
  })
  .meta({ id: 'NewsletterReader' });

export const readerListShape = z.object({
  readers: z.array(readerShape),
  counts: z
    .object({ confirmed: count, asked: count, left: count })
    .meta({ description: 'How many of each there are, among those who are looked for' }),
  totalPages: count,
});

export type NewsletterReader = z.infer<typeof readerShape>;
export type ReaderList = z.infer<typeof readerListShape>;
