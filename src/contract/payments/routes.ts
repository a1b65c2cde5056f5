import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, errors, json } from '../responses.ts';
import { demoDecisionBody, demoPaymentShape, providerText } from './shapes.ts';

const tags = ['Demo payment'];
const params = z.object({ id: providerText });

export const readDemoPayment = createRoute({
  method: 'get',
  path: '/demo-payment/{id}',
  tags,
  summary: 'What the demo provider asks for',
  description: 'Only while no real provider is configured. No money moves.',
  request: { params },
  responses: { 200: json('The payment', demoPaymentShape), ...errors(400, 404, 429) },
});

export const decideDemoPayment = createRoute({
  method: 'post',
  path: '/demo-payment/{id}',
  tags,
  summary: 'Approve, decline or leave; answers where to go next',
  request: { params, body: body(demoDecisionBody) },
  responses: { 200: json('Where to go next', z.object({ href: z.string() })), ...errors(400, 404, 429) },
});
