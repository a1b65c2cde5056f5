import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import { euros, id, instant, localDate } from '../shapes.ts';

/** A reference of the payment provider: short and printable. */
export const providerReference = z
  .string({ error: 'payment_number_invalid' })
  .regex(/^[\x21-\x7e]{1,128}$/, { error: 'payment_number_invalid' });

/** Who is to take the money; the first that is offered where nobody is named. */
export const paymentProvider = z.enum(PAYMENT_PROVIDERS, { error: 'value_invalid' }).nullish();

/** `approval_url` is where the browser goes to pay; it may be relative to the site. */
export const linksShape = z.array(z.object({ rel: z.string(), href: z.string() }));

export const demoPaymentShape = z
  .object({
    amount: euros,
    status: z.enum(['open', 'approved', 'declined', 'captured']),
  })
  .meta({ id: 'DemoPayment' });

export const demoDecisionBody = z.object({
  decision: z.enum(['approve', 'decline', 'leave'], { error: 'value_invalid' }),
});

export const refundDetail = z.enum(['refused', 'unknown', 'by_hand']);

/** What was paid for. A reservation: the money ahead for its table. */
export const paidForShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['order', 'gift_card']),
    number: z.string().meta({ description: 'The end of its number' }),
  }),
  z.object({ kind: z.literal('table'), date: localDate, time: z.string() }),
]);

export type PaidFor = z.infer<typeof paidForShape>;

/** A refund that could not be made automatically. */
export const openRefundShape = z
  .object({
    _id: id,
    orderId: id.nullable(),
    giftCardId: id.nullable(),
    paidFor: paidForShape,
    amount: euros,
    detail: z.enum(['refused', 'unknown']).meta({
      description: 'A plain no of the provider, or nobody knows whether it was done',
    }),
    provider: z.string(),
    captureId: z.string().nullable().meta({ description: 'The provider’s number of the payment' }),
    paidAt: instant.nullable(),
  })
  .meta({ id: 'OpenRefund' });

export type OpenRefund = z.infer<typeof openRefundShape>;

export const closeRefundBody = z.object({
  way: z.enum(['retry', 'by_hand'], { error: 'value_invalid' }).meta({
    description: 'Ask the provider once more, or say that the money was given back by other means',
  }),
});
