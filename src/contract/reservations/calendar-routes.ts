import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { calendar, errors, json } from '../responses.ts';

const tags = ['Table book'];

const feed = z.object({
  path: z.string().nullable().meta({
    description: 'Where the calendar is, on this site; whoever knows it reads it. null: it has none',
  }),
});

export const readCalendar = createRoute({
  method: 'get',
  path: '/reservation/calendar/{file}',
  tags,
  summary: 'Accepted reservations from yesterday on, for the calendar of the owner',
  description:
    'Under a secret address: time, party, name and table; no address, phone number or note of a guest. 404 once another address was made, or it was ended.',
  access: 'everybody',
  request: { params: z.object({ file: z.string().max(100, { error: 'text_too_long' }) }) },
  responses: { 200: calendar('The calendar'), ...errors(400, 404) },
});

export const readCalendarAddress = createRoute({
  method: 'get',
  path: '/admin/reservation-calendar',
  tags,
  summary: 'The secret address of the calendar of reservations',
  access: 'owner',
  responses: { 200: json('Where it is', feed), ...errors(401, 403) },
});

export const renewCalendarAddress = createRoute({
  method: 'post',
  path: '/admin/reservation-calendar',
  tags,
  summary: 'Make a new secret address: the one before ends',
  access: 'owner',
  responses: { 200: json('Where it is', feed), ...errors(401, 403) },
});

export const endCalendarAddress = createRoute({
  method: 'delete',
  path: '/admin/reservation-calendar',
  tags,
  summary: 'End the calendar: nobody reads it any more',
  access: 'owner',
  responses: { 200: json('Where it is', feed), ...errors(401, 403) },
});
