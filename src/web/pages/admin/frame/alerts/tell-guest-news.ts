import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { formatInstant } from '#texts/format-instant.ts';
import type { Language } from '#texts/texts.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { readToken } from '../../../../session/session.ts';
import { fetchWithTimeout } from '../../kit/api/admin-api.ts';
import type { TransitionConflict } from '../../kit/transitions/use-conflicts-and-undos.ts';

interface GuestNews {
  reservationId: string;
  status: Reservation['status'];
}

/**
 * Says in the line of alerts which reservation a guest has just cancelled or changed, or was accepted at once. `event`: the data of the
 * live event. Rare, so loaded when it happens.
 */
export async function tellGuestNews(
  event: string,
  language: Language,
  report: (alert: TransitionConflict) => void,
): Promise<void> {
  const { reservationId: id, status } = JSON.parse(event) as GuestNews;
  const found = await findReservation(id, status, language);
  // What waits for an answer has its own alert.
  if (!found || found.status === 'pending' || found.requestedChange) return;
  const { name, date, time, cancellationReason, numberOfGuests, note, version } = found;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const day = formatInstant(language, midnight, { dateStyle: 'long', timeZone: 'UTC' });
  const texts = adminReservationTexts[language];
  const title = texts.reservation(name, `${day}, ${time}`);
  const guests = texts.guests(numberOfGuests);
  const given = version > 0 ? texts.change.done(`${day}, ${time}`, guests, note) : texts.atOnce(guests, note);
  const message = status === 'cancelled' ? (cancellationReason ?? '') : given;
  report({ id, title, message, isOfTable: true });
}

/** In the lists of what is to come: there is no call for one of them. */
async function findReservation(
  id: string,
  status: GuestNews['status'],
  language: Language,
): Promise<Reservation | undefined> {
  const api = createApi({ language, token: readToken() ?? null, fetch: fetchWithTimeout() });
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: '100', search: '' };
    const list = await callApi(
      api.reservation.get.$post({ query, json: { status, futureOnly: true } }),
      language,
    );
    if (!list.ok) return undefined;
    const found = list.data.data.reservations.find(({ _id }) => _id === id);
    if (found || !list.data.pagination.hasNextPage) return found;
  }
}
