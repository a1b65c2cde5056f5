import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { json } from '../responses.ts';
import { galleryEntryShape } from './shapes.ts';

const tags = ['Gallery'];

export const readGallery = createRoute({
  method: 'get',
  path: '/gallery',
  tags,
  summary: 'The pictures of the gallery, by number',
  responses: { 200: json('The entries', z.array(galleryEntryShape)) },
});
