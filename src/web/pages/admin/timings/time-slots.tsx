import { useRef } from 'react';
import { MAX_TIME_SLOTS } from '#contract/limits.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { endsNextDay, type SlotDraft, toSlotDraft } from './slots.ts';
import css from './time-slots.module.css';

/** Edits the slots of a weekday or a special date. The last one can't be removed. */
export function TimeSlots({
  day,
  slots,
  describedBy,
  onChange,
}: {
  /** The name of the day, for the labels of the fields. */
  day: string;
  slots: SlotDraft[];
  /** The id of their error message. */
  describedBy?: string | undefined;
  onChange: (slots: SlotDraft[]) => void;
}) {
  const t = useTexts(adminTimingTexts);
  const box = useRef<HTMLDivElement>(null);
  const set = (key: number, changed: Partial<SlotDraft>) =>
    onChange(slots.map((slot) => (slot.key === key ? { ...slot, ...changed } : slot)));

  const remove = (key: number) => {
    onChange(slots.filter((slot) => slot.key !== key));
    // The pressed button is removed; the add button is the nearest one that stays.
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <div ref={box} className={css.slots}>
      {slots.map((slot, index) => (
        <span key={slot.key} className={css.slot}>
          <input
            type="time"
            className={css.time}
            value={slot.openTime}
            aria-label={t.opening(day, index + 1)}
            aria-describedby={describedBy}
            aria-invalid={describedBy ? true : undefined}
            onChange={(event) => set(slot.key, { openTime: event.target.value })}
          />
          <span>{t.to}</span>
          <input
            type="time"
            className={css.time}
            value={slot.closeTime}
            aria-label={t.closing(day, index + 1)}
            aria-describedby={describedBy}
            aria-invalid={describedBy ? true : undefined}
            onChange={(event) => set(slot.key, { closeTime: event.target.value })}
          />
          {endsNextDay(slot) && <span className="soft">{t.nextDay}</span>}
          {slots.length > 1 && (
            <IconButton
              icon="minus"
              size="s"
              label={t.removeSlot(day, index + 1)}
              onClick={() => remove(slot.key)}
            />
          )}
        </span>
      ))}
      <Button
        look="text"
        size="s"
        icon="plus"
        data-add=""
        aria-label={t.addSlotTo(day)}
        isDisabled={slots.length >= MAX_TIME_SLOTS}
        onClick={() => onChange([...slots, toSlotDraft()])}
      >
        {t.addSlot}
      </Button>
    </div>
  );
}
