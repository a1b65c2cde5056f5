import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { formatInstant } from '#texts/format-instant.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { readToken } from '../../../../session/session.ts';
import { fetchWithTimeout } from '../../kit/api/admin-api.ts';
import type { TransitionConflict } from '../../kit/transitions/use-conflicts-and-undos.ts';

/**
 * Says in the line of alerts which reservation a guest has just cancelled. `event`: the data of the live event. Rare, so
 * loaded when it happens.
 */
export async function tellGuestCancelled(
  event: string,
  language: Language,
  report: (alert: TransitionConflict) => void,
): Promise<void> {
  const { reservationId: id } = JSON.parse(event) as { reservationId: string };
  const api = createApi({ language, token: readToken() ?? null, fetch: fetchWithTimeout() });
  const query = { page: '1', limit: '100', search: '' };
  const json = { status: 'cancelled' as const, futureOnly: true };
  const list = await callApi(api.reservation.get.$post({ query, json }), language);
  const found = list.ok && list.data.data.reservations.find(({ _id }) => _id === id);
  if (!found) return;
  const { name, date, time, cancellationReason } = found;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const day = formatInstant(language, midnight, { dateStyle: 'long', timeZone: 'UTC' });
  const title = adminReservationTexts[language].reservation(name, `${day}, ${time}`);
  report({ id, title, message: cancellationReason ?? '', isOfTable: true });
}
