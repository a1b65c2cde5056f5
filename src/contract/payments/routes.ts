import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import {
  closeRefundBody,
  demoDecisionBody,
  demoPaymentShape,
  openRefundShape,
  providerReference,
} from './shapes.ts';

const tags = ['Demo payment'];
const params = z.object({ id: providerReference });

export const readDemoPayment = createRoute({
  method: 'get',
  path: '/demo-payment/{id}',
  tags,
  summary: 'What the demo provider asks for',
  description: 'Only while no real provider is configured. No money moves.',
  access: 'everybody',
  request: { params },
  responses: { 200: json('The payment', demoPaymentShape), ...errors(400, 404, 429) },
});

export const decideDemoPayment = createRoute({
  method: 'post',
  path: '/demo-payment/{id}',
  tags,
  summary: 'Approve, decline or leave; answers where to go next',
  access: 'everybody',
  request: { params, body: body(demoDecisionBody) },
  responses: { 200: json('Where to go next', z.object({ href: z.string() })), ...errors(400, 404, 429) },
});

const deskTags = ['Order desk'];

export const listRefunds = createRoute({
  method: 'get',
  path: '/payments/refunds',
  tags: deskTags,
  summary: 'Refunds that failed and are for people to do, newest first',
  access: 'staff',
  responses: { 200: json('The refunds', z.array(openRefundShape)), ...errors(401, 403) },
});

export const closeRefund = createRoute({
  method: 'post',
  path: '/payments/refunds/{id}',
  tags: deskTags,
  summary: 'Try a failed refund once more, or say that it was done by hand',
  description: 'Answers the refunds that are still open.',
  access: 'staff',
  request: { params: z.object({ id }), body: body(closeRefundBody) },
  responses: {
    200: json('What is left', z.array(openRefundShape)),
    ...errors(400, 401, 403, 404, 409),
  },
});
