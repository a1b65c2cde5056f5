import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { addToCartBody, cartQuery, cartShape, removeFromCartBody, updateCartBody } from './shapes.ts';

const tags = ['Cart'];

export const readCart = createRoute({
  method: 'get',
  path: '/cart',
  tags,
  summary: 'The cart, empty list included',
  access: 'signedIn',
  request: { query: cartQuery },
  responses: { 200: json('The cart', cartShape), ...errors(400, 401) },
});

export const addToCart = createRoute({
  method: 'post',
  path: '/cart/add',
  tags,
  summary: 'Put a dish into the cart; the same choice twice becomes one row',
  access: 'signedIn',
  needs: 'orders',
  request: { body: body(addToCartBody) },
  responses: { 200: json('The cart', cartShape), ...errors(400, 401, 409) },
});

export const updateCart = createRoute({
  method: 'put',
  path: '/cart/update',
  tags,
  summary: 'Set the quantity of a row',
  access: 'signedIn',
  request: { body: body(updateCartBody) },
  responses: { 200: json('The cart', cartShape), ...errors(400, 401, 404) },
});

export const removeFromCart = createRoute({
  method: 'delete',
  path: '/cart/remove',
  tags,
  summary: 'Take a row out',
  access: 'signedIn',
  request: { body: body(removeFromCartBody) },
  responses: { 200: json('The cart', cartShape), ...errors(400, 401, 404) },
});

export const readCartFeature = createRoute({
  method: 'get',
  path: '/features/cart',
  tags,
  summary: 'Whether online ordering is paused; the cart shows nothing while it is',
  access: 'everybody',
  responses: { 200: json('The flag', z.object({ isActive: z.boolean() })), ...errors(409) },
});
