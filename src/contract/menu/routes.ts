import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, form, json } from '../responses.ts';
import { deletionQuery, id, okShape } from '../shapes.ts';
import {
  categoryFormShape,
  dishFormShape,
  reorderCategoriesBody,
  reorderDishesBody,
  soldOutBody,
} from './form-shapes.ts';
import { categoryShape, menuItemShape, menuShape, stockShape } from './shapes.ts';

const tags = ['Menu'];
const params = z.object({ id });
const dish = json('The dish', menuItemShape);
const category = json('The category', categoryShape);

export const readMenu = createRoute({
  method: 'get',
  path: '/menu',
  tags,
  summary: 'The whole menu',
  access: 'everybody',
  responses: { 200: json('Dishes and categories', menuShape), ...errors(409) },
});

export const createDish = createRoute({
  method: 'post',
  path: '/menu',
  tags,
  summary: 'Put a dish on the menu, at the end of its category',
  access: { right: 'menu' },
  request: { body: form(dishFormShape) },
  responses: { 201: dish, ...errors(400, 401, 403, 409, 413, 415) },
});

export const reorderDishes = createRoute({
  method: 'put',
  path: '/menu/order',
  tags,
  summary: 'Put the dishes of a category in another order',
  access: { right: 'menu' },
  request: { body: body(reorderDishesBody) },
  responses: { 200: json('Done', okShape), ...errors(400, 401, 403, 409) },
});

export const editDish = createRoute({
  method: 'put',
  path: '/menu/{id}',
  tags,
  summary: 'Edit a dish',
  description:
    'Without a picture it keeps the one it has, without times it is served all day. Variants and add-ons are recognised by their id, or else by their name.',
  access: { right: 'menu' },
  request: { params, body: form(dishFormShape) },
  responses: { 200: dish, ...errors(400, 401, 403, 404, 409, 413, 415) },
});

export const deleteDish = createRoute({
  method: 'delete',
  path: '/menu/{id}',
  tags,
  summary: 'Take a dish off the menu; orders keep their own copy',
  access: { right: 'menu' },
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});

export const markSoldOut = createRoute({
  method: 'patch',
  path: '/menu/{id}/sold-out',
  tags,
  summary: 'Mark a dish, or one of its variants or add-ons, as sold out, or as to be had again',
  access: 'staff',
  request: { params, body: body(soldOutBody) },
  responses: { 200: dish, ...errors(400, 401, 403, 404, 409) },
});

export const readStock = createRoute({
  method: 'get',
  path: '/menu/stock',
  tags,
  summary: 'How many are left of the dishes that are counted',
  access: 'staff',
  responses: { 200: json('The dishes that are counted', z.array(stockShape)), ...errors(401, 403) },
});

export const listCategories = createRoute({
  method: 'get',
  path: '/category',
  tags,
  summary: 'All categories, in the order of the menu',
  access: 'staff',
  responses: { 200: json('The categories', z.array(categoryShape)), ...errors(401, 403) },
});

export const createCategory = createRoute({
  method: 'post',
  path: '/category',
  tags,
  summary: 'Create a category, at the end of the menu',
  access: { right: 'menu' },
  request: { body: form(categoryFormShape) },
  responses: { 201: category, ...errors(400, 401, 403, 409, 413, 415) },
});

export const reorderCategories = createRoute({
  method: 'put',
  path: '/category/order',
  tags,
  summary: 'Put the categories in another order',
  access: { right: 'menu' },
  request: { body: body(reorderCategoriesBody) },
  responses: { 200: json('Done', okShape), ...errors(400, 401, 403, 409) },
});

export const editCategory = createRoute({
  method: 'put',
  path: '/category/{id}',
  tags,
  summary: 'Edit a category; without a picture it keeps the one it has',
  access: { right: 'menu' },
  request: { params, body: form(categoryFormShape) },
  responses: { 200: category, ...errors(400, 401, 403, 404, 409, 413, 415) },
});

export const deleteCategory = createRoute({
  method: 'delete',
  path: '/category/{id}',
  tags,
  summary: 'Delete a category with all its dishes; orders keep their own copies',
  access: { right: 'menu' },
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});
