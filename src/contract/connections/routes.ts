import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import {
  addressBody,
  connectionsShape,
  connectionTestShape,
  mailServerBody,
  mailServerResult,
  mollieBody,
  paypalBody,
  testParams,
} from './shapes.ts';

const tags = ['Connections'];

const PROVED =
  'Wants the owner’s own password. It is tried before it is kept. 409 changed_meanwhile when somebody else has saved it since, connection_fixed where the environment of the server says it.';

export const savePublicAddress = createRoute({
  method: 'put',
  path: '/admin/connections/address',
  tags,
  summary: 'The site’s public address; null: none',
  description: `${PROVED} 409 address_unproven when it does not lead to this server. The host under which this call is made is answered on from then on.`,
  access: 'owner',
  request: { body: body(addressBody) },
  responses: { 200: json('What is set', connectionsShape), ...errors(400, 401, 403, 409, 429) },
});

export const saveMailServer = createRoute({
  method: 'put',
  path: '/admin/connections/mail',
  tags,
  summary: 'The mail server through which all emails go; null: none',
  description: PROVED,
  access: 'owner',
  request: { body: body(mailServerBody) },
  responses: {
    200: json('What is set, or why it was not', mailServerResult),
    ...errors(400, 401, 403, 409, 429),
  },
});

export const savePaypal = createRoute({
  method: 'put',
  path: '/admin/connections/paypal',
  tags,
  summary: 'The account with PayPal; null: none',
  description: `${PROVED} 409 keys_refused when PayPal does not know it, money_mixed beside an account with test money, payments_under_way while the former account is still paid or gives back.`,
  access: 'owner',
  request: { body: body(paypalBody) },
  responses: { 200: json('What is set', connectionsShape), ...errors(400, 401, 403, 409, 429, 502) },
});

export const saveMollie = createRoute({
  method: 'put',
  path: '/admin/connections/mollie',
  tags,
  summary: 'The account with Mollie; null: none',
  description: `${PROVED} 409 keys_refused when Mollie does not know it, money_mixed beside an account with test money, payments_under_way while the former account is still paid or gives back.`,
  access: 'owner',
  request: { body: body(mollieBody) },
  responses: { 200: json('What is set', connectionsShape), ...errors(400, 401, 403, 409, 429, 502) },
});

export const testConnection = createRoute({
  method: 'post',
  path: '/admin/connections/{connection}/test',
  tags,
  summary:
    'Try what is set, also by the environment: whether the address leads here, whether a provider knows its keys',
  description: '404 where nothing is set.',
  access: 'owner',
  request: { params: testParams },
  responses: { 200: json('It works', connectionTestShape), ...errors(400, 401, 403, 404, 409, 429, 502) },
});
