import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import {
  deskWithdrawalShape,
  settleWithdrawalBody,
  withdrawalShape,
  withdrawalsQuery,
  withdrawBody,
} from './shapes.ts';

export const withdraw = createRoute({
  method: 'post',
  path: '/withdrawal',
  tags: ['Withdrawals'],
  summary: 'Withdraw from a contract',
  description: 'Written down with the moment at which it came, which the answer repeats as a receipt.',
  access: 'everybody',
  request: { body: body(withdrawBody) },
  responses: { 201: json('The receipt', withdrawalShape), ...errors(400, 429) },
});

const adminTags = ['Withdrawal desk'];

export const listWithdrawals = createRoute({
  method: 'get',
  path: '/admin/withdrawals',
  tags: adminTags,
  summary: 'All withdrawals by pages: those to be looked at first, then newest first',
  access: 'staff',
  request: { query: withdrawalsQuery },
  responses: {
    200: json(
      'A page of withdrawals, and how many wait',
      z.object({ withdrawals: z.array(deskWithdrawalShape), totalPages: z.number(), open: z.number() }),
    ),
    ...errors(400, 401, 403),
  },
});

export const settleWithdrawal = createRoute({
  method: 'put',
  path: '/admin/withdrawals/{id}',
  tags: adminTags,
  summary: 'Say that a withdrawal is done with, or that it is not after all',
  access: 'owner',
  request: { params: z.object({ id }), body: body(settleWithdrawalBody) },
  responses: { 200: json('The withdrawal', deskWithdrawalShape), ...errors(400, 401, 403, 404) },
});
