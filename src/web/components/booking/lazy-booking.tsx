import { lazy, Suspense } from 'react';
import { afterFirstTouch } from '../../first-touch.ts';
import type { BookingProps } from './booking.tsx';
import { BookingBones } from './booking-bones.tsx';

const Booking = lazy(async () => ({
  default: (await afterFirstTouch(() => import('./booking.tsx'))).Booking,
}));

/** The form is in the document like everything else; its script comes with the first touch of the page. */
export function LazyBooking(props: BookingProps) {
  return (
    <Suspense fallback={<BookingBones look={props.look} />}>
      <Booking {...props} />
    </Suspense>
  );
}
