import { z } from 'zod';
import { sessionShape } from '../accounts/shapes.ts';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { staffParams } from '../staff/shapes.ts';
import {
  answerChallengeBody,
  compulsoryBody,
  ownPasswordBody,
  reauthBody,
  recoveryCodesShape,
  secondFactorSetupShape,
  secondFactorShape,
  staffSecondFactorsShape,
} from './shapes.ts';

const tags = ['Second factor'];

export const answerChallenge = createRoute({
  method: 'post',
  path: '/auth/login/second_factor',
  tags,
  summary: 'The second half of logging in, where the first answered second_factor_required',
  description:
    'A challenge is good for five minutes, five codes and one session: then 401 challenge_expired. Wrong one-time ' +
    'codes make the account wait (429), longer each time; a recovery code need not wait.',
  access: 'everybody',
  request: { body: body(answerChallengeBody) },
  responses: { 200: json('The account and a new token', sessionShape), ...errors(400, 401, 403, 429) },
});

export const readSecondFactor = createRoute({
  method: 'get',
  path: '/auth/second_factor',
  tags,
  summary: 'Whether one’s own account of the desk has a second factor',
  access: 'deskAccount',
  responses: { 200: json('The second factor', secondFactorShape), ...errors(401, 403) },
});

export const setUpSecondFactor = createRoute({
  method: 'post',
  path: '/auth/second_factor/setup',
  tags,
  summary: 'A new secret for an app; it means nothing before a first code',
  access: 'deskAccount',
  request: { body: body(ownPasswordBody) },
  responses: { 200: json('The secret', secondFactorSetupShape), ...errors(400, 401, 403, 409, 429) },
});

export const turnOnSecondFactor = createRoute({
  method: 'post',
  path: '/auth/second_factor/enable',
  tags,
  summary: 'Turn it on with the password and a first code; answers the recovery codes',
  description: 'Within half an hour of the setup: otherwise 409 setup_expired.',
  access: 'deskAccount',
  request: { body: body(reauthBody) },
  responses: { 200: json('Turned on', recoveryCodesShape), ...errors(400, 401, 403, 409, 429) },
});

export const renewRecoveryCodes = createRoute({
  method: 'post',
  path: '/auth/second_factor/recovery_codes',
  tags,
  summary: 'New recovery codes; the old ones are good for nothing any more',
  access: 'deskAccount',
  request: { body: body(reauthBody) },
  responses: { 200: json('The codes', recoveryCodesShape), ...errors(400, 401, 403, 409, 429) },
});

export const turnOffSecondFactor = createRoute({
  method: 'post',
  path: '/auth/second_factor/disable',
  tags,
  summary: 'Turn it off with the password and a code',
  description: '409 second_factor_kept while everybody at the desk must have one.',
  access: 'deskAccount',
  request: { body: body(reauthBody) },
  responses: { 200: json('Turned off', okShape), ...errors(400, 401, 403, 409, 429) },
});

export const listStaffSecondFactors = createRoute({
  method: 'get',
  path: '/admin/second_factor',
  tags,
  summary: 'Who at the desk has a second factor',
  access: 'owner',
  responses: { 200: json('Everybody at the desk', staffSecondFactorsShape), ...errors(401, 403) },
});

export const makeSecondFactorCompulsory = createRoute({
  method: 'put',
  path: '/admin/second_factor',
  tags,
  summary: 'Whether everybody at the desk must have one',
  description:
    'Who has none may only set one up from then on: every other call of the desk answers 403 second_factor_missing. ' +
    'The owner who asks has one first: otherwise 409 second_factor_first.',
  access: 'owner',
  request: { body: body(compulsoryBody) },
  responses: {
    200: json('As it is now', z.object({ isCompulsory: z.boolean() })),
    ...errors(400, 401, 403, 409, 429),
  },
});

export const resetStaffSecondFactor = createRoute({
  method: 'post',
  path: '/admin/staff/{id}/second_factor/reset',
  tags,
  summary: 'Take the second factor from somebody who lost it; they are logged out, and told by mail',
  description: 'One’s own is turned off with a code: otherwise 409 own_second_factor.',
  access: 'owner',
  request: { params: staffParams, body: body(ownPasswordBody) },
  responses: { 200: json('Reset', okShape), ...errors(400, 401, 403, 404, 409, 429) },
});
