import * as contract from '#contract/reservations/routes.ts';
import type { Reservation as ReservationAnswer } from '#contract/reservations/shapes.ts';
import { reservationCancelReasonIn } from '#texts/cancel-reasons.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { acceptReservation } from './accept-reservation.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { readReservationPage } from './read-reservations.ts';
import { requestTable } from './request-table.ts';
import type { Reservation } from './reservations-store.ts';
import { undoAcceptance } from './undo-acceptance.ts';

export function reservationRoutes(deps: Deps, limit: Limit) {
  const { forStaff, by } = createGuard(deps);
  return createRouter()
    .openapi(contract.requestTable, async (c) => {
      await limit('reservation', visitorOf(c, deps.config));
      const reservation = await requestTable(deps, c.req.valid('json'), c.get('language'));
      return c.json(
        { data: { reservation: reservationAnswer(orRefuse(reservation), c.get('language')) } },
        201,
      );
    })
    .openapi(forStaff(contract.listReservations), async (c) => {
      const { page, limit, search } = c.req.valid('query');
      const { status = null, futureOnly = false } = c.req.valid('json');
      const found = await readReservationPage(deps, {
        status,
        isFutureOnly: futureOnly,
        search,
        page,
        limit,
      });
      const totalPages = Math.ceil(found.total / limit);
      const pagination = {
        currentPage: page,
        totalPages,
        totalReservations: found.total,
        limit,
        hasNextPage: page < totalPages,
        hasPrevPage: page > 1,
      };
      return c.json(
        {
          data: { reservations: found.reservations.map((one) => reservationAnswer(one, c.get('language'))) },
          pagination,
        },
        200,
      );
    })
    .openapi(forStaff(contract.answerReservation), async (c) => {
      const { id } = c.req.valid('param');
      const { status, cancellationReason: reason = '', cancellationCode: code } = c.req.valid('json');
      const answered =
        status === 'accepted'
          ? await acceptReservation(by(c), id)
          : await cancelReservation(by(c), id, { reason, code });
      return c.json({ data: { reservation: reservationAnswer(orRefuse(answered), c.get('language')) } }, 200);
    })
    .openapi(forStaff(contract.undoReservation), async (c) => {
      const undone = await undoAcceptance(by(c), c.req.valid('param').id);
      return c.json({ data: { reservation: reservationAnswer(orRefuse(undone), c.get('language')) } }, 200);
    });
}

/** In the language of who reads it. */
function reservationAnswer(reservation: Reservation, language: Language): ReservationAnswer {
  return {
    _id: reservation.id,
    createdAt: new Date(reservation.createdAt).toISOString(),
    name: reservation.name,
    phone: reservation.phone,
    email: reservation.email,
    date: reservation.date,
    time: reservation.time,
    numberOfGuests: reservation.numberOfGuests,
    newsletter: reservation.wantsNewsletter,
    status: reservation.status,
    cancellationReason: reservationCancelReasonIn(reservation, language),
    acceptedAt: isoOf(reservation.acceptedAt),
    cancelledAt: isoOf(reservation.cancelledAt),
  };
}
