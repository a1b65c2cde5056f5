import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id, okShape } from '../shapes.ts';
import { deskDeviceShape, heartbeatBody, heartbeatShape, renameDeviceBody } from './shapes.ts';

const tags = ['Order desk'];
const params = z.object({ id });

export const sendHeartbeat = createRoute({
  method: 'post',
  path: '/admin/devices/heartbeat',
  tags,
  summary: 'A sign of life of a device on which the desk is open',
  description: 'Every half minute, and at once when something changes.',
  access: 'staff',
  request: { body: body(heartbeatBody) },
  responses: { 200: json('The device', heartbeatShape), ...errors(400, 401, 403) },
});

export const listDevices = createRoute({
  method: 'get',
  path: '/admin/devices',
  tags,
  summary: 'The devices on which the desk is open, or was within the last days',
  access: 'staff',
  responses: {
    200: json('The devices', z.object({ devices: z.array(deskDeviceShape) })),
    ...errors(401, 403),
  },
});

export const renameDevice = createRoute({
  method: 'put',
  path: '/admin/devices/{id}',
  tags,
  summary: 'Name a device: the owner any, staff their own',
  description: 'When a device with a name falls asleep while the restaurant is open, the other desks say so.',
  access: 'staff',
  request: { params, body: body(renameDeviceBody) },
  responses: { 200: json('Named', okShape), ...errors(400, 401, 403, 404) },
});

export const forgetDevice = createRoute({
  method: 'delete',
  path: '/admin/devices/{id}',
  tags,
  summary: 'Forget a device; it is back with its next sign of life',
  access: 'owner',
  request: { params },
  responses: { 200: json('Forgotten', okShape), ...errors(400, 401, 403, 404) },
});
