import { z } from 'zod';
import { MAX_ENDPOINT_LENGTH } from '#domain/push/push.ts';
import { guestOrderBody } from '../orders/shapes.ts';
import { hasNoNul, id, instant, text } from '../shapes.ts';

const name = text(60).min(1, { error: 'required' });

/** A point of the curve P-256, 65 bytes that begin with 4. */
const publicKey = z
  .string()
  .regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'value_invalid' })
  .meta({ description: '65 bytes in base64url' });

/** What `PushSubscription.toJSON()` of a browser holds, and a name for the device. */
export const pushDeviceBody = z.object({
  name,
  endpoint: z
    .string()
    .min(1, { error: 'required' })
    .max(MAX_ENDPOINT_LENGTH, { error: 'text_too_long' })
    .refine(hasNoNul, { error: 'value_invalid' }),
  keys: z.object({
    p256dh: publicKey,
    auth: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}$/, { error: 'value_invalid' })
      .meta({ description: '16 bytes in base64url' }),
  }),
});

/** A browser that is told what becomes of an order, or no longer. */
export const orderPushBody = guestOrderBody.extend({
  ...pushDeviceBody.omit({ name: true }).shape,
  isOn: z.boolean({ error: 'value_invalid' }),
});

export const orderPushStateBody = guestOrderBody.extend({
  endpoint: pushDeviceBody.shape.endpoint.optional().meta({ description: 'Of this browser, if it has one' }),
});

export const orderPushShape = z.object({
  isOn: z.boolean().meta({ description: 'This browser is told what becomes of the order' }),
});

export const orderPushStateShape = orderPushShape.extend({
  publicKey: publicKey.meta({ description: 'For `applicationServerKey` of a browser' }),
});

export type PushDeviceBody = z.output<typeof pushDeviceBody>;

export const pushDeviceShape = z
  .object({
    _id: id,
    name,
    person: z.string().meta({ description: 'Who has switched it on' }),
    isThis: z.boolean().meta({ description: 'Switched on in the session of this request' }),
    createdAt: instant,
    reachedAt: instant.nullable().meta({ description: 'When its push service last took a message' }),
    hasFailed: z.boolean().meta({ description: 'Its push service did not take the last message' }),
  })
  .meta({ id: 'PushDevice' });

export type PushDevice = z.infer<typeof pushDeviceShape>;

export const pushDevicesShape = z.object({
  publicKey: publicKey.meta({ description: 'For `applicationServerKey` of a browser' }),
  devices: z.array(pushDeviceShape),
});

export type PushDevices = z.infer<typeof pushDevicesShape>;
