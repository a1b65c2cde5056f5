import { z } from 'zod';

/** Only the fields that are used: Mollie's responses have many others, which may change. */

const idShape = z.string().regex(/^[a-z]{2,4}_[A-Za-z0-9]{1,60}$/);

const moneyShape = z.object({ value: z.string().regex(/^\d{1,9}\.\d{2}$/), currency: z.string() });
export type Money = z.output<typeof moneyShape>;

/** What we have written there ourselves: on a payment of another site anything else. */
const keyShape = z
  .object({ key: z.string().max(100) })
  .nullish()
  .catch(null);

export const failureShape = z.object({
  title: z.string().regex(/^[A-Za-z ]{1,40}$/),
  field: z.string().optional(),
});

export const paymentShape = z.object({
  id: idShape,
  status: z.string(),
  amount: moneyShape,
  amountChargedBack: moneyShape.nullish(),
  metadata: keyShape,
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }),
});
export type MolliePayment = z.output<typeof paymentShape>;

export const captureShape = z.object({ id: idShape, status: z.string().optional() });

export const refundShape = z.object({
  id: idShape,
  status: z.string(),
  amount: moneyShape,
  metadata: keyShape,
});
export type MollieRefund = z.output<typeof refundShape>;

export const refundListShape = z.object({ _embedded: z.object({ refunds: z.array(refundShape) }) });
