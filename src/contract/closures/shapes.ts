import { z } from 'zod';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { id, instant, localDate } from '../shapes.ts';

const openStatus = z.enum(['pending', 'accepted']);

/** Whom the hours leave before a closed door. */
export const affectedShape = z
  .object({
    reservations: z.array(
      z.object({
        _id: id,
        name: z.string(),
        phone: z.string(),
        date: localDate,
        time: z.string(),
        numberOfGuests: z.number(),
        status: openStatus,
      }),
    ),
    orders: z.array(
      z.object({
        _id: id,
        name: z.string(),
        phone: z.string(),
        dueAt: instant,
        fulfilment: z.enum(FULFILMENTS),
        status: openStatus,
      }),
    ),
  })
  .meta({ id: 'Affected' });

export type Affected = z.infer<typeof affectedShape>;

const MAX_AT_ONCE = 1000;

export const cancelAffectedBody = z.object({
  reservations: z.array(id).max(MAX_AT_ONCE, { error: 'too_many' }),
  orders: z.array(id).max(MAX_AT_ONCE, { error: 'too_many' }),
});
