import { z } from '@hono/zod-openapi';
import { createRoute } from '../create-route.ts';
import { body, csv, errors, form, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import {
  editDishesBody,
  editedDishesShape,
  exportMenuQuery,
  importedShape,
  importMenuBody,
  importPreviewShape,
  lastBulkChangeShape,
  previewImportBody,
  undoBulkChangeBody,
} from './exchange-shapes.ts';

const tags = ['Menu'];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportMenu = createRoute({
  method: 'get',
  path: '/admin/export/menu',
  tags,
  summary: 'The menu as a table: a line for each variant of each dish',
  description:
    'German or English (Accept-Language). CSV in UTF-8 with a byte order mark, with semicolons and decimal commas in German. Importing the file again changes nothing.',
  access: { right: 'menu' },
  key: 'menu',
  request: { query: exportMenuQuery },
  responses: {
    200: {
      description: 'The file',
      content: { ...csv('').content, [XLSX]: { schema: z.string() } },
    },
    ...errors(400, 401, 403),
  },
});

export const exportMenuTemplate = createRoute({
  method: 'get',
  path: '/admin/export/menu-template',
  tags,
  summary: 'A table with three example dishes, with sizes and extras, to be overwritten',
  description: 'In the form of the exported menu. Importing it as it is creates the three dishes.',
  access: { right: 'menu' },
  request: { query: exportMenuQuery },
  responses: {
    200: {
      description: 'The file',
      content: { ...csv('').content, [XLSX]: { schema: z.string() } },
    },
    ...errors(400, 401, 403),
  },
});

export const previewImport = createRoute({
  method: 'post',
  path: '/admin/menu-import/preview',
  tags,
  summary: 'What importing a table would change. It changes nothing',
  description:
    'A dish is found by its id or else by its category and name. Columns that the table lacks, and dishes that are not in it, stay as they are.',
  access: { right: 'menu' },
  request: { body: form(previewImportBody) },
  responses: { 200: json('The preview', importPreviewShape), ...errors(400, 401, 403, 409, 413) },
});

export const importMenu = createRoute({
  method: 'post',
  path: '/admin/menu-import',
  tags,
  summary: 'Import a table into the menu: all of it, or nothing',
  description:
    'With `leaveOutWrong` all but the dishes that are wrong; otherwise one of them is 409 import_wrong.',
  access: { right: 'menu' },
  request: { body: form(importMenuBody) },
  responses: { 200: json('What was changed', importedShape), ...errors(400, 401, 403, 409, 413) },
});

export const editDishes = createRoute({
  method: 'put',
  path: '/admin/menu-table',
  tags,
  summary: 'Edit prices, VAT, declarations and availability of many dishes in one step',
  description: 'All or nothing: 409 dishes_changed when somebody has edited one of them since.',
  access: { right: 'menu' },
  request: { body: form(editDishesBody) },
  responses: { 200: json('The dishes', editedDishesShape), ...errors(400, 401, 403, 409) },
});

export const readBulkChange = createRoute({
  method: 'get',
  path: '/admin/menu-bulk-change',
  tags,
  summary: 'The last import or edit of many dishes, and whether it can be undone',
  access: { right: 'menu' },
  responses: { 200: json('The change', lastBulkChangeShape), ...errors(401, 403) },
});

export const undoBulkChange = createRoute({
  method: 'post',
  path: '/admin/menu-bulk-change/undo',
  tags,
  summary: 'Undo it, as long as the menu has not been edited since',
  access: { right: 'menu' },
  request: { body: body(undoBulkChangeBody) },
  responses: { 200: json('Undone', okShape), ...errors(400, 401, 403, 409) },
});
