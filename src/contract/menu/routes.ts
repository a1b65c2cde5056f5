import { createRoute } from '@hono/zod-openapi';
import { json } from '../responses.ts';
import { menuShape } from './shapes.ts';

export const readMenu = createRoute({
  method: 'get',
  path: '/menu',
  tags: ['Menu'],
  summary: 'The whole menu',
  responses: { 200: json('Dishes and categories', menuShape) },
});
