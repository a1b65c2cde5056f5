import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { newsletterTokenBody, subscribeBody } from './shapes.ts';

const tags = ['Newsletter'];

export const subscribe = createRoute({
  method: 'post',
  path: '/newsletter/subscribe',
  tags,
  summary: 'Ask for the newsletter',
  description:
    'Nobody is subscribed before they confirm by mail. The answer is the same whether the address is known or not.',
  access: 'everybody',
  needs: 'newsletter',
  request: { body: body(subscribeBody) },
  responses: { 200: json('A mail with a link is on its way, if need be', okShape), ...errors(400, 409, 429) },
});

export const confirmSubscription = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  tags,
  summary: 'Confirm with the token of the mail',
  access: 'everybody',
  request: { body: body(newsletterTokenBody) },
  responses: { 200: json('Subscribed', okShape), ...errors(400, 409) },
});

export const unsubscribe = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe',
  tags,
  summary: 'Leave with the token of any newsletter mail',
  access: 'everybody',
  request: { body: body(newsletterTokenBody) },
  responses: { 200: json('Unsubscribed', okShape), ...errors(400, 409) },
});
