import { z } from 'zod';
import { PREPAYMENT_STATES } from '#domain/reservations/prepayment.ts';
import { RESERVATION_CANCEL_REASONS, RESERVATION_STATUSES } from '#domain/reservations/reservation.ts';
import {
  checkTableRequest,
  checkTableTime,
  MAX_RESERVATION_NOTE_LENGTH,
} from '#domain/reservations/table-request.ts';
import { WAITING_STATES } from '#domain/reservations/waiting-list.ts';
import { paymentProvider, providerReference } from '../payments/shapes.ts';
import { emailText, healthConsent, id, instant, localDate, text } from '../shapes.ts';

const prepaymentFields = {
  prepaymentCents: z.int({ error: 'value_invalid' }).min(0, { error: 'value_invalid' }).optional().meta({
    description: 'What the guest has agreed to pay ahead, where the restaurant asks for that',
  }),
  paymentProvider,
};

/**
 * A table request. The required fields and the order of their errors are the domain's (`checkTableRequest`); here are
 * only types and limits. Without the field, the guest does not subscribe to the newsletter (decision 026).
 */
export const tableRequestBody = z
  .object({
    name: text(120).default(''),
    phone: text(40).default(''),
    email: emailText,
    date: text(10).default(''),
    time: text(5).default(''),
    numberOfGuests: z
      .number({ error: 'reservation_guests_invalid' })
      .default(0)
      .meta({ description: '1 to 20' }),
    newsletter: z.boolean().default(false),
    note: text(MAX_RESERVATION_NOTE_LENGTH).default('').meta({
      description: 'What the guest asks for: a high chair, a birthday, an allergy. Missing: nothing',
    }),
    healthConsent,
    waitingList: z.boolean().default(false).meta({
      description: 'Where it does not fit, put it on the waiting list instead of refusing it',
    }),
    ...prepaymentFields,
  })
  .superRefine((request, context) => {
    for (const { code, field } of checkTableRequest(request)) {
      context.addIssue({ code: 'custom', path: [field], message: code });
    }
  });

export type TableRequestBody = z.output<typeof tableRequestBody>;
export type TableRequestInput = z.input<typeof tableRequestBody>;

/** What a guest can change of a reservation. */
const changeFields = {
  date: text(10).default(''),
  time: text(5).default(''),
  numberOfGuests: z
    .number({ error: 'reservation_guests_invalid' })
    .default(0)
    .meta({ description: '1 to 20' }),
  note: text(MAX_RESERVATION_NOTE_LENGTH).default(''),
};

const seenVersion = z
  .int()
  .min(0)
  .meta({ description: '`version` of the reservation as it was read: another one is refused' });

const requestedChangeShape = z.object({
  date: localDate,
  time: z.string(),
  numberOfGuests: z.number(),
  note: z.string(),
  askedAt: instant,
  isAllergyNote: z.boolean(),
});

export const reservationShape = z
  .object({
    _id: id,
    createdAt: instant,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    date: localDate,
    time: z.string().meta({ description: 'HH:mm; midnight at the end of the date is 24:00' }),
    numberOfGuests: z.number(),
    newsletter: z.boolean(),
    status: z.enum(RESERVATION_STATUSES),
    cancellationReason: z.string().nullable().meta({ description: 'In the language of the call' }),
    acceptedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    isCancelledByGuest: z.boolean(),
    note: z.string().meta({ description: 'What the guest asks for; empty: nothing' }),
    isAllergyNote: z.boolean().meta({ description: 'Whether the note may speak of an allergy' }),
    noShows: z.int().optional().meta({
      description:
        'In the lists of the desk only: how often nobody came for this phone number within a year, twice or more',
    }),
    isToCall: z.boolean().optional().meta({
      description:
        'In the waiting list only: nothing can be offered any more, since the time is over or too near; somebody is to call',
    }),
    healthConsentAt: instant.nullable().meta({
      description: 'When the guest consented to keeping what it says about health; goes with the note',
    }),
    version: z.number().meta({ description: 'How often it was changed' }),
    comingAt: instant.nullable().meta({ description: 'When its guest has answered that they are coming' }),
    isReminded: z.boolean().meta({ description: 'Whether they have been asked, by the reminder' }),
    prepayment: z
      .object({
        cents: z.int(),
        refundHours: z.int().meta({ description: 'Cancelled so long before its time it goes back' }),
        state: z.enum(PREPAYMENT_STATES).meta({
          description:
            '`open`: the reservation counts once it is paid; `lapsed`: it was not paid in time; `used`: taken off the bill; `kept`: cancelled too late, or nobody came',
        }),
        isPlay: z.boolean().meta({ description: 'Paid with the demo’s money, or that of a test account' }),
        until: instant.nullable().meta({ description: 'Until when its table is held for the payment' }),
      })
      .optional()
      .meta({ description: 'What is paid ahead; missing: nothing' }),
    waitingList: z
      .object({
        state: z.enum(WAITING_STATES).meta({
          description:
            '`offered`: a table is held for it; `lapsed`: no longer, though it can still be taken if it is free; `left`: its guest waits no more',
        }),
        until: instant.nullable().meta({ description: 'Until when the offer holds the table' }),
      })
      .optional()
      .meta({
        description:
          'Only of a place on the waiting list, whose `status` is then pending, or cancelled once left; no list of reservations has it',
      }),
    requestedChange: requestedChangeShape.nullable().meta({
      description:
        'What its guest asks for instead, until the desk answers; the reservation stays until then',
    }),
  })
  .meta({ id: 'Reservation' });

export type Reservation = z.infer<typeof reservationShape>;

/** Whoever has the link of a reservation. */
export const reservationLinkBody = z.object({
  reservationId: id,
  key: z.string({ error: 'required' }).max(100, { error: 'text_too_long' }),
});

export const takeOfferBody = reservationLinkBody.extend(prepaymentFields);

export const payReservationBody = reservationLinkBody.extend({ paymentProvider });

export const verifyPrepaymentBody = reservationLinkBody.extend({
  paymentId: providerReference,
  payerId: providerReference,
});

export const cancelOwnReservationBody = reservationLinkBody.extend({ version: seenVersion.optional() });

export const changeReservationBody = reservationLinkBody
  .extend({ ...changeFields, version: seenVersion, healthConsent })
  .superRefine((change, context) => {
    for (const { code, field } of checkTableTime(change))
      context.addIssue({ code: 'custom', path: [field], message: code });
  });

export type ReservationChangeBody = Omit<
  z.output<typeof changeReservationBody>,
  keyof z.output<typeof reservationLinkBody>
>;

export const answerChangeBody = z.object({
  version: seenVersion,
  isAccepted: z.boolean().meta({ description: 'false: the reservation stays as it was' }),
  isBeyondPlan: z.boolean().optional().meta({ description: 'Accept it though no table is free for it' }),
});

export const linkedReservationShape = z.object({
  reservation: reservationShape,
  startsAt: instant,
  calendar: z
    .string()
    .nullable()
    .meta({ description: 'A confirmed table as a file for a calendar (RFC 5545); otherwise null' }),
});

export type LinkedReservation = z.infer<typeof linkedReservationShape>;

export const reservationParams = z.object({ id });

const pageNumber = z.coerce.number().int().min(1, { error: 'page_invalid' });

export const reservationListQuery = z.object({
  page: pageNumber.max(1_000_000, { error: 'page_invalid' }).default(1),
  limit: pageNumber.max(100, { error: 'page_invalid' }).default(10),
  search: z.string().trim().max(64, { error: 'text_too_long' }).default('').meta({
    description:
      'The beginning of a phone number, as one types it (0151 23, +4915123), or of any word of a name',
  }),
});

const listFilter = z.object({
  status: z
    .enum(RESERVATION_STATUSES, { error: 'reservation_status_invalid' })
    .nullish()
    .meta({ description: 'null or missing: all' }),
  futureOnly: z.boolean().optional().meta({ description: 'Only from today on, soonest first' }),
});

/** One of them is required, so that an empty body is not taken for a request for all. */
export const reservationListBody = listFilter.refine(
  ({ status, futureOnly }) => status !== undefined || futureOnly !== undefined,
  { path: ['status'], error: 'reservation_status_invalid' },
);

export const paginationShape = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalReservations: z.number(),
  limit: z.number(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});

export const callOffBody = z.object({
  cancellationReason: text(300).optional(),
  cancellationCode: z
    .enum(RESERVATION_CANCEL_REASONS, { error: 'value_invalid' })
    .optional()
    .meta({ description: 'Which of the reasons it is: said to the guest in their own language' }),
  version: seenVersion.optional(),
});

export const updateReservationStatusBody = callOffBody.extend({
  status: z.enum(['accepted', 'cancelled'], { error: 'reservation_status_invalid' }),
  isBeyondPlan: z.boolean().optional().meta({
    description:
      'false: where no table is free for it, refuse that with reservation_does_not_fit. Left out or true: accept it all the same',
  }),
});
