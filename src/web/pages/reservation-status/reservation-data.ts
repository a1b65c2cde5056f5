import { type ActionFunctionArgs, type ClientLoaderFunctionArgs, data } from 'react-router';
import type { LinkedReservation } from '#contract/reservations/shapes.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import { languageOf } from '../../i18n/language.tsx';
import { type ReservationAccess, readByLink } from './reservation-access.ts';

export type Problem = 'notFound' | 'loadFailed';

export type ReservationData =
  | {
      found: LinkedReservation;
      access: ReservationAccess;
      /** By which button of the reminder the guest has come. */
      answer: string | null;
      View: typeof import('./reservation-view.tsx')['ReservationView'];
    }
  | { found?: undefined; problem: Problem };

/** What a browser without script has asked for: the reservation as it is at `now`, in epoch milliseconds. */
export type StillReservation =
  | { found: LinkedReservation; access: ReservationAccess; now: number }
  | { found?: undefined; problem: Problem };

/** The reservation of `?rid=&key=`, the link in its emails (decision 042). */
export async function loadReservation({ request }: ClientLoaderFunctionArgs): Promise<ReservationData> {
  const { pathname, searchParams } = new URL(request.url);
  const access = accessIn(searchParams);
  if (!access) return { problem: 'notFound' };
  const language = languageOf(pathname);
  const [read, view] = await Promise.all([
    callApi(readByLink(createApi({ language, fetch: timedFetch }), access), language),
    import('./reservation-view.tsx').catch(() => undefined),
  ]);
  if (!read.ok) return { problem: problemOf(read.error) };
  const answer = searchParams.get('answer');
  return view ? { found: read.data, access, answer, View: view.ReservationView } : { problem: 'loadFailed' };
}

/**
 * Shows the reservation to a browser without script (decision 092). The form of the page has no target of its own, so that the
 * browser sends it to the address that it shows: the first time the key is in there, afterwards in the body.
 */
export async function readWithoutScript({ request, context }: ActionFunctionArgs) {
  const { apiFor, now } = getServerContext(context);
  const { pathname, searchParams } = new URL(request.url);
  const form = await request.formData();
  const access = accessIn(form.has('key') ? form : searchParams);
  if (!access) return data<StillReservation>({ problem: 'notFound' }, { status: 404 });
  const api = apiFor(request);
  const language = languageOf(pathname);
  // Refused, it is shown as it is.
  const { coming, cancel, 'take-offer': take } = api.reservation;
  const intent = form.get('intent');
  if (intent === 'coming') await callApi(coming.$post({ json: access }), language);
  if (intent === 'take') await callApi(take.$post({ json: access }), language);
  if (intent === 'leave') await callApi(cancel.$post({ json: access }), language);
  const read = await callApi(readByLink(api, access), language);
  if (read.ok) return data<StillReservation>({ found: read.data, access, now });
  return data<StillReservation>({ problem: problemOf(read.error) }, { status: read.error.httpStatus || 502 });
}

function accessIn(fields: URLSearchParams | FormData): ReservationAccess | undefined {
  const [reservationId, key] = ['rid', 'key'].map((name) => String(fields.get(name) ?? ''));
  return reservationId && key ? { reservationId, key } : undefined;
}

/** 400: the address contains no valid id. */
const problemOf = ({ httpStatus }: ApiError): Problem =>
  httpStatus === 404 || httpStatus === 400 ? 'notFound' : 'loadFailed';
