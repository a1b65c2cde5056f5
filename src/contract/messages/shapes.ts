import { z } from 'zod';
import { lengthOf } from '#domain/contact/contact.ts';
import { reachablePhoneProblem } from '#domain/contact/reachable-phone.ts';
import { MAX_MESSAGE_LENGTH } from '../limits.ts';
import { emailOr, id, instant, text } from '../shapes.ts';

const atLeast = (characters: number) => (typed: string) => lengthOf(typed) >= characters;

/** A message of a guest; errors are reported in the order of the fields. */
export const messageBody = z.object({
  name: text(120).default('').refine(atLeast(2), { error: 'message_name_short' }),
  phone: text(40)
    .default('')
    .refine((typed) => reachablePhoneProblem(typed) !== 'short', {
      error: 'message_phone_short',
      abort: true,
    })
    .refine((typed) => reachablePhoneProblem(typed) === null, { error: 'message_phone_invalid' }),
  email: emailOr('message_email_invalid'),
  message: text(MAX_MESSAGE_LENGTH).default('').refine(atLeast(5), { error: 'message_short' }),
  newsletter: z.boolean().default(false),
});

export const messageShape = z
  .object({
    _id: id,
    name: z.string(),
    phone: z.string().meta({ description: 'As it was typed' }),
    phoneNumber: z
      .string()
      .nullable()
      .meta({ description: 'In its one form, `+49…`, to be dialled; null: written before it was kept' }),
    email: z.string(),
    message: z.string(),
    newsletter: z
      .boolean()
      .meta({ description: 'Wished for the newsletter; it begins once confirmed by mail' }),
    createdAt: instant,
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageShape>;
