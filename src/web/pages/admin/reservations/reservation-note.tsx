import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './reservation-note.module.css';

/** What a guest asks for; red if it may speak of an allergy, as with orders. */
export function ReservationNote({
  reservation: { note, isAllergyNote },
}: {
  reservation: Pick<Reservation, 'note' | 'isAllergyNote'>;
}) {
  const { allergy } = useTexts(adminAllergyTexts);
  if (note === '') return null;
  return (
    <p className={css.note} data-allergy={isAllergyNote || undefined}>
      <Icon name={isAllergyNote ? 'warn' : 'note'} size="s" />
      <span>
        {isAllergyNote && <b>{allergy}: </b>}
        {note}
      </span>
    </p>
  );
}
