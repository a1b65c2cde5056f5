import { z } from '@hono/zod-openapi';
import { createRoute } from '../create-route.ts';
import { body, errors, form, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import {
  backupListShape,
  backupParams,
  backupShape,
  passwordBody,
  startUploadBody,
  uploadPartForm,
  uploadShape,
} from './shapes.ts';

const tags = ['Backups'];
const archive = { description: 'A .tar.gz', content: { 'application/gzip': { schema: z.string() } } };

export const listBackups = createRoute({
  method: 'get',
  path: '/admin/backups',
  tags,
  summary: 'Backups on the server, newest first, how the last restore ended, and the running version',
  access: 'owner',
  responses: { 200: json('The backups', backupListShape), ...errors(401, 403) },
});

export const downloadBackup = createRoute({
  method: 'post',
  path: '/admin/backups/download',
  tags,
  summary: 'The whole restaurant as one file, as `npm run backup` writes it',
  description:
    'It holds all personal data, so it wants the owner’s own password: otherwise 403 password_wrong. One is made at a time: otherwise 409 backup_under_way.',
  access: 'owner',
  request: { body: body(passwordBody) },
  responses: { 200: archive, ...errors(400, 401, 403, 409, 429, 503) },
});

export const downloadStoredBackup = createRoute({
  method: 'post',
  path: '/admin/backups/{id}/download',
  tags,
  summary: 'A backup that is on the server',
  access: 'owner',
  request: { params: backupParams, body: body(passwordBody) },
  responses: { 200: archive, ...errors(400, 401, 403, 404, 429, 503) },
});

export const startUpload = createRoute({
  method: 'post',
  path: '/admin/backups/uploads',
  tags,
  summary: 'Begin to upload a backup, in parts; an unfinished upload before it is dropped',
  description: '409 restore_by_command where backups are restored by `npm run restore` only.',
  access: 'owner',
  request: { body: body(startUploadBody) },
  responses: { 201: json('The upload', uploadShape), ...errors(400, 401, 403, 409) },
});

export const uploadPart = createRoute({
  method: 'post',
  path: '/admin/backups/uploads/{id}/parts',
  tags,
  summary: 'The next part of a backup',
  description:
    'A part that was received already is taken again without effect. 409 upload_out_of_step says where the next part begins.',
  access: 'owner',
  request: { params: backupParams, body: form(uploadPartForm) },
  responses: {
    200: json('How far it is', uploadShape),
    ...errors(400, 401, 403, 404, 409, 413),
  },
});

export const finishUpload = createRoute({
  method: 'post',
  path: '/admin/backups/uploads/{id}/finish',
  tags,
  summary: 'Check an upload that is complete, and say what is in it; nothing else is changed yet',
  description:
    '409 upload_out_of_step while parts are missing, 409 backup_unusable says why the whole file is refused.',
  access: 'owner',
  request: { params: backupParams },
  responses: { 201: json('The backup', backupShape), ...errors(401, 403, 404, 409) },
});

export const restoreBackup = createRoute({
  method: 'post',
  path: '/admin/backups/{id}/restore',
  tags,
  summary: 'Replace the restaurant by the one in a backup; what is replaced is kept as a backup first',
  description:
    'The server stops, restores and starts again within seconds to minutes. Everybody logs in again, with the accounts in the backup. Wants the owner’s own password. 409 restore_under_way while one runs.',
  access: 'owner',
  request: { params: backupParams, body: body(passwordBody) },
  responses: { 202: json('It begins', okShape), ...errors(400, 401, 403, 404, 409, 429, 503) },
});

export const deleteBackup = createRoute({
  method: 'delete',
  path: '/admin/backups/{id}',
  tags,
  summary: 'Delete a backup from the server',
  access: 'owner',
  request: { params: backupParams },
  responses: { 200: json('Deleted', okShape), ...errors(401, 403, 404) },
});
