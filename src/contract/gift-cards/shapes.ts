import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/contact/email.ts';
import { MAX_GIFT_CARD_EUROS } from '#domain/gift-cards.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { paymentProvider, providerReference } from '../payments/shapes.ts';
import { euros, id, instant, text } from '../shapes.ts';

/** As in every form; the last part has two letters at least, because clients of the first API version rely on it. */
const isGiftEmail = (email: string) => isEmail(email) && /\.[^.]{2,}$/.test(email);

/** In the order in which errors are reported. */
export const createGiftCardBody = z.object({
  amount: z
    .number({ error: 'gift_card_amount_invalid' })
    .int({ error: 'gift_card_amount_invalid' })
    .min(1, { error: 'gift_card_amount_invalid' })
    .max(MAX_GIFT_CARD_EUROS, { error: 'gift_card_amount_high' }),
  recipientEmail: z
    .string({ error: 'gift_card_email_required' })
    .trim()
    .min(1, { error: 'gift_card_email_required' })
    .max(200, { error: 'text_too_long' })
    .overwrite(cleanEmail)
    .refine(isGiftEmail, { error: 'gift_card_email_invalid' }),
  message: text(MAX_NOTE_LENGTH)
    .nullish()
    .transform((message) => message ?? ''),
  buyerEmail: z
    .string({ error: 'gift_card_email_invalid' })
    .trim()
    .max(200, { error: 'text_too_long' })
    .overwrite(cleanEmail)
    .refine((email) => email === '' || isGiftEmail(email), { error: 'gift_card_email_invalid' })
    .nullish()
    .transform((email) => email || null)
    .meta({
      description:
        'Where the receipt goes, with the instruction on withdrawal (§ 312f, § 356 BGB); without it, both are on the page of the card and in its PDF',
    }),
  paymentProvider,
});

export const verifyGiftCardBody = z.object({
  paymentId: providerReference,
  payerId: providerReference,
  giftCardId: id,
});

export const giftCardShape = z
  .object({
    _id: id,
    status: z.enum(['created', 'issued', 'cancelled']),
    code: z.string().nullable().meta({ description: 'Money for whoever reads it: null until it is paid' }),
    amount: euros,
    balance: euros,
    recipientEmail: z.string(),
    message: z.string(),
    createdAt: instant,
    validUntil: instant,
    voidedAt: instant.nullable().meta({ description: 'When a paid card was given back' }),
    receiptNumber: id
      .nullable()
      .meta({ description: 'Of the receipt for the page, where the buyer gave no address for it' }),
  })
  .meta({ id: 'GiftCard' });

export type GiftCard = z.infer<typeof giftCardShape>;
