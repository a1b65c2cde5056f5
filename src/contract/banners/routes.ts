import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { errors, form, json } from '../responses.ts';
import { deletionQuery, id, okShape } from '../shapes.ts';
import { bannerFormShape, bannerShape } from './shapes.ts';

const tags = ['Banners'];
const params = z.object({ id });
const banner = z.object({ data: bannerShape });

export const readEnabledBanner = createRoute({
  method: 'get',
  path: '/banner/enable',
  tags,
  summary: 'The banner that visitors see, if one is enabled',
  description: 'Of several that are enabled, the one that was enabled last.',
  access: 'everybody',
  responses: { 200: json('The banner, or null', z.object({ data: bannerShape.nullable() })), ...errors(409) },
});

export const listBanners = createRoute({
  method: 'get',
  path: '/banner',
  tags,
  summary: 'All banners, newest first',
  access: 'staff',
  responses: { 200: json('The banners', z.object({ data: z.array(bannerShape) })), ...errors(401, 403) },
});

export const createBanner = createRoute({
  method: 'post',
  path: '/banner',
  tags,
  summary: 'Create a banner',
  access: 'owner',
  request: { body: form(bannerFormShape) },
  responses: { 201: json('The banner', banner), ...errors(400, 401, 403, 409, 413, 415) },
});

export const editBanner = createRoute({
  method: 'put',
  path: '/banner/{id}',
  tags,
  summary: 'Edit a banner; without a picture it keeps the one it has',
  access: 'owner',
  request: { params, body: form(bannerFormShape) },
  responses: { 200: json('The banner', banner), ...errors(400, 401, 403, 404, 409, 413, 415) },
});

export const deleteBanner = createRoute({
  method: 'delete',
  path: '/banner/{id}',
  tags,
  summary: 'Delete a banner and its picture',
  access: 'owner',
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});
