import { z } from 'zod';
import { GIFT_CARD_STATUSES } from '#domain/gift-cards.ts';
import { centsOf } from '#domain/money.ts';
import { couponCode } from '../coupons/shapes.ts';
import { orderListQuery } from '../orders/shapes.ts';
import { euros, id, instant } from '../shapes.ts';

export const deskGiftCardsQuery = orderListQuery.extend({
  search: orderListQuery.shape.search.meta({
    description: 'The end of a code, or a part of the recipient’s or buyer’s address',
  }),
  standing: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(GIFT_CARD_STATUSES, { error: 'value_invalid' }).optional(),
  ),
});

/** A card in a list: never with its whole code, which is as good as money. */
export const deskGiftCardShape = z
  .object({
    _id: id,
    codeEnd: z.string(),
    standing: z.enum(GIFT_CARD_STATUSES),
    amount: euros,
    balance: euros,
    recipientEmail: z.string(),
    buyerEmail: z.string().nullable(),
    createdAt: instant,
    validUntil: instant,
    voidedAt: instant.nullable(),
    isPrepayment: z.boolean().meta({
      description: 'Paid ahead for a table: it has no code, and its reservation says what becomes of it',
    }),
    playMoney: z.enum(['taken', 'refused']).nullable().meta({
      description: 'No money was paid for it: taken while the site is tried out, refused afterwards',
    }),
  })
  .meta({ id: 'DeskGiftCard' });

/** The balance of cards that were not paid with real money. */
export const demoGiftCardsShape = z.object({
  cards: z.int().min(0).meta({ description: 'With something left on them' }),
  balance: euros,
  isTaken: z.boolean().meta({ description: 'The site is there to be tried out: they pay here' }),
});

export const deskGiftCardDetailShape = deskGiftCardShape
  .extend({
    refund: z
      .enum(['would_be_online', 'by_hand', 'kept', 'paid', 'due', 'refunded', 'failed'])
      .meta({ description: 'How the money goes back, or would go back, when the card is given back' }),
    entries: z.array(
      z.object({
        _id: id,
        kind: z.enum(['issued', 'redeemed', 'restored', 'voided']),
        amount: euros.meta({ description: 'What it did to the balance: below zero when redeemed' }),
        createdAt: instant,
        orderId: id.nullable().meta({ description: 'Null at the till' }),
        byName: z.string().nullable(),
        undoes: id.nullable().meta({ description: 'The redemption that this entry took back' }),
        isUndoable: z.boolean().meta({ description: 'A redemption at the till that can be taken back now' }),
      }),
    ),
  })
  .meta({ id: 'DeskGiftCardDetail' });

export const findGiftCardBody = z.object({ code: couponCode });

const amount = z
  .number({ error: 'amount_invalid' })
  .positive({ error: 'amount_invalid' })
  .refine((value) => centsOf(value) !== null, { error: 'amount_invalid' })
  .meta({ description: 'Euros, at most two decimals' });

export const redeemGiftCardBody = z.object({ code: couponCode, amount });

export const voidGiftCardBody = z.object({
  balance: amount.meta({ description: 'What the owner saw on the card; refused when it is no longer true' }),
});

export const undoRedemptionBody = z.object({ entry: id });

export type DeskGiftCard = z.infer<typeof deskGiftCardShape>;
export type DemoGiftCards = z.infer<typeof demoGiftCardsShape>;
export type DeskGiftCardDetail = z.infer<typeof deskGiftCardDetailShape>;
