import { createRoute } from '../create-route.ts';
import { errors, json } from '../responses.ts';
import { systemAlertsShape } from './shapes.ts';

export const readSystemAlerts = createRoute({
  method: 'get',
  path: '/admin/troubles',
  tags: ['Order desk'],
  summary: 'What does not work just now and somebody has to mend',
  description:
    'For staff too: mails that do not go out, a full disk, a silent payment provider, payments in doubt, printers that do not print, desks that sleep.',
  access: 'staff',
  responses: { 200: json('What is wrong; nothing, if all is well', systemAlertsShape), ...errors(401, 403) },
});
