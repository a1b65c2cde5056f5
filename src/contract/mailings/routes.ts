import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { deletionQuery, id, okShape } from '../shapes.ts';
import {
  mailingBody,
  mailingListShape,
  mailingPreviewShape,
  mailingShape,
  mailingTestShape,
  sendMailingBody,
} from './shapes.ts';

const tags = ['Newsletter'];
const params = z.object({ id });

export const listMailings = createRoute({
  method: 'get',
  path: '/admin/mailings',
  tags,
  summary: 'Newsletters, newest first: drafts and those that were sent, and how many read them',
  access: 'owner',
  responses: { 200: json('The newsletters', mailingListShape), ...errors(401, 403) },
});

export const createMailing = createRoute({
  method: 'post',
  path: '/admin/mailings',
  tags,
  summary: 'Draft a newsletter',
  access: 'owner',
  request: { body: body(mailingBody) },
  responses: { 201: json('The draft', mailingShape), ...errors(400, 401, 403, 409) },
});

export const editMailing = createRoute({
  method: 'put',
  path: '/admin/mailings/{id}',
  tags,
  summary: 'Change a draft',
  description: '409 mailing_sent once it was sent.',
  access: 'owner',
  request: { params, body: body(mailingBody) },
  responses: { 200: json('The draft', mailingShape), ...errors(400, 401, 403, 404, 409) },
});

export const deleteMailing = createRoute({
  method: 'delete',
  path: '/admin/mailings/{id}',
  tags,
  summary: 'Delete a draft',
  description: '409 mailing_sent once it was sent.',
  access: 'owner',
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});

export const previewMailing = createRoute({
  method: 'get',
  path: '/admin/mailings/{id}/preview',
  tags,
  summary: 'The mails as they will look, in each language in which there is one',
  access: 'owner',
  request: { params },
  responses: { 200: json('The mails', mailingPreviewShape), ...errors(400, 401, 403, 404) },
});

export const testMailing = createRoute({
  method: 'post',
  path: '/admin/mailings/{id}/test',
  tags,
  summary: 'Send it to oneself, in each language in which there is one',
  description: '409 mailing_incomplete while there is nothing to send, own_email_missing without an address.',
  access: 'owner',
  request: { params },
  responses: {
    200: json('To whom, and how many mails', mailingTestShape),
    ...errors(400, 401, 403, 404, 409, 429),
  },
});

export const sendMailing = createRoute({
  method: 'post',
  path: '/admin/mailings/{id}/send',
  tags,
  summary: 'Send it to everybody who has confirmed',
  description:
    'Once: sent again it is answered as it stands. 409 mailing_in_progress while another one goes out, mailing_incomplete, mailing_without_readers, changed_meanwhile when it was changed since it was read.',
  access: 'owner',
  request: { params, body: body(sendMailingBody) },
  responses: { 200: json('The newsletter, under way', mailingShape), ...errors(400, 401, 403, 404, 409) },
});

export const stopMailing = createRoute({
  method: 'post',
  path: '/admin/mailings/{id}/stop',
  tags,
  summary: 'Send no more of its mails',
  description: '409 mailing_not_in_progress when all have gone out, or it was stopped before.',
  access: 'owner',
  request: { params },
  responses: { 200: json('The newsletter as it stands', mailingShape), ...errors(400, 401, 403, 404, 409) },
});
