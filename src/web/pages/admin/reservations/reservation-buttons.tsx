import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';

/** What is answered: the reservation as it is seen here, or what its guest asks for instead. */
export const seenOf = ({ version, requestedChange }: Reservation): Record<string, string> => ({
  version: String(version),
  ...(requestedChange && { isChange: 'yes' }),
});

/** What is announced when it is answered. */
export const announcementOf = (
  { said, change }: Pick<(typeof adminReservationTexts)['de'], 'said' | 'change'>,
  isChange: boolean,
  intent: string,
) => (isChange ? change.said : said)[intent === 'accept' ? 'accepted' : 'cancelled'];

/** Accepts a new reservation, or what its guest asks for instead; or opens the dialog that cancels it. */
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
  const { name, requestedChange } = reservation;
  const isChange = requestedChange !== null;
  const [acceptThis, cancelThis] = isChange
    ? [t.change.acceptThis, t.change.declineThis]
    : [t.acceptThis, t.cancelThis];
  return (
    <>
      <Button
        size={size}
        look="ink"
        icon="check"
        className={className}
        aria-label={acceptThis(name, when)}
        isBusy={isBusy}
        onClick={onAccept}
      >
        {t.accept}
      </Button>
      <Button
        size={size}
        className={className}
        aria-haspopup={isChange ? undefined : 'dialog'}
        aria-label={cancelThis(name, when)}
        isDisabled={isBusy}
        onClick={() => onCancel(reservation)}
      >
        {isChange ? t.change.decline : t.cancel}
      </Button>
    </>
  );
}
