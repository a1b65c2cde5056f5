import { useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { randomId } from '../../../../browser/random-key.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../../kit/api/admin-api.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import css from './evening.module.css';

/** Guests without a reservation in two taps: how many, and the table that the solver suggests. */
export function WalkIn({
  evening: { walkIns, rooms },
  namesOf,
}: {
  evening: Evening;
  namesOf: (tables: readonly string[]) => string[];
}) {
  const t = useTexts(adminEveningTexts);
  const { announce, reload } = useAdmin();
  const [size, setSize] = useState<number>();
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  if (walkIns.length === 0) return null;
  const suggested = walkIns.find(({ numberOfGuests }) => numberOfGuests === size);
  const choose = (next: number | undefined) => {
    setSize(next);
    // The same party until it sits, however often it is sent.
    setKey(randomId());
    setError(undefined);
  };
  const sit = async ({ numberOfGuests, tables }: Evening['walkIns'][number]) => {
    setBusy(true);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation['walk-in'].$post({ json: { requestId: key, numberOfGuests, tables } }),
    );
    setBusy(false);
    reload();
    if (!answer.ok) return setError(answer.error);
    choose(undefined);
    announce(t.saidSeated(tables.length > 0 ? t.table(namesOf(tables)) : t.guests(numberOfGuests)));
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
