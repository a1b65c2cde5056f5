import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { deletionQuery, okShape } from '../shapes.ts';
import { termsBody, termsShape } from './shapes.ts';

const tags = ['Policies'];

export const readTerms = createRoute({
  method: 'get',
  path: '/terms',
  tags,
  summary: 'The terms of ordering that are in force',
  access: 'everybody',
  responses: { 200: json('The terms', termsShape) },
});

export const saveTerms = createRoute({
  method: 'put',
  path: '/terms',
  tags,
  summary: 'Put own terms in place of those that the site words by the settings',
  access: 'owner',
  request: { body: body(termsBody) },
  responses: { 200: json('The terms', termsShape), ...errors(400, 401, 403, 409) },
});

export const removeTerms = createRoute({
  method: 'delete',
  path: '/terms',
  tags,
  summary: 'Take own terms back: those that the site words are in force again',
  access: 'owner',
  request: { query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});
