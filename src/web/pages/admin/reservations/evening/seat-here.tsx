import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import css from './evening.module.css';
import { useWalkIn } from './use-walk-in.ts';

/** Guests at the door sit down at a free table that was tapped on the plan: how many is the second tap. */
export function SeatHere({
  table: { _id, name, most },
  next,
  walkIns,
  onChoose,
  onClose,
}: {
  table: Pick<Evening['rooms'][number]['tables'][number], '_id' | 'name' | 'most'>;
  /** Who has it later. */
  next: EveningParty | undefined;
  walkIns: Evening['walkIns'];
  onChoose: (party: EveningParty) => void;
  onClose: () => void;
}) {
  const t = useTexts(adminEveningTexts);
  const { time } = useTimeFormats();
  const { sit, isBusy, error } = useWalkIn(() => [name], onClose);
  // A chair more than the table has is the desk's own choice.
  const sizes = Array.from({ length: Math.max(most, walkIns.length) }, (_, index) => index + 1);
  return (
    <Dialog isOpen onClose={onClose} title={t.table([name])} isLocked={isBusy}>
      <div className={css.call}>
        <fieldset>
          <legend>{t.atDoor}</legend>
          <Chips>
            {sizes.map((numberOfGuests) => (
              <Chip
                key={numberOfGuests}
                className={css.size}
                aria-label={t.guests(numberOfGuests)}
                aria-disabled={isBusy}
                onClick={() => void sit({ numberOfGuests, tables: [_id] })}
              >
                {numberOfGuests}
              </Chip>
            ))}
          </Chips>
        </fieldset>
        {error && <FailureNotice error={error} fallback={t.notReserved} />}
        {next && (
          <Button
            icon="calendar"
            onClick={() => {
              onClose();
              onChoose(next);
            }}
          >
            {time(next.startsAt)}: {next.name || t.walkIn}, {t.guests(next.numberOfGuests)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
