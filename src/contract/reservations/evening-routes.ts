import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import {
  byPhoneBody,
  eveningQuery,
  eveningShape,
  partyAnswer,
  tableStepBody,
  walkInBody,
} from './evening-shapes.ts';
import { reservationParams } from './shapes.ts';
import { closeRoomBody } from './table-plan-shapes.ts';

const tags = ['Table book'];

export const readEvening = createRoute({
  method: 'get',
  path: '/reservation/evening',
  tags,
  summary: 'Who comes on a day, where they sit and how it stands',
  description:
    'With the orders promised for the same quarters of an hour. A day is that of the opening hours: who comes after midnight belongs to the evening before.',
  access: 'staff',
  request: { query: eveningQuery },
  responses: { 200: json('The evening', eveningShape), ...errors(400, 401, 403) },
});

export const closeRoom = createRoute({
  method: 'post',
  path: '/reservation/rooms/{id}/closed',
  tags,
  summary: 'Close a room on one day, or open it again: rain on the terrace',
  description:
    'Accepted reservations there get another table. Nobody is cancelled: those for whom there is none are in the evening without one, with their phone number, and those whom the desk has put there stay. The same again changes nothing. 409 room_closings_full: no more dates can be kept for one room.',
  access: 'staff',
  request: { params: reservationParams, body: body(closeRoomBody) },
  responses: { 200: json('The evening', eveningShape), ...errors(400, 401, 403, 404, 409) },
});

export const takeTableStep = createRoute({
  method: 'post',
  path: '/reservation/{id}/step',
  tags,
  summary: 'Say how a party stands: late, seated, at dessert, leaving, gone, not come',
  description:
    'At the `version` that was seen: of two at once the second gets 409 table_step_conflict with the step it found; the same again changes nothing. The tables of who is gone, or did not come, are free from then on; taking that back gives it them again, or others where somebody else has got them, or none. 409 table_step_too_early: a party is missed only after its time.',
  access: 'staff',
  request: { params: reservationParams, body: body(tableStepBody) },
  responses: { 200: json('The party', partyAnswer), ...errors(400, 401, 403, 404, 409) },
});

export const seatWalkIn = createRoute({
  method: 'post',
  path: '/reservation/walk-in',
  tags,
  summary: 'Guests at the door sit down now',
  description:
    'At the tables that the evening has suggested, or others. 409 table_taken where somebody who is there has one of them; whoever is still to come moves. The same `requestId` again answers the party that sits already.',
  access: 'staff',
  request: { body: body(walkInBody) },
  responses: { 200: json('The party', partyAnswer), ...errors(400, 401, 403, 409) },
});

export const takeByPhone = createRoute({
  method: 'post',
  path: '/reservation/by-phone',
  tags,
  summary: 'Take a reservation by phone',
  description:
    'Accepted at once, without a mail. 409 reservation_does_not_fit where no table is free, unless `isBeyondPlan`. The same again answers the one that stands already.',
  access: 'staff',
  request: { body: body(byPhoneBody) },
  responses: { 200: json('The party', partyAnswer), ...errors(400, 401, 403, 409) },
});

export const forgetNoShows = createRoute({
  method: 'post',
  path: '/reservation/{id}/forget-no-shows',
  tags,
  summary: 'No longer show that nobody came for the phone number of a reservation',
  access: 'staff',
  request: { params: reservationParams },
  responses: { 200: json('The party', partyAnswer), ...errors(400, 401, 403, 404) },
});
