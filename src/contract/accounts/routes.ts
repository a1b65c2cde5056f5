import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { bearer, body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { loginBody, registerBody, sessionShape, userShape } from './shapes.ts';

const tags = ['Accounts'];

export const register = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Register a user, or continue as a guest',
  request: { body: body(registerBody) },
  responses: { 201: json('The account and its token', sessionShape), ...errors(400, 409, 429) },
});

export const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags,
  summary: 'Log in with mobile number and password',
  request: { body: body(loginBody) },
  responses: { 200: json('The account and a new token', sessionShape), ...errors(400, 401, 429) },
});

export const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'Revoke the token that is sent',
  security: bearer,
  responses: { 200: json('Revoked', okShape), ...errors(401) },
});

export const profile = createRoute({
  method: 'get',
  path: '/auth/get_user_profile',
  tags,
  summary: 'Whose token this is',
  security: bearer,
  responses: { 200: json('The user', userShape), ...errors(401) },
});

export const isAdmin = createRoute({
  method: 'get',
  path: '/auth/isadmin',
  tags,
  summary: 'Whether the token may enter the admin area',
  description: 'Answers 401, never 403, to everybody who may not (admin spec 6).',
  security: bearer,
  responses: {
    200: json('May enter', z.object({ isAdmin: z.literal(true), user: userShape })),
    ...errors(401),
  },
});
