import { lazy, Suspense } from 'react';
import { loadOnFirstInteraction } from '../../first-paint/load-on-first-interaction.ts';
import { classNames } from '../class-names.ts';
import { Skeleton, SkeletonBlock, SkeletonRows } from '../skeleton/skeleton.tsx';
import css from './booking.module.css';
import type { BookingProps } from './booking.tsx';
import { VISIBLE_DAYS } from './booking-options.ts';
import when from './date-time-fields.module.css';

const Booking = lazy(async () => ({
  default: (await loadOnFirstInteraction(() => import('./booking.tsx'))).Booking,
}));

/** The form is server-rendered; its script is loaded on the first interaction with the page. */
export function LazyBooking(props: BookingProps) {
  return (
    <Suspense fallback={<BookingSkeleton look={props.look} />}>
      <Booking {...props} />
    </Suspense>
  );
}

/**
 * The form while it loads. Importing the form's styles here puts them into the page: the form is in the document before
 * its script, or without it.
 */
export function BookingSkeleton({ look }: Pick<BookingProps, 'look'>) {
  return (
    <Skeleton>
      <div className={classNames(css.form, css[look])}>
        <div className={css.when}>
          <SkeletonRows count={1} />
          <div className={when.days}>
            {Array.from({ length: VISIBLE_DAYS[look] }, (_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are all alike and never move
              <span key={day} className={when.day} />
            ))}
          </div>
        </div>
        <div className={css.who}>
          <SkeletonRows count={3} />
          <SkeletonBlock shape="control" />
        </div>
      </div>
    </Skeleton>
  );
}
