import type { ClientActionFunctionArgs } from 'react-router';
import type { ReservationCancelReason } from '#domain/reservations/reservation.ts';
import { askAsStaff } from '../admin-api.ts';
import { type Move, readMove, STATUS_AFTER } from '../moves/move.ts';

/** Accepts a wish for a table, or cancels it with a reason. */
export async function updateReservation({ request }: ClientActionFunctionArgs): Promise<Move> {
  const { intent, id, reason } = readMove<'accept' | 'cancel', ReservationCancelReason>(
    await request.formData(),
  );
  const answer = await askAsStaff(request, (api) =>
    api.reservation[':id'].$patch({ param: { id }, json: { status: STATUS_AFTER[intent], ...reason } }),
  );
  return { ...answer, intent, id };
}
