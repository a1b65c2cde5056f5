import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id, okShape } from '../shapes.ts';
import {
  orderPushBody,
  orderPushShape,
  orderPushStateBody,
  orderPushStateShape,
  pushDeviceBody,
  pushDeviceShape,
  pushDevicesShape,
} from './shapes.ts';

const tags = ['Push'];
const params = z.object({ id });

export const listPushDevices = createRoute({
  method: 'get',
  path: '/admin/push/subscriptions',
  tags,
  summary: 'The devices that are told of news without an open page: one’s own, for owners all',
  access: 'staff',
  responses: { 200: json('The devices', pushDevicesShape), ...errors(401, 403) },
});

export const addPushDevice = createRoute({
  method: 'post',
  path: '/admin/push/subscriptions',
  tags,
  summary: 'Switch push on for the device of this session',
  description:
    'Again changes nothing but its name, language and subscription. It ends with the session. 409 push_service_unknown: the server sends to the push services of the browsers only; push_devices_full: one person has enough of them.',
  access: 'staff',
  request: { body: body(pushDeviceBody) },
  responses: { 200: json('The device', pushDeviceShape), ...errors(400, 401, 403, 409) },
});

export const removePushDevice = createRoute({
  method: 'delete',
  path: '/admin/push/subscriptions/{id}',
  tags,
  summary: 'Switch push off for a device: one’s own, for owners any',
  access: 'staff',
  request: { params },
  responses: { 200: json('Switched off', okShape), ...errors(400, 401, 403, 404) },
});

export const testPushDevice = createRoute({
  method: 'post',
  path: '/admin/push/subscriptions/{id}/test',
  tags,
  summary: 'Send a test message to a device: one’s own, for owners any',
  access: 'staff',
  request: { params },
  responses: {
    200: json(
      'What the push service said; `gone`: it knows the device no more, which is now switched off',
      z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
    ),
    ...errors(400, 401, 403, 404),
  },
});

export const readOrderPush = createRoute({
  method: 'post',
  path: '/orders/push/state',
  tags,
  summary: 'Whether this browser is told what becomes of an order, and the key with which it subscribes',
  access: 'linkOrToken',
  request: { body: body(orderPushStateBody) },
  responses: { 200: json('As it is', orderPushStateShape), ...errors(400, 401, 404, 429) },
});

export const switchOrderPush = createRoute({
  method: 'post',
  path: '/orders/push',
  tags,
  summary: 'The guest has this browser told what becomes of the order, or no longer',
  description:
    'Told is that it is accepted, changed, ready or on its way, declined or cancelled, each once and with nothing of the guest. 409 push_service_unknown: the server sends to the push services of the browsers only; push_devices_full: the order has enough of them.',
  access: 'linkOrToken',
  request: { body: body(orderPushBody) },
  responses: { 200: json('As it is now', orderPushShape), ...errors(400, 401, 404, 409, 429) },
});
