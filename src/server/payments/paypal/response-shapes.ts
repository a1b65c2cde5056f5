import { z } from 'zod';

/** Only the fields that are used: PayPal's responses have many others, which may change. */

/** PayPal's error codes are in capitals; any other text could carry personal data into the log. */
const codeShape = z.string().regex(/^[A-Z0-9_]{1,64}$/);
const idShape = z.string().regex(/^[\x21-\x7e]{1,128}$/);

export const tokenShape = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive(),
});

export const failureShape = z.object({
  name: codeShape,
  details: z.array(z.object({ issue: codeShape })).optional(),
});

const moneyShape = z.object({ value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), currency_code: z.string() });

export type Money = z.output<typeof moneyShape>;

const captureShape = z.object({
  id: idShape,
  status: codeShape,
  amount: moneyShape,
});

const unitShape = z.object({
  custom_id: z.string().optional(),
  amount: moneyShape,
  payments: z.object({ captures: z.array(captureShape).optional() }).optional(),
});

export const orderShape = z.object({
  id: idShape,
  status: codeShape,
  // One payment has one unit; more would be an order of another site.
  purchase_units: z.tuple([unitShape]),
  payer: z.object({ payer_id: idShape.optional() }).optional(),
  payment_source: z.object({ paypal: z.object({ account_id: idShape.optional() }).optional() }).optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
});

export type PaypalOrder = z.output<typeof orderShape>;

export const refundShape = z.object({ id: idShape, status: codeShape, amount: moneyShape.optional() });

export const verificationShape = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** The subject of a webhook; its content is not trusted. */
export const eventShape = z.object({
  /** The same for every delivery of the event. */
  id: idShape,
  event_type: z.string().max(128),
  resource_type: z.string().max(128).optional(),
  resource: z.object({
    id: idShape,
    amount: moneyShape.optional().catch(undefined),
    supplementary_data: z.object({ related_ids: z.object({ order_id: idShape.optional() }) }).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  }),
});

export type PaypalEvent = z.output<typeof eventShape>;
