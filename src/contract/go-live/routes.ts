import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { acknowledgementBody, goLiveItem, goLiveShape } from './shapes.ts';

const tags = ['Go-live'];
const checked = json('The check, item by item', goLiveShape);

export const readGoLive = createRoute({
  method: 'get',
  path: '/admin/go-live',
  tags,
  summary: 'Whether the restaurant is open to strangers, and what is missing for that',
  description: 'Computed from what is stored and set at this moment.',
  access: 'owner',
  responses: { 200: checked, ...errors(401, 403) },
});

export const acknowledgeItem = createRoute({
  method: 'put',
  path: '/admin/go-live/items/{item}',
  tags,
  summary: 'Leave an item as it is on purpose, or take that back',
  description: 'What the law demands can not be left: 409 go_live_lawful.',
  access: 'owner',
  request: { params: z.object({ item: goLiveItem }), body: body(acknowledgementBody) },
  responses: { 200: checked, ...errors(400, 401, 403, 409) },
});

export const launchRestaurant = createRoute({
  method: 'post',
  path: '/admin/go-live/open',
  tags,
  summary: 'Open the restaurant: strangers see the site, and can order and reserve',
  description: 'Refused with 409 go_live_incomplete and the list while an item is missing or open.',
  access: 'owner',
  responses: { 200: checked, ...errors(401, 403, 409) },
});

export const withdrawRestaurant = createRoute({
  method: 'post',
  path: '/admin/go-live/close',
  tags,
  summary: "Close it again: strangers get the page 'opening soon'",
  access: 'owner',
  responses: { 200: checked, ...errors(401, 403) },
});

export const discardTestOrders = createRoute({
  method: 'delete',
  path: '/admin/go-live/test-orders',
  tags,
  summary: 'Throw away every order that staff placed to try things out',
  description: 'With its lines and payments. Demo gift cards get back what it took of them.',
  access: 'owner',
  responses: { 200: checked, ...errors(401, 403) },
});
