import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id, okShape } from '../shapes.ts';
import { addressBody, addressShape } from './shapes.ts';

const tags = ['Addresses'];
const params = z.object({ id });

export const listAddresses = createRoute({
  method: 'get',
  path: '/address',
  tags,
  summary: 'Own addresses, the default one first',
  access: 'signedIn',
  responses: { 200: json('The addresses', z.array(addressShape)), ...errors(401) },
});

export const readAddress = createRoute({
  method: 'get',
  path: '/address/{id}',
  tags,
  summary: 'One address',
  access: 'signedIn',
  request: { params },
  responses: { 200: json('The address', addressShape), ...errors(400, 401, 404) },
});

export const addAddress = createRoute({
  method: 'post',
  path: '/address/add',
  tags,
  summary: 'Save a new address',
  description: 'With `isSelfPickup` the street, zip and city become the restaurant’s own.',
  access: 'signedIn',
  request: { body: body(addressBody) },
  responses: { 201: json('The address', addressShape), ...errors(400, 401, 409) },
});

export const editAddress = createRoute({
  method: 'put',
  path: '/address/edit/{id}',
  tags,
  summary: 'Change an address',
  access: 'signedIn',
  request: { params, body: body(addressBody) },
  responses: { 200: json('The address', addressShape), ...errors(400, 401, 404) },
});

export const deleteAddress = createRoute({
  method: 'delete',
  path: '/address/delete/{id}',
  tags,
  summary: 'Delete an address; orders keep their own copy',
  access: 'signedIn',
  request: { params },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 404) },
});
