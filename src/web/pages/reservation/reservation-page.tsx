import '../../i18n/preload-issue-messages.ts';
import { lazy, Suspense } from 'react';
import { type ActionFunctionArgs, data, type MetaArgs, useActionData } from 'react-router';
import { bookingTexts } from '#texts/booking.ts';
import { callApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { LazyBooking } from '../../components/booking/lazy-booking.tsx';
import {
  type BookingActionData,
  outcomeOf,
  reservationPage,
} from '../../components/booking/table-request.ts';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { checkForm } from '../../forms/form-check.ts';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant, pageHead, telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './reservation.module.css';

const loadCheck = async () => (await import('../../components/booking/booking-api.ts')).checkBooking;

/** For the form without script: sends the request, or returns the form with its values and errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const api = getServerContext(context).apiFor(request);
  const form = await request.formData();
  const table = await checkForm(form, loadCheck, language);
  if ('answer' in table) return data<BookingActionData>(table.answer, { status: 400 });

  const result = await callApi(api.reservation.$post({ json: table.value }), language);
  if (result.ok)
    return data<BookingActionData>({
      requested: table.value,
      page: reservationPage(result.data.data),
      payAt: result.data.links?.find(({ rel }) => rel === 'approval_url')?.href,
      outcome: outcomeOf(result.data.data.reservation),
    });
  return data<BookingActionData>(table.refused(result.error), { status: result.error.httpStatus || 502 });
}

export function meta({ matches, location }: MetaArgs) {
  const language = languageOf(location.pathname);
  const site = findRestaurant(matches, language);
  if (!site) return [];
  const t = bookingTexts[language];
  return pageHead(site, 'reservation', {
    title: `${t.title}, ${site.name}`,
    description: t.description(site.name, site.address.city),
  });
}

/** Only the server shows them: with script the form's dialog does. */
const Thanks = lazy(async () => ({ default: (await import('./reservation-thanks.tsx')).ReservationThanks }));

/** The booking form on a page of its own; without script, the home page's form is sent here too. */
export default function ReservationPage() {
  const t = useTexts(bookingTexts);
  const restaurant = useRestaurant();
  const answer = useActionData<typeof action>();
  // Without the restaurant the layout shows its error page.
  if (!restaurant) return null;
  if (answer?.requested) {
    return (
      <Suspense>
        <Thanks
          requested={answer.requested}
          page={answer.page}
          payAt={answer.payAt}
          outcome={answer.outcome}
        />
      </Suspense>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan>
        <div className={css.under}>
          <OpeningStatus hours={restaurant.hours} now={restaurant.now} />
          {restaurant.phone && (
            <p className="small">
              {t.byPhone} <a href={telephoneLink(restaurant.phone)}>{restaurant.phone}</a>
            </p>
          )}
        </div>
      </PageHead>
      <LazyBooking restaurant={restaurant} look="page" answer={answer} />
    </div>
  );
}
