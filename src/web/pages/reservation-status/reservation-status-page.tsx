import { lazy, Suspense } from 'react';
import { useActionData, useLoaderData, useRevalidator } from 'react-router';
import { reservationStatusTexts } from '#texts/reservation-status.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import css from '../order-confirmation/order-confirmation.module.css';
import { loadReservation, type Problem as ProblemKind, readWithoutScript } from './reservation-data.ts';

export const meta = noIndexMeta(reservationStatusTexts);

export const clientLoader = Object.assign(loadReservation, { hydrate: true as const });

/** On the server, and for browsers without script only. */
export const action = readWithoutScript;

const ReservationStill = lazy(async () => ({
  default: (await import('./reservation-view.tsx')).ReservationStill,
}));

export default function ReservationStatusPage() {
  const data = useLoaderData<typeof loadReservation>();
  return (
    <div className={classNames('wrap', data.found && css.page)}>
      {data.found ? (
        <data.View
          key={data.access.reservationId}
          loaded={data.found}
          access={data.access}
          answer={data.answer}
          paymentError={data.paymentError}
        />
      ) : (
        <Problem kind={data.problem} />
      )}
    </div>
  );
}

function Problem({ kind }: { kind: ProblemKind }) {
  const t = useTexts(reservationStatusTexts);
  const site = useTexts(siteTexts);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead title={t[kind]} lead={t[`${kind}Text`]} hasFan />
      <p className={css.problemWays}>
        {kind === 'loadFailed' && (
          <Button look="main" isBusy={state !== 'idle'} onClick={revalidate}>
            {site.tryAgain}
          </Button>
        )}
        <ButtonLink to="/contact-us">{site.nav.contact}</ButtonLink>
      </p>
    </>
  );
}

/** What the server sends: an empty page that the browser fills, or what a browser without script has asked for. */
export function HydrateFallback() {
  const t = useTexts(reservationStatusTexts);
  const still = useActionData<typeof action>();
  if (still?.found) {
    return (
      <div className={`wrap ${css.page}`}>
        <Suspense>
          <ReservationStill {...still} />
        </Suspense>
      </div>
    );
  }
  if (still) {
    return (
      <div className="wrap">
        <Problem kind={still.problem} />
      </div>
    );
  }
  return (
    <div className={`wrap ${css.page}`}>
      {/* The form has no target: it goes to the address that the browser shows, with its query. */}
      <noscript>
        <h1>{t.title}</h1>
        <p className="lead soft">{t.noScript}</p>
        <form method="post" className={css.reload}>
          <Button type="submit" look="main">
            {t.show}
          </Button>
        </form>
      </noscript>
      <Skeleton className={css.bones}>
        <div className={css.grid}>
          <div>
            <SkeletonLine width="most" isTall />
            <SkeletonLine width="half" isTall />
          </div>
          <div className={css.paperBones}>
            <SkeletonRows count={3} />
            <SkeletonBlock shape="control" />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
