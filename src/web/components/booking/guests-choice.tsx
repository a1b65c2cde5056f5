import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import { bookingTexts } from '#texts/booking.ts';
import { useTexts } from '../../language.tsx';
import { ChipRadio } from '../chip/chip.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { MORE_GUESTS, MOST_CHIPS } from './guest-chips.ts';
import css from './when.module.css';

const CHIPS = Array.from({ length: MOST_CHIPS }, (_, index) => index + 1);

export function GuestsChoice({ value, onChange }: { value: number; onChange: (guests: number) => void }) {
  const t = useTexts(bookingTexts);
  const isLarge = value > MOST_CHIPS;
  return (
    <fieldset>
      <legend className={css.question}>{t.guests}</legend>
      <div className={css.guests}>
        {CHIPS.map((guests) => (
          <ChipRadio
            key={guests}
            name="chosen-guests"
            value={guests}
            isTall
            checked={value === guests}
            onChange={() => onChange(guests)}
            aria-label={t.guestCount(guests)}
            className={css.number}
          >
            {guests}
          </ChipRadio>
        ))}
        <ChipRadio
          name="chosen-guests"
          value={MORE_GUESTS}
          isTall
          checked={isLarge}
          onChange={() => onChange(MOST_CHIPS + 1)}
          className={css.number}
        >
          {t.moreGuests}
        </ChipRadio>
        {isLarge && (
          <Stepper
            value={value}
            onChange={onChange}
            label={t.guestsShort}
            min={MOST_CHIPS + 1}
            max={MAX_GUESTS}
            size="l"
          />
        )}
      </div>
    </fieldset>
  );
}
