import { useEffect, useRef, useState } from 'react';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { clearDraft } from '../../storage/drafts.ts';
import { BOOKING_DRAFT } from './booking-draft.ts';
import { BookingForm } from './booking-form.tsx';
import type { ConfirmBooking } from './confirm-booking.tsx';
import type { BookingActionData, TableRequest } from './table-request.ts';

export interface BookingProps {
  restaurant: Restaurant;
  /** `page`: two columns and two weeks; `section`: one column and one week. */
  look: 'page' | 'section';
  /** What became of a form that was sent without script. */
  answer?: BookingActionData | undefined;
}

/** The dialog has left by then. */
const EXIT_ANIMATION_MS = 400;

/** Reserving a table: the form, the dialog that lists what was entered, the thanks. */
export function Booking({ restaurant, look, answer }: BookingProps) {
  const [request, setWish] = useState<TableRequest | null>(null);
  const [round, setRound] = useState(0);
  // It comes with what checks the form, and stays mounted, so that it can leave with a movement.
  const [Confirm, setConfirm] = useState<typeof ConfirmBooking>();
  const startAnew = () => {
    clearDraft(BOOKING_DRAFT);
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
    }, EXIT_ANIMATION_MS);
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
      {Confirm && <Confirm wish={request} onChange={() => setWish(null)} onDone={startAnew} />}
    </div>
  );
}
