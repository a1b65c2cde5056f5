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
  /** The action's result for a form that was sent without script. */
  answer?: BookingActionData | undefined;
}

/** By then the dialog has disappeared. */
const EXIT_ANIMATION_MS = 400;

/** Reserving a table: the form, the dialog that confirms it, the thanks. */
export function Booking({ restaurant, look, answer }: BookingProps) {
  const [request, setRequest] = useState<TableRequest | null>(null);
  const [round, setRound] = useState(0);
  // Loaded with the check of the form, and then always mounted, so that its exit is animated.
  const [Confirm, setConfirm] = useState<typeof ConfirmBooking>();
  const reset = () => {
    clearDraft(BOOKING_DRAFT);
    setRequest(null);
    setRound(round + 1);
  };
  const container = useRef<HTMLDivElement>(null);
  // The button that opened the dialog is gone with the old form: the focus goes to the new form's first field.
  useEffect(() => {
    if (round === 0) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        container.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    }, EXIT_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return (
    <div ref={container}>
      <BookingForm
        key={round}
        restaurant={restaurant}
        look={look}
        answer={round === 0 ? answer : undefined}
        onComplete={(complete, dialog) => {
          setRequest(complete);
          setConfirm(() => dialog);
        }}
      />
      {Confirm && <Confirm request={request} onChange={() => setRequest(null)} onDone={reset} />}
    </div>
  );
}
