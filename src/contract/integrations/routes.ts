import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import { integrationsShape, keyBody, madeKeyShape, madeWebhookShape, webhookBody } from './shapes.ts';

const tags = ['Other software'];
const params = z.object({ id });
const all = json('Keys and webhooks', integrationsShape);

export const readIntegrations = createRoute({
  method: 'get',
  path: '/admin/integrations',
  tags,
  summary: 'The keys and webhooks of the owner’s other software, with what webhooks were told last',
  access: 'owner',
  responses: { 200: all, ...errors(401, 403) },
});

export const makeReadKey = createRoute({
  method: 'post',
  path: '/admin/integrations/keys',
  tags,
  summary: 'Make a key that reads what its scopes say',
  description:
    'Wants the owner’s own password. The key is in this answer only. It makes the calls whose security names one of its scopes, and no other: 403. 401 once it is ended.',
  access: 'owner',
  request: { body: body(keyBody) },
  responses: { 201: json('The key', madeKeyShape), ...errors(400, 401, 403, 409, 429) },
});

export const endReadKey = createRoute({
  method: 'delete',
  path: '/admin/integrations/keys/{id}',
  tags,
  summary: 'End a key: it opens nothing from now on',
  access: 'owner',
  request: { params },
  responses: { 200: all, ...errors(400, 401, 403, 404) },
});

export const addWebhook = createRoute({
  method: 'post',
  path: '/admin/integrations/webhooks',
  tags,
  summary: 'Have an address told what happens to orders or reservations',
  description:
    'Wants the owner’s own password. The secret is in this answer only. Sent is as https://www.standardwebhooks.com says; what, stands under `webhooks` of this document. Only the public internet is called. 409 webhooks_full: there are ten already.',
  access: 'owner',
  request: { body: body(webhookBody) },
  responses: { 201: json('The secret', madeWebhookShape), ...errors(400, 401, 403, 409, 429) },
});

export const removeWebhook = createRoute({
  method: 'delete',
  path: '/admin/integrations/webhooks/{id}',
  tags,
  summary: 'Remove a webhook, with what waits for it',
  access: 'owner',
  request: { params },
  responses: { 200: all, ...errors(400, 401, 403, 404) },
});

export const testWebhook = createRoute({
  method: 'post',
  path: '/admin/integrations/webhooks/{id}/test',
  tags,
  summary: 'Send an event of the type `test`, with an empty `data`',
  access: 'owner',
  request: { params },
  responses: { 200: all, ...errors(400, 401, 403, 404, 429) },
});

export const sendEventAgain = createRoute({
  method: 'post',
  path: '/admin/integrations/events/{id}/again',
  tags,
  summary: 'Send an event again that was delivered or given up, with the same `webhook-id`',
  description:
    '404 once it is gone, or while it is still being sent. It comes after later ones: `timestamp` says when it happened.',
  access: 'owner',
  request: {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, { error: 'id_invalid' }) }),
  },
  responses: { 200: all, ...errors(400, 401, 403, 404, 429) },
});
