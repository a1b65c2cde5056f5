import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { linksShape } from '../payments/shapes.ts';
import { body, errors, json } from '../responses.ts';
import {
  answerChangeBody,
  callOffBody,
  cancelOwnReservationBody,
  changeReservationBody,
  linkedReservationShape,
  paginationShape,
  payReservationBody,
  reservationLinkBody,
  reservationListBody,
  reservationListQuery,
  reservationParams,
  reservationShape,
  tableRequestBody,
  takeOfferBody,
  updateReservationStatusBody,
  verifyPrepaymentBody,
} from './shapes.ts';

const tags = ['Reservations'];
const adminTags = ['Table book'];
const one = z.object({ data: z.object({ reservation: reservationShape }) });

export const requestTable = createRoute({
  method: 'post',
  path: '/reservation',
  tags,
  summary: 'Ask for a table',
  description:
    'Date and time must be bookable now. The same wish again answers the reservation that stands already, unless that was cancelled; with another note it is another wish. Where tables are drawn and answered at once, what fits comes back accepted, with its mail; what does not waits for the desk or, if the owner wants so, is refused with 409 reservation_full, the nearest `times` of that day and the next `dates` within two weeks that have a table at that time, up to three each. With `waitingList` such a request becomes a place on the waiting list instead of being refused. `key` opens the page of the reservation, and is null where it stood already: its mails have it. Where the restaurant asks for money ahead, another `prepaymentCents` than that is refused with 409 prepayment_required, its `cents` and `refundHours`; with them `links` has where to pay, the table is held for half an hour, and the reservation counts once it is paid.',
  access: 'everybody',
  needs: 'reservations',
  request: { body: body(tableRequestBody) },
  responses: {
    201: json(
      'The reservation, still to be accepted or accepted at once',
      z.object({ data: one.shape.data.extend({ key: z.string().nullable() }), links: linksShape.optional() }),
    ),
    ...errors(400, 409, 429, 502),
  },
});

export const readLinkedReservation = createRoute({
  method: 'post',
  path: '/reservation/by-link',
  tags,
  summary: 'One reservation, for whoever has the link in its mails: no login',
  description: 'A wrong key, an unknown reservation and one that keeps no guest any more are all 404.',
  access: 'everybody',
  request: { body: body(reservationLinkBody) },
  responses: { 200: json('The reservation', linkedReservationShape), ...errors(400, 404, 429) },
});

export const cancelOwnReservation = createRoute({
  method: 'post',
  path: '/reservation/cancel',
  tags,
  summary: 'The guest cancels a reservation before its time',
  description:
    'Pending or accepted. The restaurant is told by mail and at the desk, the guest by mail, with a cancellation for the calendar if it was confirmed. Of guest and desk at the same moment one wins; the other is refused, here with 409 reservation_not_cancellable, the status and the restaurant’s phone number, as from the time of the reservation on. With `version` it is refused with 409 reservation_changed if it was changed since. Sent again it changes nothing and returns the reservation. Of a place on the waiting list it is leaving the list, or refusing the offer: no mail goes out.',
  access: 'everybody',
  request: { body: body(cancelOwnReservationBody) },
  responses: {
    200: json('The cancelled reservation', linkedReservationShape),
    ...errors(400, 404, 409, 429),
  },
});

export const changeOwnReservation = createRoute({
  method: 'post',
  path: '/reservation/change',
  tags,
  summary: 'The guest changes a reservation before its time: day, time, guests, note',
  description:
    'What would be answered at once is changed at once, with its new table before the old one is free; where none is left, 409 reservation_full as for a request, and it stays as it was. Anything else waits for the desk in `requestedChange`, and the reservation stays as it was until then; a request that nobody has answered yet is changed itself. Of two at the same moment one wins, the other is refused with 409 reservation_changed; from its time on, or cancelled, with reservation_not_changeable and the restaurant’s phone number. Sent again it changes nothing.',
  access: 'everybody',
  needs: 'reservations',
  request: { body: body(changeReservationBody) },
  responses: { 200: json('The reservation', linkedReservationShape), ...errors(400, 404, 409, 429) },
});

export const confirmOwnReservation = createRoute({
  method: 'post',
  path: '/reservation/coming',
  tags,
  summary: 'The guest answers the reminder: we are coming',
  description:
    'Accepted, and before its time; otherwise 409 reservation_not_changeable with the restaurant’s phone number. Sent again it changes nothing. Whoever can’t come cancels.',
  access: 'everybody',
  request: { body: body(reservationLinkBody) },
  responses: { 200: json('The reservation', linkedReservationShape), ...errors(400, 404, 409, 429) },
});

export const takeOffer = createRoute({
  method: 'post',
  path: '/reservation/take-offer',
  tags,
  summary: 'Take the table that was offered from the waiting list',
  description:
    'Within 15 minutes of the offer the table is held; later it is taken if it is still free, otherwise 409 offer_gone with the restaurant’s phone number. Taken twice it is one reservation. Whoever does not want it cancels. Money ahead is as for a request.',
  access: 'everybody',
  needs: 'reservations',
  request: { body: body(takeOfferBody) },
  responses: {
    200: json('The reservation', linkedReservationShape.extend({ links: linksShape.optional() })),
    ...errors(400, 404, 409, 429, 502),
  },
});

export const payReservation = createRoute({
  method: 'post',
  path: '/reservation/pay',
  tags,
  summary: 'Where to pay ahead for a reservation that waits for that',
  description: 'The same page for every call. 409 prepayment_over once its time is over, or it is paid.',
  access: 'everybody',
  request: { body: body(payReservationBody) },
  responses: {
    200: json('Where to pay', z.object({ links: linksShape })),
    ...errors(400, 404, 409, 429, 502),
  },
});

export const verifyPrepayment = createRoute({
  method: 'post',
  path: '/reservation/verify-payment',
  tags,
  summary: 'Back from the payment provider: does the reservation count?',
  access: 'everybody',
  request: { body: body(verifyPrepaymentBody) },
  responses: {
    200: json('The reservation', linkedReservationShape),
    ...errors(400, 404, 409, 429, 502),
  },
});

export const returnPrepayment = createRoute({
  method: 'post',
  path: '/reservation/{id}/return-prepayment',
  tags: adminTags,
  summary: 'Give back what was paid ahead, also where it could be kept',
  description:
    '409 prepayment_settled where it went back already, was taken off the bill, or nothing was paid.',
  access: 'owner',
  request: { params: reservationParams },
  responses: { 200: json('The reservation', one), ...errors(400, 401, 403, 404, 409) },
});

export const readWaitingList = createRoute({
  method: 'get',
  path: '/reservation/waiting-list',
  tags: adminTags,
  summary: 'Who waits for a table of today or later, the first in line of a day first',
  access: 'staff',
  key: 'reservations',
  responses: {
    200: json(
      'Those that wait or have an offer',
      z.object({ data: z.object({ reservations: z.array(reservationShape) }) }),
    ),
    ...errors(401, 403),
  },
});

export const takeOffWaitingList = createRoute({
  method: 'post',
  path: '/reservation/{id}/take-off',
  tags: adminTags,
  summary: 'Take somebody off the waiting list',
  description:
    'Their guest is told by mail, once; a table that was offered goes to the next in line. 409 reservation_status_conflict where it is not on the list. Sent again it changes nothing.',
  access: 'staff',
  request: { params: reservationParams },
  responses: { 200: json('The place that was left', one), ...errors(400, 401, 403, 404, 409) },
});

export const listRequestedChanges = createRoute({
  method: 'get',
  path: '/reservation/changes',
  tags: adminTags,
  summary: 'Accepted reservations whose guests ask for a change, soonest first',
  access: 'staff',
  responses: {
    200: json('From today on', z.object({ data: z.object({ reservations: z.array(reservationShape) }) })),
    ...errors(401, 403),
  },
});

export const answerRequestedChange = createRoute({
  method: 'post',
  path: '/reservation/{id}/change',
  tags: adminTags,
  summary: 'Accept or decline what a guest asks for instead',
  description:
    'As it was seen: with another `version`, or where nothing is asked for any more, 409 reservation_changed. Where tables are drawn and none is free for it, 409 reservation_does_not_fit, unless `isBeyondPlan`. The guest is told by mail.',
  access: 'staff',
  request: { params: reservationParams, body: body(answerChangeBody) },
  responses: { 200: json('The reservation', one), ...errors(400, 401, 403, 404, 409) },
});

export const listReservations = createRoute({
  method: 'post',
  path: '/reservation/get',
  tags: adminTags,
  summary: 'Reservations by page',
  description: 'Pending and upcoming ones soonest first, the others latest date first.',
  access: 'staff',
  key: 'reservations',
  request: { query: reservationListQuery, body: body(reservationListBody) },
  responses: {
    200: json(
      'A page',
      z.object({
        data: z.object({ reservations: z.array(reservationShape) }),
        pagination: paginationShape,
      }),
    ),
    ...errors(400, 401, 403),
  },
});

export const updateReservationStatus = createRoute({
  method: 'patch',
  path: '/reservation/{id}',
  tags: adminTags,
  summary: 'Accept, or cancel with a reason',
  description:
    'The first of two tablets wins; the second gets 409 reservation_status_conflict with the status it found. Where tables are drawn and none is free for it, it is accepted beyond the plan, without a table, unless `isBeyondPlan` is false: then 409 reservation_does_not_fit.',
  access: 'staff',
  request: { params: reservationParams, body: body(updateReservationStatusBody) },
  responses: { 200: json('The reservation', one), ...errors(400, 401, 403, 404, 409) },
});

export const undoReservationAcceptance = createRoute({
  method: 'post',
  path: '/reservation/{id}/undo',
  tags: adminTags,
  summary: 'Take the acceptance of a reservation back',
  description:
    'Within 12 seconds, before its mail goes out: that mail is dropped. Twice or at once it works once; afterwards 409 undo_too_late, and 409 reservation_status_conflict where it is not accepted.',
  access: 'staff',
  request: { params: reservationParams },
  responses: { 200: json('The reservation, pending again', one), ...errors(400, 401, 403, 404, 409) },
});

export const callOffReservation = createRoute({
  method: 'post',
  path: '/reservation/{id}/call-off',
  tags: adminTags,
  summary: 'Cancel an accepted reservation, with a reason',
  description:
    'Before its time: afterwards 409 reservation_over. The guest is told by e-mail, with a cancellation for the calendar. 409 reservation_status_conflict where it is not accepted.',
  access: 'staff',
  request: { params: reservationParams, body: body(callOffBody) },
  responses: { 200: json('The reservation, cancelled', one), ...errors(400, 401, 403, 404, 409) },
});
