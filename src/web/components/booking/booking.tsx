import { useState } from 'react';
import { dropDraft } from '../../drafts.ts';
import type { Restaurant } from '../../restaurant.ts';
import { BookingForm } from './booking-form.tsx';
import { ConfirmBooking } from './confirm-booking.tsx';
import { BOOKING_DRAFT } from './draft.ts';
import type { BookingAnswer, TableWish } from './table-wish.ts';

/**
 * Reserving a table: the form, the dialog that lists what was entered, the thanks. Without script the form
 * goes to the booking page, whose answer is `answer`.
 */
export function Booking({
  restaurant,
  look,
  answer,
}: {
  restaurant: Restaurant;
  /** `page`: two columns and two weeks; `section`: one column and one week. */
  look: 'page' | 'section';
  answer?: BookingAnswer | undefined;
}) {
  const [wish, setWish] = useState<TableWish | null>(null);
  const [round, setRound] = useState(0);
  const startAnew = () => {
    dropDraft(BOOKING_DRAFT);
    setWish(null);
    setRound(round + 1);
  };
  return (
    <>
      <BookingForm
        key={round}
        restaurant={restaurant}
        look={look}
        answer={round === 0 ? answer : undefined}
        onComplete={setWish}
      />
      <ConfirmBooking wish={wish} onChange={() => setWish(null)} onDone={startAnew} />
    </>
  );
}
