import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import {
  adminShape,
  changePasswordBody,
  changeProfileBody,
  eraseBody,
  forgotPasswordBody,
  loginBody,
  ownDataShape,
  registerBody,
  resetPasswordBody,
  sessionShape,
  userShape,
} from './shapes.ts';

const tags = ['Accounts'];

export const register = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Register a user, or continue as a guest',
  description:
    'A guest who sends their token along becomes that user and keeps cart, addresses and orders; the token ends, and ' +
    'the answer has a new one.',
  access: 'everybody',
  needs: 'accounts',
  request: { body: body(registerBody) },
  responses: { 201: json('The account and its token', sessionShape), ...errors(400, 409, 429, 503) },
});

export const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags,
  summary: 'Log in with mobile number and password',
  description:
    'What a guest who sends their token along has in the cart is in the cart of the account then, under the same id. ' +
    'Where an account of the desk has a second factor, the right password answers 401 second_factor_required with ' +
    '`challenge` and `expiresAt`: the code goes to `/auth/login/second_factor`.',
  access: 'everybody',
  request: { body: body(loginBody) },
  responses: { 200: json('The account and a new token', sessionShape), ...errors(400, 401, 429, 503) },
});

export const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'Revoke the token that is sent',
  access: 'signedIn',
  responses: { 200: json('Revoked', okShape), ...errors(401) },
});

export const forgotPassword = createRoute({
  method: 'post',
  path: '/auth/forgot_password',
  tags,
  summary: 'Ask for a link to set a new password, by mail',
  description: 'The answer is the same whether the address is known or not.',
  access: 'everybody',
  request: { body: body(forgotPasswordBody) },
  responses: { 200: json('A mail is on its way', okShape), ...errors(400, 429) },
});

export const resetPassword = createRoute({
  method: 'post',
  path: '/auth/reset_password',
  tags,
  summary: 'Set a new password with the token of the mail; ends all sessions',
  access: 'everybody',
  request: { body: body(resetPasswordBody) },
  responses: { 200: json('The new password holds', okShape), ...errors(400, 409, 503) },
});

export const readProfile = createRoute({
  method: 'get',
  path: '/auth/get_user_profile',
  tags,
  summary: 'Whose token this is',
  access: 'signedIn',
  responses: { 200: json('The user', userShape), ...errors(401) },
});

export const isAdmin = createRoute({
  method: 'get',
  path: '/auth/isadmin',
  tags,
  summary: 'Whether the token may enter the admin area',
  description: 'Answers 401, never 403, to everybody who may not (admin spec 6).',
  access: 'signedIn',
  responses: {
    200: json('May enter', adminShape),
    ...errors(401),
  },
});

export const changeProfile = createRoute({
  method: 'put',
  path: '/auth/profile',
  tags,
  summary: 'Change one’s own name and mail address',
  access: 'signedIn',
  request: { body: body(changeProfileBody) },
  responses: { 200: json('The user', userShape), ...errors(400, 401, 403, 429, 503) },
});

export const changePassword = createRoute({
  method: 'put',
  path: '/auth/password',
  tags,
  summary: 'Change one’s own password; all other sessions end',
  access: 'signedIn',
  request: { body: body(changePasswordBody) },
  responses: { 200: json('Changed', okShape), ...errors(400, 401, 403, 429, 503) },
});

export const exportOwnData = createRoute({
  method: 'get',
  path: '/auth/own_data',
  tags,
  summary: 'Everything that is kept about the account',
  access: 'signedIn',
  responses: { 200: json('Profile, addresses and orders', ownDataShape), ...errors(401) },
});

export const eraseAccount = createRoute({
  method: 'post',
  path: '/auth/erase',
  tags,
  summary: 'Erase one’s own account',
  description:
    'Account, sessions, cart and addresses are deleted. Of orders stays what tax law wants, and belongs to nobody. ' +
    'A user sends `currentPassword`, a guest `word`: LÖSCHEN or ERASE.',
  access: 'signedIn',
  request: { body: body(eraseBody) },
  responses: { 200: json('Erased', okShape), ...errors(400, 401, 403, 409, 429, 503) },
});
