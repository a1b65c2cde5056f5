import { z } from 'zod';
import { TABLE_STEPS } from '#domain/reservations/table-step.ts';
import { id, instant, localDate, version } from '../shapes.ts';
import { reservationShape } from './shapes.ts';

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
  .pick({ _id: true, name: true, phone: true, numberOfGuests: true, note: true, isAllergyNote: true })
  .extend({
    startsAt: instant,
    endsAt: instant.meta({ description: 'Until when it has its table, or is thought to stay' }),
    step,
    stepVersion: version,
    tables: z.array(id).meta({ description: 'Empty: it has none' }),
  });

export type EveningParty = z.infer<typeof partyShape>;

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
          isClosed: z.boolean(),
          tables: z.array(z.object({ _id: id, name: z.string(), most: z.number(), isBlocked: z.boolean() })),
        }),
      )
      .meta({ description: 'Empty where no table was drawn' }),
    parties: z.array(partyShape).meta({ description: 'Accepted ones, by time' }),
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
  })
  .meta({ id: 'Evening' });

export type Evening = z.infer<typeof eveningShape>;

export const partyAnswer = z.object({ party: partyShape });
