import { type ActionFunctionArgs, type ClientLoaderFunctionArgs, data } from 'react-router';
import type { LinkedReservation } from '#contract/reservations/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, type ApiError, type ApiResult, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { timedFetch } from '../../browser/timed-fetch.ts';
import type { TableRequest } from '../../components/booking/table-request.ts';
import { languageOf } from '../../i18n/language.tsx';
import { type ReservationAccess, readByLink } from './reservation-access.ts';

export type Problem = 'notFound' | 'loadFailed';

export type ReservationData =
  | {
      found: LinkedReservation;
      access: ReservationAccess;
      /** By which button of the reminder the guest has come. */
      answer: string | null;
      paymentError: ApiError | null;
      View: typeof import('./reservation-view.tsx')['ReservationView'];
    }
  | { found?: undefined; problem: Problem };

/** What a browser without script has asked for: the reservation as it is at `now`, in epoch milliseconds. */
export type StillReservation =
  | {
      found: LinkedReservation;
      access: ReservationAccess;
      now: number;
      /** Why what was asked for was not done. */
      error: ApiError | null;
      /** Where to pay: a link, since a form may lead to no other site. */
      payAt: string | null;
    }
  | { found?: undefined; problem: Problem };

/** The reservation of `?rid=&key=`, the link in its emails (decision 042). */
export async function loadReservation({ request }: ClientLoaderFunctionArgs): Promise<ReservationData> {
  const { pathname, searchParams } = new URL(request.url);
  const access = accessIn(searchParams);
  if (!access) return { problem: 'notFound' };
  const language = languageOf(pathname);
  const api = createApi({ language, fetch: timedFetch });
  const [[read, paymentError], view] = await Promise.all([
    verifyFirst(api, searchParams, access, language),
    import('./reservation-view.tsx').catch(() => undefined),
  ]);
  if (!read.ok) return { problem: problemOf(read.error) };
  const answer = searchParams.get('answer');
  return view
    ? { found: read.data, access, answer, paymentError, View: view.ReservationView }
    : { problem: 'loadFailed' };
}

/** Back from the payment provider, whose parameters are in the address: then it is asked first whether it is paid. */
async function verifyFirst(
  api: ApiClient,
  searchParams: URLSearchParams,
  access: ReservationAccess,
  language: Language,
): Promise<[ApiResult<LinkedReservation>, ApiError | null]> {
  const [paymentId, payerId] = ['paymentId', 'PayerID'].map((name) => searchParams.get(name));
  const paid =
    paymentId && payerId
      ? await callApi(
          api.reservation['verify-payment'].$post({ json: { ...access, paymentId, payerId } }),
          language,
        )
      : null;
  if (paid?.ok) return [paid, null];
  return [await callApi(readByLink(api, access), language), paid?.error ?? null];
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
  const { coming, cancel, pay, 'take-offer': take } = api.reservation;
  const intent = form.get('intent');
  if (intent === 'coming') await callApi(coming.$post({ json: access }), language);
  let [error, payAt]: [ApiError | null, string | null] = [null, null];
  // Whoever gives it up pays nothing for it.
  if (intent !== 'leave') [, error] = await verifyFirst(api, searchParams, access, language);
  const provider = form.get('paymentProvider');
  const money = { ...access, paymentProvider: (provider || null) as TableRequest['paymentProvider'] };
  if (intent === 'take' || intent === 'pay') {
    const agreed = Number(form.get('prepaymentCents')) || undefined;
    const toPay =
      intent === 'pay'
        ? await callApi(pay.$post({ json: money }), language)
        : await callApi(take.$post({ json: { ...money, prepaymentCents: agreed } }), language);
    if (toPay.ok) payAt = toPay.data.links?.find(({ rel }) => rel === 'approval_url')?.href ?? null;
    error = toPay.ok ? null : toPay.error;
  }
  if (intent === 'leave') await callApi(cancel.$post({ json: access }), language);
  const read = await callApi(readByLink(api, access), language);
  if (read.ok) return data<StillReservation>({ found: read.data, access, now, error, payAt });
  return data<StillReservation>({ problem: problemOf(read.error) }, { status: read.error.httpStatus || 502 });
}

function accessIn(fields: URLSearchParams | FormData): ReservationAccess | undefined {
  const [reservationId, key] = ['rid', 'key'].map((name) => String(fields.get(name) ?? ''));
  return reservationId && key ? { reservationId, key } : undefined;
}

/** 400: the address contains no valid id. */
const problemOf = ({ httpStatus }: ApiError): Problem =>
  httpStatus === 404 || httpStatus === 400 ? 'notFound' : 'loadFailed';
