import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { deletionQuery, id, okShape } from '../shapes.ts';
import {
  hangGroupsBody,
  listedGroupShape,
  optionGroupBody,
  soldOutOptionBody,
} from './option-group-shapes.ts';
import { optionGroupShape } from './shapes.ts';

const tags = ['Menu'];
const params = z.object({ id });
const group = json('The group', optionGroupShape);

export const listOptionGroups = createRoute({
  method: 'get',
  path: '/option-groups',
  tags,
  summary: 'All option groups by their names, and where each hangs',
  access: 'staff',
  key: 'menu',
  responses: { 200: json('The groups', z.array(listedGroupShape)), ...errors(401, 403) },
});

export const createOptionGroup = createRoute({
  method: 'post',
  path: '/option-groups',
  tags,
  summary: 'A new option group, which hangs nowhere yet',
  access: { right: 'menu' },
  request: { body: body(optionGroupBody) },
  responses: { 201: group, ...errors(400, 401, 403, 409) },
});

export const hangOptionGroups = createRoute({
  method: 'put',
  path: '/option-groups/places',
  tags,
  summary: 'Which groups hang on a category, a dish or a single size of it, in which order',
  description:
    'A dish asks for the groups of its category first, then for its own, then for those of the size.',
  access: { right: 'menu' },
  request: { body: body(hangGroupsBody) },
  responses: { 200: json('Done', okShape), ...errors(400, 401, 403, 404, 409) },
});

export const editOptionGroup = createRoute({
  method: 'put',
  path: '/option-groups/{id}',
  tags,
  summary: 'Edit an option group, wherever it hangs',
  description: 'Options are recognised by their id, or else by their name.',
  access: { right: 'menu' },
  request: { params, body: body(optionGroupBody) },
  responses: { 200: group, ...errors(400, 401, 403, 404, 409) },
});

export const deleteOptionGroup = createRoute({
  method: 'delete',
  path: '/option-groups/{id}',
  tags,
  summary: 'Delete an option group, and take it off wherever it hangs; orders keep their own copy',
  access: { right: 'menu' },
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});

export const markOptionSoldOut = createRoute({
  method: 'patch',
  path: '/option-groups/{id}/sold-out',
  tags,
  summary: 'Mark an option as sold out wherever it can be chosen, or as to be had again',
  access: 'staff',
  request: { params, body: body(soldOutOptionBody) },
  responses: { 200: group, ...errors(400, 401, 403, 404, 409) },
});
