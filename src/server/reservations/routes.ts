import * as contract from '#contract/reservations/routes.ts';
import type { Reservation as ReservationAnswer } from '#contract/reservations/shapes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { acceptReservation } from './accept-reservation.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { createReservationPages } from './read-reservations.ts';
import { requestTable } from './request-table.ts';
import type { Reservation } from './reservations-store.ts';

export function reservationRoutes(deps: Deps, limit: Limit) {
  const { forStaff, by } = createGuard(deps);
  const readReservationPage = createReservationPages(deps);
  return createRouter()
    .openapi(contract.requestTable, async (c) => {
      await limit('reservation', visitorOf(c, deps.config));
      const reservation = await requestTable(deps, c.req.valid('json'), c.get('language'));
      return c.json({ data: { reservation: reservationAnswer(orRefuse(reservation)) } }, 201);
    })
    .openapi(forStaff(contract.listReservations), async (c) => {
      const { page, limit } = c.req.valid('query');
      const { status = null, futureOnly = false } = c.req.valid('json');
      const found = await readReservationPage({ status, isFutureOnly: futureOnly, page, limit });
      const totalPages = Math.ceil(found.total / limit);
      const pagination = {
        currentPage: page,
        totalPages,
        totalReservations: found.total,
        limit,
        hasNextPage: page < totalPages,
        hasPrevPage: page > 1,
      };
      return c.json({ data: { reservations: found.reservations.map(reservationAnswer) }, pagination }, 200);
    })
    .openapi(forStaff(contract.answerReservation), async (c) => {
      const { id } = c.req.valid('param');
      const { status, cancellationReason } = c.req.valid('json');
      const answered =
        status === 'accepted'
          ? await acceptReservation(by(c), id)
          : await cancelReservation(by(c), id, cancellationReason ?? '');
      return c.json({ data: { reservation: reservationAnswer(orRefuse(answered)) } }, 200);
    });
}

const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

function reservationAnswer(reservation: Reservation): ReservationAnswer {
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
    cancellationReason: reservation.cancellationReason,
    acceptedAt: isoOf(reservation.acceptedAt),
    cancelledAt: isoOf(reservation.cancelledAt),
  };
}
