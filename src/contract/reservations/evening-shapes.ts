import { z } from 'zod';
import {
  checkTableRequest,
  MAX_GUESTS,
  MAX_RESERVATION_NOTE_LENGTH,
} from '#domain/reservations/table-request.ts';
import { TABLE_STEPS } from '#domain/reservations/table-step.ts';
import { id, instant, localDate, text, version } from '../shapes.ts';
import { reservationShape } from './shapes.ts';
import { tableSpot } from './table-plan-shapes.ts';

const step = z
  .enum(TABLE_STEPS, { error: 'value_invalid' })
  .meta({ description: '`expected` takes back that it came, called or stayed away' });

export const eveningQuery = z.object({
  date: localDate.optional().meta({ description: 'Left out: the day whose hours hold now' }),
});

export const tableStepBody = z.object({
  step,
  version: version.meta({ description: 'The `stepVersion` that was seen' }),
});

const partyShape = reservationShape
  .pick({
    _id: true,
    name: true,
    phone: true,
    numberOfGuests: true,
    note: true,
    prepayment: true,
    isAllergyNote: true,
    noShows: true,
  })
  .extend({
    startsAt: instant,
    endsAt: instant.meta({ description: 'Until when it has its table, or is thought to stay' }),
    step,
    stepVersion: version,
    tables: z.array(id).meta({ description: 'Empty: it has none' }),
  });

const offerShape = partyShape.extend({
  heldUntil: instant.meta({ description: 'Until when the offer holds the table' }),
});

export type EveningParty = z.infer<typeof partyShape> & Partial<z.infer<typeof offerShape>>;

export const eveningShape = z
  .object({
    date: localDate,
    from: instant.meta({ description: 'Where the line of time begins' }),
    to: instant,
    rooms: z
      .array(
        z.object({
          _id: id,
          name: z.string(),
          isClosed: z.boolean().meta({ description: 'On this day' }),
          tables: z.array(
            z.object({
              ...{ _id: id, name: z.string(), most: z.number(), isBlocked: z.boolean() },
              spot: tableSpot.meta({ description: 'Where it stands on the plan of its room' }),
            }),
          ),
        }),
      )
      .meta({ description: 'Empty where no table was drawn' }),
    parties: z.array(partyShape).meta({ description: 'Accepted ones, by time' }),
    offers: z.array(offerShape).meta({
      description: 'Those of the waiting list for whom a table is held, by time; they are no parties yet',
    }),
    waitingToCall: z.array(partyShape).meta({
      description:
        'Those of the waiting list to whom nothing can be offered any more: the time is over or too near',
    }),
    quarters: z
      .array(
        z.object({
          at: instant,
          guests: z.number().meta({ description: 'Who comes within it' }),
          orders: z.number().meta({ description: 'Promised for it' }),
        }),
      )
      .meta({ description: 'Those quarters of an hour in which somebody comes or an order is promised' }),
    paceGuests: z.number().meta({ description: 'How many may come within a quarter; 0: any number' }),
    walkIns: z.array(z.object({ numberOfGuests: z.number(), tables: z.array(id) })).meta({
      description:
        'Where a party that comes now would sit, by its size; no tables: none is free, or none was drawn. Empty on another day',
    }),
    times: z.array(z.string()).meta({ description: 'At which a table can still be reserved that day' }),
  })
  .meta({ id: 'Evening' });

export type Evening = z.infer<typeof eveningShape>;

export const walkInBody = z.object({
  requestId: id.meta({ description: 'Of this party, by who sends it: the same again is the same party' }),
  numberOfGuests: z
    .int({ error: 'reservation_guests_invalid' })
    .min(1, { error: 'reservation_guests_invalid' })
    .max(MAX_GUESTS, { error: 'reservation_guests_invalid' }),
  tables: z
    .array(id)
    .max(20, { error: 'too_many' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'value_invalid' })
    .meta({ description: 'Empty: without a table' }),
});

export type WalkInBody = z.output<typeof walkInBody>;

/** A guest on the phone leaves no address. */
const ANY_EMAIL = 'guest@example.org';

export const byPhoneBody = z
  .object({
    name: text(120).default(''),
    phone: text(40).default(''),
    date: text(10).default(''),
    time: text(5).default(''),
    numberOfGuests: z.number({ error: 'reservation_guests_invalid' }).default(0),
    note: text(MAX_RESERVATION_NOTE_LENGTH).default(''),
    isBeyondPlan: z.boolean().optional().meta({
      description:
        'Take it though no table is free for it; without, that is refused with reservation_does_not_fit',
    }),
  })
  .superRefine((request, context) => {
    for (const { code, field } of checkTableRequest({ ...request, email: ANY_EMAIL }))
      context.addIssue({ code: 'custom', path: [field], message: code });
  });

export type ByPhoneBody = z.output<typeof byPhoneBody>;

export const partyAnswer = z.object({ party: partyShape });
