import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { SeatingAnswer } from '#contract/reservations/table-plan-shapes.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { PAGE_SIZE, parsePage, parseSearch } from '../kit/lists/list-params.ts';

export interface ReservationPage {
  data: { reservations: Reservation[] };
  pagination: { totalPages: number; totalReservations: number };
  /** Where they sit; missing where that was not asked for, or could not be read. */
  seating?: SeatingAnswer | undefined;
  /** Who waits for a table; where that was asked for. */
  waiting?: Reservation[];
}

/** The same, with where they sit. */
export function loadSeated(options: { futureOnly?: boolean } = {}) {
  const load = loadReservations('accepted', options);
  return async (args: ClientLoaderFunctionArgs): Promise<Loaded<ReservationPage>> => {
    const loaded = await load(args);
    if (!loaded.ok) return loaded;
    const reservations = loaded.data.data.reservations.map(({ _id }) => _id);
    const seating = await callApiAsStaff(args.request, (api) =>
      api.reservation.tables.$post({ json: { reservations } }),
    );
    return { ...loaded, data: { ...loaded.data, seating: seating.ok ? seating.data : undefined } };
  };
}

/**
 * What waits for an answer: requests and, before them on the first page, the accepted ones whose guests ask for something else; and
 * who waits for a table. A search is for requests alone.
 */
export async function loadUnanswered(args: ClientLoaderFunctionArgs): Promise<Loaded<ReservationPage>> {
  const load = loadReservations('pending');
  const [loaded, changing, waiting] = await Promise.all([
    load(args),
    callApiAsStaff(args.request, (api) => api.reservation.changes.$get()),
    callApiAsStaff(args.request, (api) => api.reservation['waiting-list'].$get()),
  ]);
  const { searchParams } = new URL(args.request.url);
  if (!loaded.ok || !changing.ok || parsePage(searchParams) > 1 || parseSearch(searchParams) !== '')
    return loaded;
  const { data, pagination } = loaded.data;
  const changes = changing.data.data.reservations;
  return {
    ...loaded,
    data: {
      waiting: waiting.ok ? waiting.data.data.reservations : [],
      data: { reservations: [...changes, ...data.reservations] },
      pagination: { ...pagination, totalReservations: pagination.totalReservations + changes.length },
    },
  };
}

/** The loader of one page of reservations, as the address says; null means every status. */
export function loadReservations(status: ReservationStatus | null, { futureOnly = false } = {}) {
  return ({ request }: ClientLoaderFunctionArgs): Promise<Loaded<ReservationPage>> => {
    const { searchParams } = new URL(request.url);
    const query = {
      page: String(parsePage(searchParams)),
      limit: String(PAGE_SIZE),
      search: parseSearch(searchParams),
    };
    return callApiAsStaff(request, (api) =>
      api.reservation.get.$post({
        query,
        json: { status, futureOnly },
      }),
    );
  };
}
