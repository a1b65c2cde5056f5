import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { errors, form, json } from '../responses.ts';
import { deletionQuery, id, okShape } from '../shapes.ts';
import { galleryFormShape, galleryItemShape } from './shapes.ts';

const tags = ['Gallery'];
const params = z.object({ id });

export const readGallery = createRoute({
  method: 'get',
  path: '/gallery',
  tags,
  summary: 'The pictures of the gallery, by number',
  access: 'everybody',
  needs: 'gallery',
  responses: { 200: json('The entries', z.array(galleryItemShape)), ...errors(409) },
});

export const addGalleryItem = createRoute({
  method: 'post',
  path: '/gallery',
  tags,
  summary: 'Hang a picture',
  access: 'owner',
  request: { body: form(galleryFormShape) },
  responses: { 201: json('The entry', galleryItemShape), ...errors(400, 401, 403, 409, 413, 415) },
});

export const editGalleryItem = createRoute({
  method: 'put',
  path: '/gallery/{id}',
  tags,
  summary: 'Move an entry, or give it another picture',
  access: 'owner',
  request: { params, body: form(galleryFormShape) },
  responses: { 200: json('The entry', galleryItemShape), ...errors(400, 401, 403, 404, 409, 413, 415) },
});

export const deleteGalleryItem = createRoute({
  method: 'delete',
  path: '/gallery/{id}',
  tags,
  summary: 'Take an entry down, with its picture',
  access: 'owner',
  request: { params, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});
