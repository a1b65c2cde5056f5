import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { policyBody, policyShape, policyTemplateShape, policyType } from './shapes.ts';

const tags = ['Policies'];

export const readPolicy = createRoute({
  method: 'get',
  path: '/policy/{type}',
  tags,
  summary: 'One legal text',
  access: 'everybody',
  request: { params: z.object({ type: policyType }) },
  responses: { 200: json('The policy', policyShape), ...errors(400, 404) },
});

export const listPolicies = createRoute({
  method: 'get',
  path: '/policy',
  tags,
  summary: 'The legal texts that are written: two at most',
  access: 'owner',
  responses: { 200: json('The policies', z.array(policyShape)), ...errors(401, 403) },
});

export const listPolicyTemplates = createRoute({
  method: 'get',
  path: '/admin/policy-templates',
  tags,
  summary: 'Templates of the legal texts, filled with what is set and switched on',
  description: 'What the owner still has to decide stands in square brackets.',
  access: 'owner',
  responses: { 200: json('The templates', z.array(policyTemplateShape)), ...errors(401, 403) },
});

export const savePolicy = createRoute({
  method: 'post',
  path: '/policy',
  tags,
  summary: 'Write or rewrite a legal text',
  access: 'owner',
  request: { body: body(policyBody) },
  responses: { 200: json('The policy', policyShape), ...errors(400, 401, 403, 409) },
});
