import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';

/** Accepts a new reservation, or opens the dialog that cancels it. */
export function ReservationButtons({
  reservation,
  when,
  isBusy,
  size = 'm',
  className,
  onAccept,
  onCancel,
}: {
  reservation: Reservation;
  /** Its time in words, for the names of the buttons. */
  when: string;
  isBusy: boolean;
  size?: 's' | 'm';
  className?: string | undefined;
  onAccept: () => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const t = useTexts(adminReservationTexts);
  const { name } = reservation;
  return (
    <>
      <Button
        size={size}
        look="ink"
        icon="check"
        className={className}
        aria-label={t.acceptThis(name, when)}
        isBusy={isBusy}
        onClick={onAccept}
      >
        {t.accept}
      </Button>
      <Button
        size={size}
        className={className}
        aria-haspopup="dialog"
        aria-label={t.cancelThis(name, when)}
        isDisabled={isBusy}
        onClick={() => onCancel(reservation)}
      >
        {t.cancel}
      </Button>
    </>
  );
}
