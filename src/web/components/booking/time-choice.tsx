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
  const chips = (offered: string[]) => (
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
      {lunch.length > 0 && (
        <>
          <h3 className={css.half}>{t.lunch}</h3>
          {chips(lunch)}
        </>
      )}
      {evening.length > 0 && (
        <>
          <h3 className={css.half}>{t.evening}</h3>
          {chips(evening)}
        </>
      )}
    </fieldset>
  );
}
