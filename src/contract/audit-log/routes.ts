import { createRoute } from '../create-route.ts';
import { errors, json } from '../responses.ts';
import { auditLogPageShape, auditLogQuery } from './shapes.ts';

export const readAuditLog = createRoute({
  method: 'get',
  path: '/admin/changes',
  tags: ['Changes'],
  summary: 'Who did what at the desk, newest first, by page; of one area or all',
  access: 'owner',
  request: { query: auditLogQuery },
  responses: { 200: json('A page', auditLogPageShape), ...errors(400, 401, 403) },
});
