import { lazy, Suspense } from 'react';
import { afterFirstTouch } from '../../first-touch.ts';
import type { BookingProps } from './booking.tsx';

const Booking = lazy(async () => ({
  default: (await afterFirstTouch(() => import('./booking.tsx'))).Booking,
}));

/** The form further down a long page: in the document like everything else, its script not before a first touch. */
export function BookingBelow(props: BookingProps) {
  return (
    <Suspense>
      <Booking {...props} />
    </Suspense>
  );
}
