import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { bearer, body, errors, json } from '../responses.ts';
import { text } from '../shapes.ts';
import { statusShape, timingShape } from './shapes.ts';

const tags = ['Hours'];
const timing = json('The whole timing record', z.object({ data: timingShape }));

export const readStatus = createRoute({
  method: 'get',
  path: '/restaurant/status',
  tags,
  summary: 'Open or closed, now',
  responses: { 200: json('The status', statusShape) },
});

export const readTiming = createRoute({
  method: 'get',
  path: '/admin/timing',
  tags,
  summary: 'Weekly hours, special dates and the status now',
  responses: { 200: timing },
});

export const setStatus = createRoute({
  method: 'put',
  path: '/admin/timing/current-status',
  tags,
  summary: 'Open now or close now, until reset',
  security: bearer,
  request: {
    body: body(z.object({ isOpen: z.boolean(), reason: text(300).default('') })),
  },
  responses: { 200: timing, ...errors(400, 401, 403) },
});

export const resetStatus = createRoute({
  method: 'post',
  path: '/admin/timing/reset-status',
  tags,
  summary: 'Follow the schedule again',
  security: bearer,
  responses: { 200: timing, ...errors(401, 403) },
});
