import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { prepaymentStateTexts } from '#texts/prepayment-state.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './reservation-note.module.css';

/** What a guest asks for, red if it may speak of an allergy, as with orders; and what they have paid ahead. */
export function ReservationNote({
  reservation: { note, isAllergyNote, prepayment },
}: {
  reservation: Pick<Reservation, 'note' | 'isAllergyNote' | 'prepayment'>;
}) {
  const { allergy } = useTexts(adminAllergyTexts);
  const t = useTexts(prepaymentStateTexts);
  return (
    <>
      {prepayment && (
        <p className={css.note} data-prepayment={prepayment.state}>
          <Icon name="card" size="s" />
          <span>
            {t.name}: {t.fact(prepayment.cents, t.states[prepayment.state])}
            {prepayment.isPlay && <b> {t.play}</b>}
          </span>
        </p>
      )}
      {note !== '' && (
        <p className={css.note} data-allergy={isAllergyNote || undefined}>
          <Icon name={isAllergyNote ? 'warn' : 'note'} size="s" />
          <span>
            {isAllergyNote && <b>{allergy}: </b>}
            {note}
          </span>
        </p>
      )}
    </>
  );
}
