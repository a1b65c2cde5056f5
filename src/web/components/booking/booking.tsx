import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '../../drafts.ts';
import type { Restaurant } from '../../restaurant.ts';
import { BookingForm } from './booking-form.tsx';
import type { ConfirmBooking } from './confirm-booking.tsx';
import { BOOKING_DRAFT } from './draft.ts';
import type { BookingAnswer, TableWish } from './table-wish.ts';

export interface BookingProps {
  restaurant: Restaurant;
  /** `page`: two columns and two weeks; `section`: one column and one week. */
  look: 'page' | 'section';
  /** What became of a form that was sent without script. */
  answer?: BookingAnswer | undefined;
}

/** The dialog has left by then. */
const LEAVING_MS = 400;

/** Reserving a table: the form, the dialog that lists what was entered, the thanks. */
export function Booking({ restaurant, look, answer }: BookingProps) {
  const [wish, setWish] = useState<TableWish | null>(null);
  const [round, setRound] = useState(0);
  // It comes with what checks the form, and stays mounted, so that it can leave with a movement.
  const [Confirm, setConfirm] = useState<typeof ConfirmBooking>();
  const startAnew = () => {
    dropDraft(BOOKING_DRAFT);
    setWish(null);
    setRound(round + 1);
  };
  const place = useRef<HTMLDivElement>(null);
  // The button that opened the dialog went with the old form: the focus begins anew with the form.
  useEffect(() => {
    if (round === 0) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return (
    <div ref={place}>
      <BookingForm
        key={round}
        restaurant={restaurant}
        look={look}
        answer={round === 0 ? answer : undefined}
        onComplete={(complete, dialog) => {
          setWish(complete);
          setConfirm(() => dialog);
        }}
      />
      {Confirm && <Confirm wish={wish} onChange={() => setWish(null)} onDone={startAnew} />}
    </div>
  );
}
