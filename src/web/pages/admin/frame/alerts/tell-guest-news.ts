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

/** What was in the line already, by reservation and status: what was heard just before a connection was lost is not shown twice. */
const announced = new Set<string>();
/** Since when something may have been missed; undefined: nothing. */
let missedSince: number | undefined;

/**
 * Says in the line of alerts which reservation a guest has just cancelled or changed, or was accepted at once. `news`: the data of the
 * live event, or since when (epoch milliseconds) the connection was lost and all may be news. Rare, so loaded when it happens.
 */
export async function tellGuestNews(
  news: string | number,
  language: Language,
  report: (alert: TransitionConflict) => void,
): Promise<void> {
  const found = typeof news === 'string' ? await findNews(news, language) : await findMissed(news, language);
  for (const reservation of found) {
    // What waits for an answer has its own alert.
    if (reservation.status === 'pending' || reservation.requestedChange) continue;
    const {
      _id: id,
      name,
      date,
      time,
      status,
      cancellationReason,
      numberOfGuests,
      note,
      version,
    } = reservation;
    announced.add(keyOf(reservation));
    const midnight = Date.parse(`${date}T00:00:00Z`);
    const day = formatInstant(language, midnight, { dateStyle: 'long', timeZone: 'UTC' });
    const texts = adminReservationTexts[language];
    const title = texts.reservation(name, `${day}, ${time}`);
    const guests = texts.guests(numberOfGuests);
    const given =
      version > 0 ? texts.change.done(`${day}, ${time}`, guests, note) : texts.atOnce(guests, note);
    const message = status === 'cancelled' ? (cancellationReason ?? '') : given;
    report({ id, title, message, isOfTable: true });
  }
}

const keyOf = ({ _id, status, version }: Pick<Reservation, '_id' | 'status' | 'version'>) =>
  `${_id} ${status} ${version}`;

async function findNews(event: string, language: Language): Promise<Reservation[]> {
  const { reservationId: id, status } = JSON.parse(event) as GuestNews;
  const { found } = await listReservations(status, language, (one) => one._id === id, 1);
  return found;
}

/** If the connection is lost again before they are read, the next time asks for them too. */
async function findMissed(since: number, language: Language): Promise<Reservation[]> {
  const from = Math.min(since, missedSince ?? since);
  missedSince = from;
  const { found, isWhole } = await listReservations(null, language, (one) => isGuestNews(one, from));
  if (isWhole && missedSince === from) missedSince = undefined;
  return found.filter((one) => !announced.has(keyOf(one)));
}

/** An event is sent a moment after the change that it tells. */
const LATE_MS = 10_000;

/** Whether a guest has cancelled it since, or was answered at once: in the moment of their request. What the desk enters itself has no address. */
export function isGuestNews(
  reservation: Pick<
    Reservation,
    'status' | 'createdAt' | 'acceptedAt' | 'cancelledAt' | 'isCancelledByGuest' | 'email'
  >,
  since: number,
): boolean {
  const { status, createdAt, acceptedAt, cancelledAt, isCancelledByGuest, email } = reservation;
  const isRecent = (at: string | null) => at !== null && Date.parse(at) >= since - LATE_MS;
  return status === 'cancelled'
    ? isCancelledByGuest && isRecent(cancelledAt)
    : acceptedAt === createdAt && email !== '' && isRecent(acceptedAt);
}

/** Those of what is to come that are `wanted`, at most so many: there is no call for one of them. */
async function listReservations(
  status: Reservation['status'] | null,
  language: Language,
  wanted: (reservation: Reservation) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<{ found: Reservation[]; isWhole: boolean }> {
  const api = createApi({ language, token: readToken() ?? null, fetch: fetchWithTimeout() });
  const found: Reservation[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: '100', search: '' };
    const list = await callApi(
      api.reservation.get.$post({ query, json: { status, futureOnly: true } }),
      language,
    );
    if (!list.ok) return { found, isWhole: false };
    found.push(...list.data.data.reservations.filter(wanted));
    if (found.length >= most || !list.data.pagination.hasNextPage) return { found, isWhole: true };
  }
}
