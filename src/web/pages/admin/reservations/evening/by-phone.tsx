import { type FormEvent, useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { MAX_GUESTS, MAX_RESERVATION_NOTE_LENGTH } from '#domain/reservations/table-request.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { ChipRadio, Chips } from '../../../../components/chip/chip.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { TextField } from '../../../../components/field/field.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../../kit/api/admin-api.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDateFormat } from '../../kit/format/use-date-format.ts';
import { BeyondPlanDialog } from '../beyond-plan-dialog.tsx';
import css from './evening.module.css';

const SIZES = Array.from({ length: MAX_GUESTS }, (_, index) => index + 1);

/** Takes a reservation by phone for the evening that is open: how many, when, who. */
export function ByPhone({ evening, onClose }: { evening: Evening; onClose: () => void }) {
  const t = useTexts(adminEveningTexts);
  const formatDate = useDateFormat();
  const { announce, reload } = useAdmin();
  const { date, times } = evening;
  const [size, setSize] = useState(2);
  const [time, setTime] = useState(times[0] ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [typed, setTyped] = useState({ name: '', phone: '', note: '' });
  const save = async (isBeyondPlan: boolean) => {
    setBusy(true);
    setError(undefined);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation['by-phone'].$post({
        json: { ...typed, date, time, numberOfGuests: size, ...(isBeyondPlan && { isBeyondPlan }) },
      }),
    );
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    announce(t.saidReserved(typed.name));
    reload();
    onClose();
  };
  const field = (key: keyof typeof typed, more: object) => (
    <TextField
      label={t[key]}
      value={typed[key]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
      {...more}
    />
  );
  const doesNotFit = error?.code === 'reservation_does_not_fit';
  return (
    <Dialog isOpen onClose={onClose} title={`${t.byPhone}: ${formatDate(date)}`} isLocked={isBusy}>
      {times.length === 0 ? (
        <p>{t.noTimes}</p>
      ) : (
        <form
          className={css.call}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save(false);
          }}
        >
          <fieldset>
            <legend>{t.howMany}</legend>
            <Chips>
              {SIZES.map((each) => (
                <ChipRadio
                  key={each}
                  name="guests"
                  className={css.size}
                  checked={each === size}
                  onChange={() => setSize(each)}
                >
                  {each}
                </ChipRadio>
              ))}
            </Chips>
          </fieldset>
          <fieldset>
            <legend>{t.time}</legend>
            <Chips>
              {times.map((each) => (
                <ChipRadio key={each} name="time" checked={each === time} onChange={() => setTime(each)}>
                  {each}
                </ChipRadio>
              ))}
            </Chips>
          </fieldset>
          <div className={css.typed}>
            {field('name', { autoComplete: 'off', maxLength: 120 })}
            {field('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: 40 })}
          </div>
          {field('note', { isOptional: true, maxLength: MAX_RESERVATION_NOTE_LENGTH })}
          {error && !doesNotFit && <FailureNotice error={error} fallback={t.notReserved} />}
          <Button type="submit" look="main" isBusy={isBusy} wide>
            {t.reserve}
          </Button>
        </form>
      )}
      {error && doesNotFit && (
        <BeyondPlanDialog
          {...{ error, isBusy }}
          who={`${typed.name}, ${formatDate(date)}, ${time}`}
          onAccept={() => void save(true)}
        />
      )}
    </Dialog>
  );
}
