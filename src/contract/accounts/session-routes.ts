import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { ownSessionShape, sessionParams } from './shapes.ts';

const tags = ['Accounts'];

export const listSessions = createRoute({
  method: 'get',
  path: '/auth/sessions',
  tags,
  summary: 'Where one is logged in: this session first, then by last use',
  description: 'At most fifty. The last use is written down every ten minutes.',
  access: 'signedIn',
  responses: { 200: json('The sessions', z.array(ownSessionShape)), ...errors(401) },
});

export const endOtherSessions = createRoute({
  method: 'post',
  path: '/auth/sessions/end_others',
  tags,
  summary: 'End all of one’s sessions but this one',
  access: 'signedIn',
  responses: { 200: json('How many ended', z.object({ ended: z.int() })), ...errors(401) },
});

export const endSession = createRoute({
  method: 'post',
  path: '/auth/sessions/{id}/end',
  tags,
  summary: 'End one of one’s sessions',
  access: 'signedIn',
  request: { params: sessionParams },
  responses: { 200: json('Ended', okShape), ...errors(400, 401, 404) },
});
