import { useId } from 'react';
import { bookingTexts } from '#texts/booking.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { ChipRadio } from '../chip/chip.tsx';
import { Notice } from '../notice/notice.tsx';
import { dateWords, splitTimes } from './days.ts';
import css from './when.module.css';

/** The half-hours of the chosen day, or that there is none. */
export function TimeChoice({
  date,
  times,
  value,
  goneTime,
  onChange,
}: {
  date: string;
  times: string[];
  value: string | undefined;
  goneTime: string | undefined;
  onChange: (time: string) => void;
}) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { lunch, evening } = splitTimes(times);
  const id = useId();
  // Names of groups and no headings: the form stands at different depths of its pages.
  const half = (name: 'lunch' | 'evening', offered: string[]) =>
    offered.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each of its times
      <div role="group" aria-labelledby={`${id}-${name}`}>
        <p id={`${id}-${name}`} className={css.half}>
          {t[name]}
        </p>
        <div className={css.times}>
          {offered.map((time) => (
            <ChipRadio
              key={time}
              name="chosen-time"
              value={time}
              isTall
              checked={time === value}
              onChange={() => onChange(time)}
              className={css.time}
            >
              {time}
            </ChipRadio>
          ))}
        </div>
      </div>
    );
  return (
    <fieldset>
      <legend className={css.question}>
        {t.time} <span className={css.which}>{dateWords(date, language)}</span>
      </legend>
      {/* Always there, so that what appears in it is read out. */}
      <div aria-live="polite">
        {goneTime !== undefined && (
          <Notice tone="amber" isStatic title={t.timeGone(goneTime)} className={css.gone} />
        )}
        {times.length === 0 && <p className={css.closed}>{t.closedThen}</p>}
      </div>
      {half('lunch', lunch)}
      {half('evening', evening)}
    </fieldset>
  );
}
