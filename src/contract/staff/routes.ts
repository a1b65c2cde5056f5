import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import {
  addStaffBody,
  editStaffBody,
  ownerPasswordBody,
  staffParams,
  staffShape,
  staffWithPasswordShape,
} from './shapes.ts';

const tags = ['Staff'];

export const listStaff = createRoute({
  method: 'get',
  path: '/admin/staff',
  tags,
  summary: 'Everybody who works at the desk, owners first',
  access: 'owner',
  responses: { 200: json('The accounts', z.array(staffShape)), ...errors(401, 403) },
});

export const addStaff = createRoute({
  method: 'post',
  path: '/admin/staff',
  tags,
  summary: 'Let somebody work at the desk, with a password that is told this once',
  description:
    'Every change of the staff wants the owner’s own password: otherwise 403 password_wrong. 409 mobile_of_guest for a number that a guest has registered. Who worked here before comes back to their account; whoever had it meanwhile is logged out, and told by mail.',
  access: 'owner',
  request: { body: body(addStaffBody) },
  responses: {
    201: json('The account and its password', staffWithPasswordShape),
    ...errors(400, 401, 403, 409, 429, 503),
  },
});

export const editStaff = createRoute({
  method: 'put',
  path: '/admin/staff/{id}',
  tags,
  summary: 'Another name, address or role',
  description:
    'Whoever is an owner no longer is logged out. The last owner stays one: otherwise 409 last_owner.',
  access: 'owner',
  request: { params: staffParams, body: body(editStaffBody) },
  responses: { 200: json('The account', staffShape), ...errors(400, 401, 403, 404, 409, 429, 503) },
});

export const resetStaffPassword = createRoute({
  method: 'post',
  path: '/admin/staff/{id}/password',
  tags,
  summary: 'A new password for somebody else, told this once; they are logged out',
  description: 'One’s own is changed with the old one: otherwise 409 own_password.',
  access: 'owner',
  request: { params: staffParams, body: body(ownerPasswordBody) },
  responses: {
    200: json('The account and its password', staffWithPasswordShape),
    ...errors(400, 401, 403, 404, 409, 429, 503),
  },
});

export const removeStaff = createRoute({
  method: 'post',
  path: '/admin/staff/{id}/remove',
  tags,
  summary: 'Ends somebody’s work at the desk, at once; the account is a guest’s from then on',
  access: 'owner',
  request: { params: staffParams, body: body(ownerPasswordBody) },
  responses: { 200: json('Removed', okShape), ...errors(400, 401, 403, 404, 409, 429, 503) },
});
