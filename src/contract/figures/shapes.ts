import { z } from 'zod';
import { isLocalDate } from '#domain/hours/zone.ts';
import { PAYMENT_METHODS } from '#domain/orders/order.ts';
import { euros, id } from '../shapes.ts';

const day = z
  .string({ error: 'date_invalid' })
  .refine(isLocalDate, { error: 'date_invalid' })
  .meta({ description: 'Local date of the restaurant', examples: ['2026-11-21'] });

export const figuresQuery = z.object({ date: day.optional() });

/** Both days belong to it. */
export const periodQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'period_invalid' });

const tables = z.object({ count: z.number(), guests: z.number() });

export const figuresShape = z
  .object({
    date: z.string(),
    today: z.string(),
    orders: z.number().meta({ description: 'Neither cancelled nor waiting for their payment' }),
    turnover: euros.meta({ description: 'Gross, after discounts; what a gift card has paid included' }),
    cancelled: z.number(),
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
    reservations: z.object({ accepted: tables, pending: tables }).meta({ description: 'For this day' }),
  })
  .meta({ id: 'Figures' });

export type Figures = z.infer<typeof figuresShape>;
