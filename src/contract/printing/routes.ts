import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id, okShape } from '../shapes.ts';
import {
  orderPrintsShape,
  pictureShape,
  printerBody,
  printerShape,
  printPreviewQuery,
  savedPrinterShape,
} from './shapes.ts';

const tags = ['Printers'];
const params = z.object({ id });

export const listPrinters = createRoute({
  method: 'get',
  path: '/admin/printers',
  tags,
  summary: 'The receipt printers with their state',
  access: 'owner',
  responses: {
    200: json('The printers', z.object({ printers: z.array(printerShape) })),
    ...errors(401, 403),
  },
});

export const addPrinter = createRoute({
  method: 'post',
  path: '/admin/printers',
  tags,
  summary: 'Add a printer',
  description:
    'The path of its secret address is in this answer only. 409 printer_address_invalid: the server calls addresses of its own network only.',
  access: 'owner',
  request: { body: body(printerBody) },
  responses: { 201: json('The printer', savedPrinterShape), ...errors(400, 401, 403, 409) },
});

export const editPrinter = createRoute({
  method: 'put',
  path: '/admin/printers/{id}',
  tags,
  summary: 'Edit a printer; its address stays, unless it becomes one of another kind',
  access: 'owner',
  request: { params, body: body(printerBody) },
  responses: { 200: json('The printer', savedPrinterShape), ...errors(400, 401, 403, 404, 409) },
});

export const deletePrinter = createRoute({
  method: 'delete',
  path: '/admin/printers/{id}',
  tags,
  summary: 'Delete a printer, and what waits for it',
  access: 'owner',
  request: { params },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404) },
});

export const renewPrinterAddress = createRoute({
  method: 'post',
  path: '/admin/printers/{id}/address',
  tags,
  summary: 'Give a printer a new secret address; the old one is void at once',
  access: 'owner',
  request: { params },
  responses: { 200: json('The printer', savedPrinterShape), ...errors(400, 401, 403, 404) },
});

export const printTestPage = createRoute({
  method: 'post',
  path: '/admin/printers/{id}/test',
  tags,
  summary: 'Have a printer print a test page',
  access: 'owner',
  request: { params },
  responses: { 200: json('It waits for the printer', okShape), ...errors(400, 401, 403, 404) },
});

export const previewPrint = createRoute({
  method: 'get',
  path: '/admin/printers/preview',
  tags,
  summary: 'How an invented order looks on paper, as a picture',
  access: 'owner',
  request: { query: printPreviewQuery },
  responses: { 200: json('An SVG picture', pictureShape), ...errors(400, 401, 403) },
});

export const listOrderPrints = createRoute({
  method: 'get',
  path: '/admin/orders/{id}/prints',
  tags,
  summary: 'What the printers have printed, and are still to print, of an order of the last days',
  access: 'staff',
  request: { params },
  responses: { 200: json('The prints', orderPrintsShape), ...errors(400, 401, 403) },
});

export const printOrderAgain = createRoute({
  method: 'post',
  path: '/admin/orders/{id}/prints',
  tags,
  summary: 'Print an order once more, marked as a copy',
  description: 'On every printer that prints such an order. 409 printers_missing: there is none.',
  access: 'staff',
  request: { params },
  responses: { 200: json('The prints', orderPrintsShape), ...errors(400, 401, 403, 404, 409) },
});
