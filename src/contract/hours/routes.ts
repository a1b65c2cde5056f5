import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import {
  bookingTimesBody,
  setStatusBody,
  specialDateBody,
  specialDateQuery,
  statusShape,
  timingShape,
  weeklyScheduleBody,
  weeklyScheduleQuery,
} from './shapes.ts';

const tags = ['Hours'];
const timing = json('The whole timing record', z.object({ data: timingShape }));

export const readStatus = createRoute({
  method: 'get',
  path: '/restaurant/status',
  tags,
  summary: 'Open or closed, now',
  access: 'everybody',
  responses: { 200: json('The status', statusShape) },
});

export const readTiming = createRoute({
  method: 'get',
  path: '/admin/timing',
  tags,
  summary: 'Weekly hours, special dates and the status now',
  access: 'everybody',
  responses: { 200: timing },
});

export const setStatus = createRoute({
  method: 'put',
  path: '/admin/timing/current-status',
  tags,
  summary: 'Open now or close now, until reset',
  access: { right: 'opening' },
  request: { body: body(setStatusBody) },
  responses: { 200: timing, ...errors(400, 401, 403) },
});

export const resetStatus = createRoute({
  method: 'post',
  path: '/admin/timing/reset-status',
  tags,
  summary: 'Follow the schedule again',
  access: { right: 'opening' },
  responses: { 200: timing, ...errors(401, 403) },
});

export const saveWeek = createRoute({
  method: 'put',
  path: '/admin/timing/weekly-schedule',
  tags,
  summary: 'The hours of the whole week; the status follows the schedule again',
  access: { right: 'opening' },
  request: { query: weeklyScheduleQuery, body: body(weeklyScheduleBody) },
  responses: { 200: timing, ...errors(400, 401, 403, 409) },
});

export const setBookingTimes = createRoute({
  method: 'put',
  path: '/admin/timing/booking',
  tags,
  summary: 'Between which times of an open day tables can be booked',
  description: 'Full half-hours; 00:00 to 24:00 is whenever it is open.',
  access: { right: 'opening' },
  request: { body: body(bookingTimesBody) },
  responses: { 200: timing, ...errors(400, 401, 403) },
});

export const addSpecialDate = createRoute({
  method: 'post',
  path: '/admin/timing/special-dates',
  tags,
  summary: 'A date, or a span of days, with hours of its own',
  description:
    'Today or later, and one entry a date: otherwise 409 special_date_past or special_date_taken. Each day of a span is an entry; all of them or none are saved.',
  access: { right: 'opening' },
  request: { body: body(specialDateBody) },
  responses: { 200: timing, ...errors(400, 401, 403, 409) },
});

export const removeSpecialDate = createRoute({
  method: 'delete',
  path: '/admin/timing/special-dates/{id}',
  tags,
  summary: 'The weekday’s hours again',
  access: { right: 'opening' },
  request: { params: z.object({ id }), query: specialDateQuery },
  responses: { 200: timing, ...errors(400, 401, 403, 404) },
});
