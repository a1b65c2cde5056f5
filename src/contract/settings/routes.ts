import { createRoute } from '@hono/zod-openapi';
import { json } from '../responses.ts';
import { restaurantShape } from './shapes.ts';

export const readRestaurant = createRoute({
  method: 'get',
  path: '/restaurant',
  tags: ['Restaurant'],
  summary: 'Name, address, contact and delivery areas',
  responses: { 200: json('The restaurant', restaurantShape) },
});
