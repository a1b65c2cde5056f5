import { z } from 'zod';
import { PERIODS } from '#domain/hours/period.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import { PAYMENT_METHODS } from '#domain/orders/order.ts';
import { euros, id } from '../shapes.ts';

const day = z
  .string({ error: 'date_invalid' })
  .refine(isLocalDate, { error: 'date_invalid' })
  .meta({ description: 'Local date of the restaurant', examples: ['2026-11-21'] });

export const salesReportQuery = z.object({
  date: day.optional(),
  period: z
    .enum(PERIODS, { error: 'value_invalid' })
    .default('day')
    .meta({ description: 'What the date lies in: the day itself, its week (from Monday) or its month' }),
});

/** Both days included. */
export const periodQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'period_invalid' });

const minutes = z.number().meta({ description: 'In minutes, with one decimal' });
const promises = z.object({
  orders: z.number().meta({
    description: 'Orders with a promise, of which is known when they were done; the others count nowhere',
  }),
  inTime: z.number().meta({ description: 'Ready, or at the door, by the promise' }),
  early: z.number().meta({ description: 'More than ten minutes before it' }),
  late: z.number(),
  meanErrorMinutes: minutes.meta({ description: 'How far promise and truth are apart, in minutes' }),
  meanLateMinutes: minutes.meta({ description: 'How late those are that are late, in minutes' }),
  unknown: z.number().meta({ description: 'Nobody has tapped in time when they were done' }),
});

const tables = z.object({ count: z.number(), guests: z.number() });

export const salesReportShape = z
  .object({
    date: z.string(),
    today: z.string(),
    period: z.enum(PERIODS),
    from: z.string().meta({ description: 'The first day of the period' }),
    to: z.string().meta({ description: 'Its last day' }),
    days: z
      .array(z.object({ date: z.string(), orders: z.number(), turnover: euros }))
      .meta({ description: 'Each day of a week or a month; of a day none' }),
    orders: z.number().meta({ description: 'Neither cancelled nor waiting for their payment' }),
    turnover: euros.meta({ description: 'Gross, after discounts; what a gift card has paid included' }),
    deposits: euros.meta({ description: 'What of the turnover are deposits of bottles' }),
    cancelled: z.number(),
    play: z
      .object({ orders: z.number(), amount: euros })
      .meta({ description: 'Paid with play money: counted nowhere else' }),
    payments: z
      .array(
        z.object({ method: z.enum([...PAYMENT_METHODS, 'gift_card']), orders: z.number(), amount: euros }),
      )
      .meta({ description: 'Together the turnover. An order may stand twice: a card, and the rest' }),
    vat: z.array(z.object({ vatPercent: z.number(), gross: euros, net: euros, tax: euros })),
    dishes: z
      .array(
        z.object({
          _id: id,
          name: z.string(),
          nameEn: z.string().nullable(),
          quantity: z.number(),
          amount: euros,
        }),
      )
      .meta({ description: 'The ten that were ordered most; amounts with add-ons, before discounts' }),
    promises: promises
      .extend({ weeks: z.array(promises.extend({ from: z.string(), to: z.string() })) })
      .meta({
        description: 'The first promise of each order, and when it was done; a month by its weeks too',
      }),
    reservations: z
      .object({ accepted: tables, pending: tables })
      .meta({ description: 'For the days of the period' }),
  })
  .meta({ id: 'Figures' });

export type SalesReport = z.infer<typeof salesReportShape>;
