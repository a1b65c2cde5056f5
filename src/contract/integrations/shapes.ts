import { z } from '@hono/zod-openapi';
import { KEY_SCOPES, WEBHOOK_SUBJECTS } from '#domain/integrations.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { currentPassword } from '../accounts/shapes.ts';
import { webAddressUpTo } from '../settings/section-shapes.ts';
import { id, instant, text } from '../shapes.ts';

const scopes = z
  .array(z.enum(KEY_SCOPES, { error: 'value_invalid' }))
  .min(1, { error: 'value_invalid' })
  .meta({ description: 'What it reads; who comes and who orders is in the orders and reservations alone' });

const subjects = z
  .array(z.enum(WEBHOOK_SUBJECTS, { error: 'value_invalid' }))
  .min(1, { error: 'value_invalid' })
  .meta({ description: 'Of what it is told' });

const keyShape = z.object({
  _id: id,
  name: z.string(),
  scopes,
  end: z.string().meta({ description: 'Its last four characters' }),
  createdAt: instant,
  usedAt: instant.nullable().meta({ description: 'When it last read something, to within a minute' }),
});

const eventShape = z.object({
  _id: z.string().meta({ description: 'Its `webhook-id`' }),
  type: z.string(),
  about: z
    .string()
    .nullable()
    .meta({ description: 'The number of the order, as on its receipt; null: of something else' }),
  at: instant.nullable().meta({ description: 'When it happened; null: it has only just' }),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  answer: z
    .number()
    .nullable()
    .meta({ description: 'The status of the last answer; 0: there was none. Null: not tried yet' }),
  failure: z.string().nullable().meta({ description: 'Why there was no answer: a code of the network' }),
  answeredAt: instant.nullable(),
  tookMs: z.number().nullable().meta({ description: 'How long the last attempt took' }),
  nextAt: instant.nullable().meta({ description: 'When it is tried again' }),
});

const webhookShape = z.object({
  _id: id,
  url: z.string(),
  subjects,
  createdAt: instant,
  waiting: z.number().meta({ description: 'How many events wait' }),
  events: z.array(eventShape).meta({ description: 'The last ones, newest first' }),
});

export const integrationsShape = z
  .object({ keys: z.array(keyShape), webhooks: z.array(webhookShape) })
  .meta({ id: 'Integrations' });

export type Integrations = z.output<typeof integrationsShape>;
export type Webhook = Integrations['webhooks'][number];
export type ReadKey = Integrations['keys'][number];

export const keyBody = z.object({ name: text(80).min(1, { error: 'required' }), scopes, currentPassword });

export const webhookBody = z.object({ url: webAddressUpTo(500), subjects, currentPassword });

export const madeKeyShape = z.object({
  key: z.string().meta({ description: 'In this answer only: `Authorization: Bearer …`' }),
  integrations: integrationsShape,
});

export const madeWebhookShape = z.object({
  secret: z.string().meta({ description: 'In this answer only: signs what is sent' }),
  integrations: integrationsShape,
});

const eventOf = <Shape extends z.ZodRawShape>(types: string, data: Shape) =>
  z.object({
    type: z.string().meta({ description: types }),
    timestamp: instant.meta({ description: 'When it happened' }),
    data: z.object(data),
  });

/** Every reservation status that a webhook is told of; the desk knows only three of them as such. */
const SENT_STATUSES = ['pending', 'accepted', 'cancelled', 'waiting', 'offered', 'lapsed'] as const;

/** What is sent. No name, no address: who may read them reads them with a key. */
export const orderEventShape = eventOf(
  '`order.placed`; `order.accepted`, `order.cancelled`, `order.completed`, `order.reversed`; `order.pending`: an acceptance was taken back; `order.changed`: its content, its time, or how far the kitchen is',
  {
    _id: id,
    number: z.string().meta({ description: 'As on its receipt' }),
    status: z.enum(ORDER_STATUSES).meta({ description: 'Its status then' }),
    isTest: z.boolean().meta({ description: 'Placed by the restaurant to try things out' }),
  },
).meta({ id: 'OrderEvent' });

export const reservationEventShape = eventOf(
  '`reservation.requested`; `reservation.accepted`, `reservation.cancelled`; `reservation.waiting`, `reservation.offered`, `reservation.lapsed`: of the waiting list, or of a table that was not paid ahead; `reservation.pending`: an acceptance was taken back; `reservation.changed`: its date, time or party, or how the party stands',
  {
    _id: id,
    status: z.enum(SENT_STATUSES).meta({ description: 'Its status then' }),
  },
).meta({ id: 'ReservationEvent' });
