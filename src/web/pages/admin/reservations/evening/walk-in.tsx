import { useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './evening.module.css';
import { useWalkIn } from './use-walk-in.ts';

/** Guests without a reservation in two taps: how many, and the table that the solver suggests. */
export function WalkIn({
  evening: { walkIns, rooms },
  namesOf,
}: {
  evening: Evening;
  namesOf: (tables: readonly string[]) => string[];
}) {
  const t = useTexts(adminEveningTexts);
  const [size, setSize] = useState<number>();
  const { begin, sit, isBusy, error } = useWalkIn(namesOf, () => setSize(undefined));
  if (walkIns.length === 0) return null;
  const suggested = walkIns.find(({ numberOfGuests }) => numberOfGuests === size);
  const choose = (next: number | undefined) => {
    setSize(next);
    begin();
  };
  return (
    <fieldset className={css.door}>
      <legend>{t.atDoor}</legend>
      <Chips>
        {walkIns.map(({ numberOfGuests }) => (
          <Chip
            key={numberOfGuests}
            className={css.size}
            aria-label={t.guests(numberOfGuests)}
            isPressed={numberOfGuests === size}
            onClick={() => choose(numberOfGuests === size ? undefined : numberOfGuests)}
          >
            {numberOfGuests}
          </Chip>
        ))}
        {suggested && (
          <Button look="main" isBusy={isBusy} onClick={() => void sit(suggested)}>
            {suggested.tables.length > 0
              ? t.seatAt(t.table(namesOf(suggested.tables)))
              : rooms.length > 0
                ? t.seatAnyway
                : t.seatNow}
          </Button>
        )}
      </Chips>
      {error && <FailureNotice error={error} fallback={t.notReserved} />}
    </fieldset>
  );
}
