import { z } from 'zod';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { checkPhoneOrderContact } from '#domain/orders/phone-order.ts';
import { plainZipCode } from '#domain/zip-code.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import {
  chosenInstant,
  companyFields,
  euros,
  id,
  instant,
  note,
  quantity,
  text,
  version,
} from '../shapes.ts';
import { orderAddressShape, orderChangeShape, orderItemShape, phoneOrderLine } from './shapes.ts';

/** More different dishes than any guest orders. */
const MAX_LINES = 60;

/** Rules of an order that staff may let pass. */
export const CORRECTION_EXCEPTIONS = ['minimum_order', 'time_full'] as const;

const correctionContact = z
  .object({
    fulfilment: z.enum(FULFILMENTS, { error: 'value_invalid' }),
    fullName: text(120).default(''),
    phone: text(40).default(''),
    addressLine1: text(200).default('').meta({ description: 'The place is needed for delivery only' }),
    addressLine2: text(200).default(''),
    zipCode: text(10).overwrite(plainZipCode).default(''),
    city: text(100).default(''),
    // Left out, and not only empty: as it is.
    ...companyFields,
  })
  .superRefine((fields, context) => {
    for (const { field, code } of checkPhoneOrderContact({ ...fields, email: '' })) {
      context.addIssue({ code: 'custom', path: [field], message: code });
    }
  });

export const correctionBody = z.object({
  orderId: id,
  version: version.meta({
    description: 'The version that was seen: 409 order_changed when there is another by now',
  }),
  kept: z
    .array(
      z.object({
        _id: id.meta({ description: 'The line of the order' }),
        quantity,
        message: text(MAX_NOTE_LENGTH).optional().meta({ description: 'Left out: as it is' }),
      }),
    )
    .max(MAX_LINES * 2, { error: 'too_many' })
    .optional()
    .meta({
      description:
        'The lines that stay, at the price that was agreed; more of one is priced as in a new order. Lines that are not named are taken off. Left out: all stay',
    }),
  added: z.array(phoneOrderLine).max(MAX_LINES, { error: 'too_many' }).default([]),
  contact: correctionContact.optional().meta({ description: 'Who gets it, and where. Left out: as it is' }),
  message: text(MAX_NOTE_LENGTH).optional().meta({ description: 'Left out: as it is' }),
  dueAt: chosenInstant.optional().meta({ description: 'The new time. Left out: as it is' }),
  confirmedAge: z
    .union([z.literal(16), z.literal(18)], { error: 'value_invalid' })
    .nullish()
    .meta({ description: 'The age that the guest has confirmed to the staff, where alcohol is added' }),
  exceptions: z
    .array(z.enum(CORRECTION_EXCEPTIONS, { error: 'value_invalid' }))
    .default([])
    .meta({ description: 'Which of the exceptions that the preview named staff let pass' }),
  expectedTotal: euros.optional().meta({
    description: 'The total that was told to the guest; refused with price_changed when it is another',
  }),
});

export type CorrectionBody = z.input<typeof correctionBody>;

const problemShape = z.object({ code: z.string(), message: z.string() }).catchall(z.unknown());

export const correctionPreviewShape = z
  .object({
    changes: z.array(orderChangeShape).meta({ description: 'Empty: the order is that already' }),
    items: z.array(orderItemShape),
    subtotal: euros,
    deposit: euros,
    couponDiscount: euros,
    deliveryFee: euros,
    giftCardPaid: euros,
    orderTotal: euros,
    totalBefore: euros,
    onlineBack: euros.meta({ description: 'What goes back the way it was paid online' }),
    giftCardBack: euros.meta({ description: 'What goes back to the gift card' }),
    handoverDue: euros.meta({
      description: 'What is to be paid on handing over, besides what was paid online',
    }),
    lostCouponMinimum: euros
      .nullable()
      .meta({ description: 'The minimum of the coupon, which takes nothing off below it; null: it holds' }),
    exceptions: z
      .array(problemShape)
      .meta({ description: 'Rules that the change breaks and that staff may let pass, by `exceptions`' }),
  })
  .meta({ id: 'CorrectionPreview' });

export type CorrectionPreview = z.infer<typeof correctionPreviewShape>;

export const seenChangesBody = z.object({
  orderId: id,
  version,
});

export const orderRevisionShape = z
  .object({
    version: z.number(),
    replacedAt: instant,
    replacedBy: z.string().nullable().meta({ description: 'The name of who changed it; null: not known' }),
    fulfilment: z.enum(FULFILMENTS),
    address: orderAddressShape,
    message: note,
    dueAt: instant.nullable(),
    items: z.array(orderItemShape),
    subtotal: euros,
    deposit: euros,
    couponDiscount: euros,
    deliveryFee: euros,
    giftCardPaid: euros,
    orderTotal: euros,
    handoverDue: euros,
  })
  .meta({ id: 'OrderRevision' });

export type OrderRevision = z.infer<typeof orderRevisionShape>;
