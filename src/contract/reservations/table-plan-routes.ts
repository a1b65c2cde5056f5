import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { reservationParams } from './shapes.ts';
import {
  chooseTablesBody,
  seatingBody,
  seatingShape,
  tablePlanBody,
  tablePlanShape,
} from './table-plan-shapes.ts';

const tags = ['Table book'];

export const readTablePlan = createRoute({
  method: 'get',
  path: '/admin/tables',
  tags,
  summary: 'Rooms, tables, joins and how requests are answered',
  access: 'owner',
  responses: { 200: json('The plan', tablePlanShape), ...errors(401, 403) },
});

export const saveTablePlan = createRoute({
  method: 'put',
  path: '/admin/tables',
  tags,
  summary: 'Save the whole plan',
  description:
    'With the version that was read: a plan that somebody else has saved since is refused with 409 changed_meanwhile. Accepted reservations from now on whose table is gone get another one; those for which there is none are named in `withoutTable` and stay accepted. Whom the desk has put at a table stays there while the table is drawn: where it is blocked or its room is closed, `atClosedTable` names them. A table at which somebody sits, or is to sit by the desk’s choice, can’t be left out: 409 table_held with who it is, in `held`.',
  access: 'owner',
  request: { body: body(tablePlanBody) },
  responses: { 200: json('The plan', tablePlanShape), ...errors(400, 401, 403, 409) },
});

export const readSeating = createRoute({
  method: 'post',
  path: '/reservation/tables',
  tags,
  summary: 'The tables of reservations',
  access: 'staff',
  request: { body: body(seatingBody) },
  responses: { 200: json('Who sits where', seatingShape), ...errors(400, 401, 403) },
});

export const chooseTables = createRoute({
  method: 'put',
  path: '/reservation/{id}/tables',
  tags,
  summary: 'Give an accepted reservation other tables',
  description:
    'It stays there then. Whoever sits there and is not pinned moves; where nobody can move, or a table is unknown, 409 table_taken. Whoever sits has them from now on. 409 table_step_conflict where it has left, or did not come.',
  access: 'staff',
  request: { params: reservationParams, body: body(chooseTablesBody) },
  responses: { 200: json('Where it sits', seatingShape), ...errors(400, 401, 403, 404, 409) },
});
