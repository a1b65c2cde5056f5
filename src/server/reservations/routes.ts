import * as contract from '#contract/reservations/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../http/host.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentPaymentLinks } from '../payments/index.ts';
import { answerChange, changeGuestReservation } from './change-reservation.ts';
import { cancelGuestReservation, confirmGuestReservation } from './guest-reservation.ts';
import { countNoShows } from './no-shows-store.ts';
import { payPrepayment, returnPrepayment, verifyPrepayment } from './prepayments/pay-ahead.ts';
import { presentLinkedReservation, presentReservation } from './present.ts';
import { readRequestedChanges, readReservationPage } from './read-reservations.ts';
import { requestTable } from './request-table.ts';
import { readLinkedReservation, reservationLinkKey } from './reservation-link.ts';
import {
  acceptReservation,
  callOffReservation,
  cancelReservation,
  undoAcceptance,
} from './transition-reservation.ts';
import { readWaitingList, takeOffer, takeOffWaitingList } from './waiting/follow-list.ts';

export function reservationRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.requestTable), async (c) => {
      await limit('reservation', visitorOf(c, deps.config));
      const how = { language: c.get('language'), origin: originOf(c, deps.config) };
      const requested = await requestTable(deps, c.req.valid('json'), how);
      const { reservation, isNew, payment } = unwrap(requested);
      // Whoever repeats another guest's request may know all of it but not its key.
      const key = isNew ? await reservationLinkKey(deps.db, reservation.id) : null;
      const data = { reservation: presentReservation(reservation, c.get('language')), key };
      return c.json({ data, ...(payment && { links: presentPaymentLinks(payment) }) }, 201);
    })
    .openapi(guard(contract.readLinkedReservation), async (c) => {
      await limit('reservationLink', visitorOf(c, deps.config));
      const reservation = unwrap(await readLinkedReservation(deps, c.req.valid('json')));
      return c.json(await presentLinkedReservation(deps.db, reservation, c.get('language')), 200);
    })
    .openapi(guard(contract.cancelOwnReservation), async (c) => {
      await limit('reservationChange', visitorOf(c, deps.config));
      const cancelled = unwrap(await cancelGuestReservation(deps, c.req.valid('json')));
      return c.json(await presentLinkedReservation(deps.db, cancelled, c.get('language')), 200);
    })
    .openapi(guard(contract.changeOwnReservation), async (c) => {
      await limit('reservationChange', visitorOf(c, deps.config));
      const { reservationId, key, ...change } = c.req.valid('json');
      const changed = unwrap(await changeGuestReservation(deps, { reservationId, key }, change));
      return c.json(await presentLinkedReservation(deps.db, changed, c.get('language')), 200);
    })
    .openapi(guard(contract.confirmOwnReservation), async (c) => {
      await limit('reservationChange', visitorOf(c, deps.config));
      const coming = unwrap(await confirmGuestReservation(deps, c.req.valid('json')));
      return c.json(await presentLinkedReservation(deps.db, coming, c.get('language')), 200);
    })
    .openapi(guard(contract.takeOffer), async (c) => {
      await limit('reservationChange', visitorOf(c, deps.config));
      const { paymentProvider: provider = null, prepaymentCents, ...access } = c.req.valid('json');
      const how = { provider, prepaymentCents, origin: originOf(c, deps.config) };
      const { reservation, payment } = unwrap(await takeOffer(deps, access, how));
      const linked = await presentLinkedReservation(deps.db, reservation, c.get('language'));
      return c.json({ ...linked, ...(payment && { links: presentPaymentLinks(payment) }) }, 200);
    })
    .openapi(guard(contract.payReservation), async (c) => {
      await limit('reservationChange', visitorOf(c, deps.config));
      const { paymentProvider: provider = null, ...access } = c.req.valid('json');
      const how = { provider, origin: originOf(c, deps.config) };
      const payment = unwrap(await payPrepayment(deps, access, how));
      return c.json({ links: presentPaymentLinks(payment) }, 200);
    })
    .openapi(guard(contract.verifyPrepayment), async (c) => {
      await limit('payment', visitorOf(c, deps.config));
      const { paymentId, payerId, ...access } = c.req.valid('json');
      const paid = unwrap(await verifyPrepayment(deps, access, { paymentId, payerId }));
      return c.json(await presentLinkedReservation(deps.db, paid, c.get('language')), 200);
    })
    .openapi(guard(contract.returnPrepayment), async (c) => {
      const returned = unwrap(await returnPrepayment(by(c), c.req.valid('param').id));
      return c.json({ data: { reservation: presentReservation(returned, c.get('language')) } }, 200);
    })
    .openapi(guard(contract.readWaitingList), async (c) => {
      const waiting = await readWaitingList(deps);
      const reservations = waiting.map(({ reservation, isToCall }) => ({
        ...presentReservation(reservation, c.get('language')),
        isToCall,
      }));
      return c.json({ data: { reservations } }, 200);
    })
    .openapi(guard(contract.takeOffWaitingList), async (c) => {
      const left = unwrap(await takeOffWaitingList(by(c), c.req.valid('param').id));
      return c.json({ data: { reservation: presentReservation(left, c.get('language')) } }, 200);
    })
    .openapi(guard(contract.listRequestedChanges), async (c) => {
      const reservations = await readRequestedChanges(deps);
      return c.json(
        { data: { reservations: reservations.map((one) => presentReservation(one, c.get('language'))) } },
        200,
      );
    })
    .openapi(guard(contract.answerRequestedChange), async (c) => {
      const answered = unwrap(await answerChange(by(c), c.req.valid('param').id, c.req.valid('json')));
      return c.json({ data: { reservation: presentReservation(answered, c.get('language')) } }, 200);
    })
    .openapi(guard(contract.listReservations), async (c) => {
      const { page, limit, search } = c.req.valid('query');
      const { status = null, futureOnly = false } = c.req.valid('json');
      const found = await readReservationPage(deps, {
        status,
        isFutureOnly: futureOnly,
        search,
        page,
        limit,
      });
      const ids = found.reservations.map(({ id }) => id);
      const noShows = await countNoShows(deps.db, ids, deps.clock.now());
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
          data: {
            reservations: found.reservations.map((one) => ({
              ...presentReservation(one, c.get('language')),
              ...(noShows.has(one.id) && { noShows: noShows.get(one.id) }),
            })),
          },
          pagination,
        },
        200,
      );
    })
    .openapi(guard(contract.updateReservationStatus), async (c) => {
      const { id } = c.req.valid('param');
      const { status, cancellationReason: reason = '', cancellationCode: code, ...how } = c.req.valid('json');
      const answered =
        status === 'accepted'
          ? await acceptReservation(by(c), id, how)
          : await cancelReservation(by(c), id, { reason, code, version: how.version });
      return c.json({ data: { reservation: presentReservation(unwrap(answered), c.get('language')) } }, 200);
    })
    .openapi(guard(contract.callOffReservation), async (c) => {
      const { cancellationReason: reason = '', cancellationCode: code, version } = c.req.valid('json');
      const calledOff = await callOffReservation(by(c), c.req.valid('param').id, { reason, code, version });
      return c.json({ data: { reservation: presentReservation(unwrap(calledOff), c.get('language')) } }, 200);
    })
    .openapi(guard(contract.undoReservationAcceptance), async (c) => {
      const undone = await undoAcceptance(by(c), c.req.valid('param').id);
      return c.json({ data: { reservation: presentReservation(unwrap(undone), c.get('language')) } }, 200);
    });
}
