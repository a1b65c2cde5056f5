import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import { mailListQuery, mailListShape, mailShape, testMailBody, testMailShape } from './shapes.ts';

const tags = ['Mail'];

export const listMails = createRoute({
  method: 'get',
  path: '/admin/mails',
  tags,
  summary: 'The outbox: what waits, went out or failed, newest first',
  access: 'owner',
  request: { query: mailListQuery },
  responses: { 200: json('A page of mails', mailListShape), ...errors(400, 401, 403) },
});

export const sendMailAgain = createRoute({
  method: 'post',
  path: '/admin/mails/{id}/again',
  tags,
  summary: 'Send a failed mail again',
  description:
    '409 mail_not_failed when it is under way or has gone out, mail_outdated when what it says is forgotten or would come too late.',
  access: 'owner',
  request: { params: z.object({ id }) },
  responses: { 200: json('The mail, waiting', mailShape), ...errors(400, 401, 403, 404, 409) },
});

export const sendTestMail = createRoute({
  method: 'post',
  path: '/admin/mails/test',
  tags,
  summary: 'Send a test mail at once, and say what came of it',
  access: 'owner',
  request: { body: body(testMailBody) },
  responses: { 200: json('Whether it went out', testMailShape), ...errors(400, 401, 403, 429) },
});
