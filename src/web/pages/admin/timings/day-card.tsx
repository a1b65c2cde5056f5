import { useId } from 'react';
import type { DayHours, Weekday } from '#domain/hours/schedule.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { issueWords } from '#texts/issues.ts';
import { siteTexts } from '#texts/site.ts';
import { classNames } from '../../../components/class-names.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { useLanguage } from '../../../language.tsx';
import { DayBar } from './day-bar.tsx';
import { endsNextDay } from './slots.ts';
import { TimeSlots } from './time-slots.tsx';
import { type DayDraft, openedOrClosed } from './week-draft.ts';
import css from './weekly-schedule.module.css';

/** One day of the week: open or not, its band, its slots in words or, while editing, in fields. */
export function DayCard({
  day,
  hours,
  draft,
  fault,
  shown,
  today,
  onChange,
}: {
  day: Weekday;
  hours: DayHours;
  draft: DayDraft | undefined;
  /** The code of what is wrong with the day. */
  fault: string | undefined;
  shown: { from: number; to: number };
  today: string | undefined;
  onChange: (day: DayDraft) => void;
}) {
  const language = useLanguage();
  const t = adminTimingTexts[language];
  const name = siteTexts[language].weekdays[day];
  const faultId = useId();
  const isOpen = hours.isOpen;
  return (
    <fieldset className={classNames(css.day, !isOpen && css.off)} data-day={day}>
      <legend className="vh">{name}</legend>
      <Checkbox
        checked={isOpen}
        disabled={!draft}
        aria-label={t.isOpenOn(name)}
        onChange={(event) => draft && onChange(openedOrClosed(draft, event.target.checked))}
      >
        <b>{name}</b>
        {today !== undefined && <small className={css.today}> {t.today}</small>}
      </Checkbox>
      <DayBar slots={isOpen ? hours.timeSlots : []} shown={shown} today={today} />
      <div className={css.slots}>
        {!isOpen && <span className="soft">{t.closed}</span>}
        {isOpen && !draft && (
          <ul className={css.words}>
            {hours.timeSlots.map((slot) => (
              <li key={`${slot.openTime} ${slot.closeTime}`} className="num">
                {t.slot(slot.openTime, slot.closeTime)}
                {endsNextDay(slot) && <span className="soft"> {t.nextDay}</span>}
              </li>
            ))}
          </ul>
        )}
        {isOpen && draft && (
          <TimeSlots
            day={name}
            slots={draft.slots}
            describedBy={fault && faultId}
            onChange={(slots) => onChange({ ...draft, slots })}
          />
        )}
        {fault && <FieldError id={faultId}>{issueWords(fault, language)}</FieldError>}
      </div>
    </fieldset>
  );
}
