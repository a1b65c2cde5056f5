import { z } from 'zod';
import { localDate } from '../shapes.ts';

/** What a mail is about, so that one can be told from another of its kind. It names nobody and opens nothing. */
export const mailAboutShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['order', 'gift_card', 'withdrawal']),
    number: z.string().meta({ description: 'The end of its number or code' }),
  }),
  z.object({ kind: z.literal('table'), date: localDate, time: z.string() }),
]);

export type MailAbout = z.infer<typeof mailAboutShape>;
