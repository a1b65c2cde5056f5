import { z } from 'zod';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { FULFILMENTS } from '#domain/orders/order.ts';
import { instant } from '../shapes.ts';

const leadTimeProposal = z
  .object({ minutes: z.int(), orders: z.int().meta({ description: 'It rests on so many orders' }) })
  .nullable()
  .meta({ description: 'Null: too few orders, or of deliveries nobody taps when they arrive' });

/** What was learned from past orders, beside the owner's numbers. */
export const learnedShape = z.object({
  learnedAt: instant.nullable().meta({ description: 'Once a day; null: not yet' }),
  leadTimes: z.array(
    z.object({
      fulfilment: z.enum(FULFILMENTS),
      usable: z.int().meta({ description: 'Orders whose times are known; fewer than 50 propose nothing' }),
      proposal: leadTimeProposal,
      hours: z.array(z.object({ weekday: z.enum(WEEKDAYS), hour: z.int(), minutes: z.int() })).meta({
        description: 'What would mostly be promised in each hour that has had orders, without bounds',
      }),
    }),
  ),
  areas: z
    .array(z.object({ zipCode: z.string(), city: z.string(), proposal: leadTimeProposal }))
    .meta({ description: 'Additional minutes of the delivery areas' }),
});
