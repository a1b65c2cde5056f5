import { z } from 'zod';
import { isPhone } from '#domain/contact/phone.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import { ORDER_CHANGE_KINDS } from '#domain/orders/change.ts';
import { RUNGS } from '#domain/orders/escalation.ts';
import { KITCHEN_STEPS } from '#domain/orders/kitchen.ts';
import {
  FULFILMENTS,
  ORDER_CANCEL_REASONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '#domain/orders/order.ts';
import { checkPhoneOrderContact } from '#domain/orders/phone-order.ts';
import { DELAY_REASONS } from '#domain/orders/promise.ts';
import { PACKAGING_KINDS } from '#domain/orders/reuse.ts';
import { plainZipCode } from '#domain/zip-code.ts';
import { chosenOptions, contents, options, vatShape } from '../cart/shapes.ts';
import { couponCode } from '../coupons/shapes.ts';
import { MAX_DELAY_MINUTES, MAX_KITCHEN_MINUTES, MAX_NOTE_LENGTH, MAX_ORDER_DISHES } from '../limits.ts';
import { paymentProvider, providerReference, refundDetail } from '../payments/shapes.ts';
import {
  chosenInstant,
  companyFields,
  deposit,
  emailText,
  euros,
  forName,
  healthConsent,
  id,
  instant,
  localDate,
  minimumAge,
  note,
  quantity,
  text,
  versionText,
} from '../shapes.ts';

const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish());

const optionalCode = z.preprocess((value) => (value === '' ? null : value), couponCode.nullish());

const nullIfEmpty = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullish());

export const packagingShape = z
  .object({
    kind: z.enum(PACKAGING_KINDS, { error: 'value_invalid' }),
    deposit: euros.meta({ description: 'For one box, paid in cash when it is handed over; in no total' }),
  })
  .meta({ id: 'Packaging' });

export const createOrderBody = z.object({
  addressId: optionalId.meta({ description: 'Missing or empty is refused as address_missing' }),
  cartId: id,
  couponCode: optionalCode.meta({ description: 'A percentage coupon or a gift card' }),
  giftCardCode: optionalCode.meta({
    description: 'The other of the two: one coupon and one card may go together, either in either field',
  }),
  paymentMethod: z.preprocess(
    (value) => (value === '' ? null : value),
    z.enum(PAYMENT_METHODS, { error: 'payment_method_invalid' }).nullish(),
  ),
  paymentProvider,
  message: note,
  ...companyFields,
  healthConsent,
  confirmedAge: z
    .union([z.literal(16), z.literal(18)], { error: 'value_invalid' })
    .nullish()
    .meta({
      description:
        'The age that the person has confirmed to have reached. An order with alcohol is refused with age_unconfirmed without it.',
    }),
  packaging: packagingShape.nullish().meta({
    description:
      'How to pack it instead of in what is thrown away, as `restaurant.reuse` offers it; the guest’s own vessels only for pickup. Refused with packaging_not_offered when that has changed.',
  }),
  requestedAt: nullIfEmpty(chosenInstant).meta({
    description:
      'One of the times of `GET /orders/times`; missing or empty: as soon as possible. Refused with time_unavailable or time_full, which name the nearest times that can be had',
  }),
  expectedAt: nullIfEmpty(chosenInstant).meta({
    description:
      'As soon as possible: the time that the person was shown. When it has become later, the order is refused with promise_changed.',
  }),
  expectedTotal: euros.optional().meta({
    description:
      'The total that the person was shown above the order button. When it is no longer true the order is refused with price_changed.',
  }),
});

/** Each key creates one order: the site sends a fresh UUID per press of the order button. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, { error: 'idempotency_key_invalid' })
    .optional(),
});

/** Each key changes an order once: the desk sends a fresh UUID per tap, and the same again if the answer was lost. */
export const tapHeader = idempotencyHeader.extend({
  'order-version': versionText.optional().meta({
    description:
      'With a key: the version of the order that was seen when it was tapped. 409 order_changed when the restaurant has changed it since',
  }),
});

export const orderItemShape = z
  .object({
    _id: id,
    menuItemId: z.string().meta({ description: 'The dish, which the menu may no longer have' }),
    name: z.string(),
    nameEn: z.string().nullable(),
    quantity: z.number(),
    price: euros.meta({ description: 'Line price: (variant + add-ons) × quantity' }),
    message: z.string(),
    forName: z.string().optional().meta({ description: 'Whose it is' }),
    isAllergyNote: z
      .boolean()
      .meta({ description: 'The message speaks of an allergy or an allergen, or may do so' }),
    vatPercent: z.number(),
    minimumAge,
    deposit,
    preparedAt: instant.nullable().meta({ description: 'When the kitchen finished it' }),
    variants: z.array(
      z.object({ _id: z.string(), name: z.string(), nameEn: z.string().nullable(), price: euros }),
    ),
    addOns: chosenOptions,
  })
  .meta({ id: 'OrderItem' });

const wordsOf = { name: z.string(), nameEn: z.string().nullable() };

export const orderChangeShape = z
  .object({
    kind: z.enum(ORDER_CHANGE_KINDS),
    item: z
      .object({
        ...wordsOf,
        variant: z.object(wordsOf),
        addOns: z.array(z.object({ ...wordsOf, quantity: z.number() })),
      })
      .nullable()
      .meta({ description: 'The dish; null: it is about the order' }),
    quantity: z.number().nullable().meta({ description: 'How many there are now, or were taken off' }),
    before: z.number().nullable().meta({ description: 'With quantity: how many there were' }),
    at: instant.nullable().meta({ description: 'With time: the new one' }),
    from: instant.nullable().meta({ description: 'With time: the one before, where it is known' }),
  })
  .meta({ id: 'OrderChange' });

export type OrderChange = z.infer<typeof orderChangeShape>;

/** Who gets an order, and where. */
export const orderAddressShape = z.object({
  fullName: z.string(),
  phone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  company: z.string().optional().meta({ description: 'Of an order that is invoiced to a company' }),
  companyReference: z.string().optional(),
});

export const orderShape = z
  .object({
    _id: id,
    createdAt: instant,
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    isDemoPayment: z.boolean().meta({
      description:
        'Paid, wholly or in part, with play money: the demo, the sandbox, or a gift card that was bought with them',
    }),
    isTest: z.boolean().meta({
      description: 'Placed by staff to try things out: in no report and no export',
    }),
    refundDetail: refundDetail.nullable().meta({
      description:
        'With refund_failed: a plain no, or nobody knows. With refunded: given back by other means. Else null.',
    }),
    fulfilment: z.enum(['delivery', 'pickup']),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    isAllergyNote: z
      .boolean()
      .meta({ description: 'The message speaks of an allergy or an allergen, or may do so' }),
    healthConsentAt: instant.nullable().meta({
      description:
        'When the guest last consented to keeping what their notes say about health; goes with the notes',
    }),
    packaging: packagingShape
      .nullable()
      .meta({ description: 'How the guest wants it packed; null: as ever' }),
    couponCode: z.string().nullable().meta({
      description: 'The coupon’s code; without one the end of the gift card’s',
    }),
    giftCardCode: z.string().nullable().meta({ description: 'The end of the gift card’s code' }),
    subtotal: euros,
    deposit: euros.meta({
      description: 'Of all bottles: comes on top of the subtotal, and no coupon lowers it',
    }),
    discount: euros.meta({ description: 'couponDiscount + giftCardPaid' }),
    couponDiscount: euros.meta({ description: 'Lowers the price, and with it the VAT' }),
    giftCardPaid: euros.meta({ description: 'A payment: VAT is due on it all the same' }),
    deliveryFee: euros,
    orderTotal: euros.meta({
      description: 'What is left to pay: subtotal + deposit − discount + deliveryFee',
    }),
    vat: vatShape,
    cancellationReason: z.string().nullable().meta({ description: 'In the language of the call' }),
    isCancelledOnRequest: z.boolean().meta({ description: 'The guest has asked for the cancellation' }),
    requestedAt: instant
      .nullable()
      .meta({ description: 'The time that the guest has chosen; null: as soon as possible' }),
    dueAt: instant.nullable().meta({
      description:
        'When it is promised to arrive, or to be ready; null in orders from before there were promises',
    }),
    delayReason: z.enum(DELAY_REASONS).nullable().meta({
      description: 'Why it comes later than promised: much to do, a longer way, or it is made again',
    }),
    agreedAt: instant.nullable().meta({
      description:
        'The time that the guest has agreed to last: ordered, said on the phone, or kept when asked. Another dueAt is the restaurant’s',
    }),
    delayAnswer: z.enum(['open', 'kept']).nullable().meta({
      description:
        'Whether the guest keeps it at a much later time: open: asked, and they can also cancel it; kept: they do. Null: not asked',
    }),
    keptAt: instant.nullable().meta({ description: 'When the guest said that they keep it' }),
    acceptedAt: instant.nullable(),
    kitchenAt: instant
      .nullable()
      .meta({ description: 'Since when it is in the kitchen, where that is said' }),
    readyAt: instant
      .nullable()
      .meta({ description: 'Since when it is ready or on its way, where that is said before `completedAt`' }),
    completedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    paidAt: instant.nullable().meta({ description: 'When an online payment came' }),
    guestChangedAt: instant.nullable().meta({
      description:
        'When the guest last changed or cancelled it on its page. The same as cancelledAt: the guest cancelled it',
    }),
    version: z.number().meta({ description: 'Counts the restaurant’s changes after its acceptance' }),
    changedAt: instant.nullable().meta({ description: 'When the restaurant last changed it' }),
    kitchenChanges: z
      .array(orderChangeShape)
      .meta({ description: 'What of these changes the kitchen has not seen' }),
    changes: z
      .array(
        z.object({
          at: instant,
          totalBefore: euros,
          total: euros,
          changes: z.array(orderChangeShape),
        }),
      )
      .meta({ description: 'What the restaurant has changed after its acceptance, the newest last' }),
    handoverDue: euros.meta({
      description:
        'Of an order that was paid online: what is to be paid on handing over, as a part of orderTotal',
    }),
    isAnswerLate: z.boolean().meta({
      description: 'The restaurant has not answered for longer than it should; it can still be cancelled',
    }),
    rungs: z
      .array(
        z.object({
          rung: z.enum(RUNGS),
          at: instant,
          call: z
            .enum(['due', 'answered', 'failed'])
            .nullable()
            .meta({ description: 'Of the webhook; null: not called' }),
        }),
      )
      .meta({
        description: 'What was done because nobody answered (decision 098); for the lists of the desk only',
      }),
    declinesAt: instant.nullable().optional().meta({
      description: 'In the list of pending orders: when it is declined unless somebody answers; null: never',
    }),
    phoneOrder: z
      .object({
        takenBy: z.string().nullable().meta({ description: 'The name of who took it; for the desk only' }),
      })
      .nullable()
      .meta({ description: 'Taken by the staff on the phone; null: ordered on the site' }),
    address: orderAddressShape,
    items: z.array(orderItemShape),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderShape>;
export type OrderItem = z.infer<typeof orderItemShape>;

export const orderIdBody = z.object({ orderId: id });

/** The token in the link of an order's emails. */
export const orderLinkBody = z.object({
  orderId: id,
  key: z.string({ error: 'required' }).max(100, { error: 'text_too_long' }),
});

/** Whoever has the link of an order, or is logged in to its account. */
export const guestOrderBody = z.object({
  orderId: id,
  key: z
    .string()
    .max(100, { error: 'text_too_long' })
    .optional()
    .meta({ description: 'The key of the link. Without it the call needs the token of the order’s account' }),
});

export const changeOrderBody = guestOrderBody.extend({
  message: text(MAX_NOTE_LENGTH).optional().meta({ description: 'The new note. Left out: as it is' }),
  healthConsent,
  phone: text(40)
    .refine(isPhone, { error: 'address_phone_invalid' })
    .optional()
    .meta({ description: 'The new number for questions. Left out: as it is' }),
  names: z
    .array(z.object({ _id: z.string().min(1).max(80), forName }))
    .max(100, { error: 'too_many' })
    .default([])
    .meta({
      description: 'Whose each of these lines is now; without a name: nobody’s. What is left out stays',
    }),
});

export const keepOrderBody = guestOrderBody.extend({
  dueAt: chosenInstant.meta({
    description: 'The later time that was seen: 409 promise_changed when there is another by now',
  }),
});

export const orderAgainBody = guestOrderBody.extend({
  into: z.enum(['add', 'replace'], { error: 'value_invalid' }).optional().meta({
    description:
      'What happens to what is in the cart. Left out, a cart with something in it is refused: 409 cart_not_empty',
  }),
});

const namedShape = z.object({ name: z.string(), nameEn: z.string().nullable() });

export const repeatedItemShape = namedShape
  .extend({
    quantity: z.number(),
    forName: z.string().optional().meta({ description: 'Whose it was' }),
    variant: namedShape.meta({ description: 'Empty where the dish has one size without a name' }),
    isAvailable: z.boolean(),
    priceBefore: euros.meta({
      description: 'What the line cost then, without what is left out, to compare with priceNow',
    }),
    priceNow: euros.nullable().meta({ description: 'What it costs today; null: it can’t be had' }),
    contents,
    leftOut: z
      .array(namedShape)
      .meta({ description: 'Extras that are gone or sold out: it comes without them' }),
    problem: z
      .object({ code: z.string(), message: z.string() })
      .catchall(z.unknown())
      .nullable()
      .meta({ description: 'Why it can’t be had' }),
  })
  .meta({ id: 'RepeatedItem' });

export type RepeatedItem = z.infer<typeof repeatedItemShape>;

/** What the provider sends back with the visitor, and the order it claims to be for. */
export const verifyOrderBody = z.object({
  paymentId: providerReference,
  payerId: providerReference,
  orderId: id,
});

export const listOrdersByStatusBody = z.object({
  status: z.enum(ORDER_STATUSES, { error: 'order_status_invalid' }),
  isStopped: z.literal(true, { error: 'value_invalid' }).optional().meta({
    description:
      'With cancelled: only those that the kitchen was working on, until `POST /orders/correct/seen` says that it knows',
  }),
});

export const updateStatusBody = z.object({
  orderId: id,
  status: z.enum(['accepted', 'cancelled', 'completed'], { error: 'order_status_invalid' }),
  dueAt: chosenInstant.optional().meta({
    description: 'With accepted: the promise, if it is not the one that was given before',
  }),
  cancellationReason: text(300).optional(),
  cancellationCode: z
    .enum(ORDER_CANCEL_REASONS, { error: 'value_invalid' })
    .optional()
    .meta({ description: 'Which of the reasons it is: said to the guest in their own language' }),
});

export const reverseOrderBody = updateStatusBody.omit({ status: true, dueAt: true });

export const delayOrderBody = z.object({
  orderId: id,
  minutes: z
    .int({ error: 'number_invalid' })
    .min(5, { error: 'number_invalid' })
    .max(MAX_DELAY_MINUTES, { error: 'number_invalid' }),
  dueAt: chosenInstant.meta({
    description: 'The promise that was seen: 409 promise_changed when there is another by now',
  }),
  reason: z.enum(DELAY_REASONS, { error: 'value_invalid' }).nullable().default(null).meta({
    description: 'What the guest is told as the reason: much to do, a longer way, or it is made again',
  }),
});

export const orderTimesQuery = z.object({
  fulfilment: z.enum(FULFILMENTS, { error: 'value_invalid' }),
  zipCode: z.string().trim().max(10, { error: 'text_too_long' }).default('').meta({
    description: 'Where to, for a delivery: some places take longer',
  }),
  city: text(100).default('').meta({ description: 'Decides where several places share the postal code' }),
  dishes: z.coerce
    .number()
    .int({ error: 'quantity_invalid' })
    .min(0, { error: 'quantity_invalid' })
    .max(MAX_ORDER_DISHES, { error: 'quantity_invalid' })
    .default(1)
    .meta({ description: 'How many dishes are to be cooked' }),
  minutes: z.coerce
    .number()
    .int({ error: 'quantity_invalid' })
    .min(0, { error: 'quantity_invalid' })
    .max(MAX_ORDER_DISHES * MAX_KITCHEN_MINUTES, { error: 'quantity_invalid' })
    .optional()
    .meta({ description: 'How long the kitchen works on them; left out: as long as on usual dishes' }),
  dishIds: z
    .string()
    .max(4000, { error: 'text_too_long' })
    .default('')
    .meta({ description: 'What is ordered, with commas: only times at which all of it is served are named' }),
  date: localDate.optional().meta({ description: 'Whose times; left out: of the first day that has any' }),
});

export const orderTimesShape = z
  .object({
    asSoonAsPossible: instant
      .nullable()
      .meta({ description: 'What that means now; null: it can not be had' }),
    whyNot: z
      .enum([
        'ordering_paused',
        'restaurant_closed',
        'last_order_over',
        'kitchen_full',
        'pickup_only',
        'not_served_now',
      ])
      .nullable()
      .meta({ description: 'Why there is no asSoonAsPossible' }),
    reason: z.string().nullable().meta({ description: 'The same in words' }),
    dates: z.array(localDate).meta({ description: 'The days that have times' }),
    date: localDate.nullable(),
    times: z
      .array(z.object({ at: instant, isFull: z.boolean() }))
      .meta({ description: 'The times of that day' }),
    problem: z
      .object({ code: z.string(), message: z.string() })
      .catchall(z.unknown())
      .nullable()
      .meta({ description: 'Why there is no time at all; dishes_apart: because of these dishes' }),
    busy: z
      .object({ minutes: z.number(), until: instant })
      .nullable()
      .meta({ description: 'Everything takes so much longer for a while; null: as ever' }),
    pickupOnlyUntil: instant.nullable().meta({ description: 'Nothing is delivered until then' }),
    pickupOnlyReason: z.string().meta({ description: 'What the restaurant says of why; empty: nothing' }),
    timeZone: z.string(),
  })
  .meta({ id: 'OrderTimes' });

export type OrderTimes = z.infer<typeof orderTimesShape>;

export const soonestShape = z
  .object({
    pickup: instant.nullable(),
    delivery: instant.nullable(),
    later: instant.nullable().meta({
      description: 'The first time that can be ordered for, where nothing can be had as soon as possible',
    }),
    timeZone: z.string(),
  })
  .meta({ id: 'SoonestTimes', description: 'When a single dish can be had; null: not as soon as possible' });

export type SoonestTimes = z.infer<typeof soonestShape>;

export const undoDelayBody = z.object({
  orderId: id,
  dueAt: chosenInstant.meta({
    description: 'What it was moved to: 409 promise_changed when there is another by now',
  }),
});

export const declinedSeenBody = z.object({ orderIds: z.array(id).min(1).max(50) });

export const undoOrderBody = z.object({
  orderId: id,
  status: z.enum(['accepted', 'completed'], { error: 'order_status_invalid' }).meta({
    description: 'What is taken back: the order has this status',
  }),
});

/** A caller's number, in any format. */
const callerPhone = text(40).refine(isPhone, { error: 'address_phone_invalid' });

/** More different dishes than any caller names. */
const MAX_PHONE_LINES = 60;
const MAX_LINE_ADD_ONS = 60;

export const phoneOrderLine = z.object({
  menuItemId: id,
  variantId: z
    .string({ error: 'variant_required' })
    .min(1, { error: 'variant_required' })
    .max(80, { error: 'text_too_long' }),
  quantity,
  addOns: z
    .array(z.object({ _id: z.string().min(1).max(80), quantity }))
    .max(MAX_LINE_ADD_ONS, { error: 'too_many' })
    .default([]),
  options,
  message: note,
  forName,
});

export const phoneOrderBody = z
  .object({
    fulfilment: z.enum(FULFILMENTS, { error: 'value_invalid' }),
    fullName: text(120).default(''),
    phone: text(40).default(''),
    email: emailText.meta({ description: 'May be empty: then no mail is sent' }),
    addressLine1: text(200).default('').meta({ description: 'The place is needed for delivery only' }),
    addressLine2: text(200).default(''),
    zipCode: text(10).overwrite(plainZipCode).default(''),
    city: text(100).default(''),
    ...companyFields,
    items: z
      .array(phoneOrderLine)
      .min(1, { error: 'cart_empty' })
      .max(MAX_PHONE_LINES, { error: 'too_many' }),
    message: note,
    confirmedAge: z
      .union([z.literal(16), z.literal(18)], { error: 'value_invalid' })
      .nullish()
      .meta({ description: 'The age that the caller has confirmed to the staff; needed with alcohol' }),
    dueAt: chosenInstant.optional().meta({
      description:
        'What was promised to the caller, who may also order for another day; left out: as soon as possible. It is not held against the limits of the kitchen, but counts there.',
    }),
    expectedTotal: euros.optional().meta({
      description: 'The total that was told to the caller; refused with price_changed when it is another',
    }),
  })
  .superRefine((fields, context) => {
    for (const { field, code } of checkPhoneOrderContact(fields)) {
      context.addIssue({ code: 'custom', path: [field], message: code });
    }
  });

export const callerBody = z.object({ phone: callerPhone });

export const callerShape = z
  .object({
    fullName: z.string(),
    company: z.string().optional().meta({ description: 'Of the last order, as the reference' }),
    companyReference: z.string().optional(),
    addresses: z.array(
      z.object({
        addressLine1: z.string(),
        addressLine2: z.string(),
        zipCode: z.string(),
        city: z.string(),
      }),
    ),
    lastOrderAt: instant,
    lastItems: z.array(phoneOrderLine.extend({ name: z.string(), nameEn: z.string().nullable() })).meta({
      description: 'Of the last order, by their names then; what the menu no longer has is among them',
    }),
  })
  .meta({ id: 'Caller', description: 'As in the orders of the last year with the same number' });

export type Caller = z.infer<typeof callerShape>;
export type PhoneOrderBody = z.input<typeof phoneOrderBody>;

export const kitchenStepBody = z.object({
  orderId: id,
  step: z.enum(KITCHEN_STEPS, { error: 'value_invalid' }).meta({
    description: '`kitchen`: it is being made. `ready`: ready for pickup, or on its way.',
  }),
});

export const preparedBody = z.object({
  orderId: id,
  itemId: id,
  isPrepared: z.boolean({ error: 'value_invalid' }),
});

export const orderListQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1, { error: 'page_invalid' })
    .max(1_000_000, { error: 'page_invalid' })
    .default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: 'page_invalid' })
    .max(100, { error: 'page_invalid' })
    .default(10),
  search: z.string().trim().max(64, { error: 'text_too_long' }).default('').meta({
    description:
      'The beginning or the end of an id, or of its last six characters; or the beginning of a phone number (0151 23, +4915123), or of any word of a name',
  }),
  date: localDate.refine(isLocalDate, { error: 'date_invalid' }).optional().meta({
    description: 'The day on which it was placed, by the clock of the restaurant; not with a search',
  }),
  status: z.enum(ORDER_STATUSES, { error: 'order_status_invalid' }).optional().meta({
    description:
      'Without a date of the newest 1,000 orders; `cancelled` are the reversed ones too; not with a search',
  }),
});
