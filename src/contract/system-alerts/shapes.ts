import { z } from 'zod';
import { DESK_STATES } from '#domain/devices/desk-device.ts';
import { PRINTER_TROUBLES } from '#domain/printing/printer.ts';
import { paidForShape } from '../payments/shapes.ts';
import { euros, id, instant } from '../shapes.ts';

/** A payment for which it is not known whether the money has arrived. */
const unconfirmedPayment = z.object({
  _id: id,
  orderId: id.nullable(),
  giftCardId: id.nullable(),
  paidFor: paidForShape,
  amount: euros,
  provider: z.string(),
  providerId: z.string().meta({ description: "The provider's own number" }),
  createdAt: instant,
});

/** What someone has to fix. When all is well: zeros, `false`, `null`, no payments, and a restaurant that is open. */
export const systemAlertsShape = z
  .object({
    isDiskFull: z.boolean().meta({ description: 'Full, or so nearly that it is before the evening is over' }),
    mailsLate: z.int().meta({ description: 'Mails that wait since minutes because they do not go out' }),
    mailsFailed: z.int().meta({ description: 'Mails that were given up within the last 24 hours' }),
    providerSilentSince: instant
      .nullable()
      .meta({ description: 'Since when the payment provider has not answered; null: it answers' }),
    paymentsInDoubt: z.array(unconfirmedPayment),
    printers: z
      .array(z.object({ name: z.string(), trouble: z.enum(PRINTER_TROUBLES) }))
      .meta({ description: 'Receipt printers that do not print, or soon will not; of each the worst' }),
    desks: z
      .array(z.object({ _id: id, name: z.string(), state: z.enum(DESK_STATES) }))
      .meta({ description: 'Devices with a name that should ring and can’t, while the restaurant is open' }),
    declined: z
      .array(
        z.object({
          _id: id,
          guest: z.string(),
          phone: z.string(),
          total: euros,
          declinedAt: instant,
          canReaccept: z.boolean().meta({ description: 'With `POST /orders/reaccept`' }),
          allergyNotes: z
            .array(z.string())
            .meta({ description: 'Notes that may speak of an allergy, to be read before it is accepted' }),
        }),
      )
      .meta({ description: 'Orders that were declined because nobody answered, until somebody has seen it' }),
    isLaunched: z.boolean().meta({ description: 'False: the restaurant is not open to strangers' }),
    goLiveObstacles: z
      .int()
      .meta({ description: 'What became untrue of the check that the restaurant was opened with' }),
  })
  .meta({ id: 'Troubles' });

export type SystemAlerts = z.infer<typeof systemAlertsShape>;
export type UnconfirmedPayment = SystemAlerts['paymentsInDoubt'][number];
