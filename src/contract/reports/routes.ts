import { createRoute } from '../create-route.ts';
import { csv, errors, json } from '../responses.ts';
import { periodQuery, salesReportQuery, salesReportShape } from './shapes.ts';

const tags = ['Figures'];

export const readSalesReport = createRoute({
  method: 'get',
  path: '/admin/figures',
  tags,
  summary:
    'Orders, turnover, VAT, best dishes and reservations of a day, a week or a month; of today when none is named',
  access: { right: 'figures' },
  key: 'reports',
  request: { query: salesReportQuery },
  responses: { 200: json('The figures', salesReportShape), ...errors(400, 401, 403) },
});

const description =
  'UTF-8 with a byte order mark. German (Accept-Language) with semicolons and decimal commas, English with commas and decimal points, as the spreadsheets of each expect.';

export const exportOrders = createRoute({
  method: 'get',
  path: '/admin/export/orders',
  tags,
  summary: 'Orders of a period as a table, oldest first',
  description,
  access: 'owner',
  key: 'orders',
  request: { query: periodQuery },
  responses: { 200: csv('One line for each order'), ...errors(400, 401, 403) },
});

export const exportReservations = createRoute({
  method: 'get',
  path: '/admin/export/reservations',
  tags,
  summary: 'Reservations for the days of a period as a table, by date and time',
  description,
  access: 'owner',
  key: 'reservations',
  request: { query: periodQuery },
  responses: { 200: csv('One line for each reservation'), ...errors(400, 401, 403) },
});
