import type { Figures } from '#contract/figures/shapes.ts';
import { neighbourOfPeriod, PERIODS, type Period, weekNumberOf } from '#domain/hours/period.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import { adminFigureTexts } from '#texts/admin-figures.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { useLanguage } from '../../../language.tsx';
import { useDateWords } from '../timings/use-date-words.ts';
import css from './figures.module.css';

/** Which day, week or month is shown. A date may be any day of it. */
export function PeriodChoice({
  figures: { date, today, period, from, to },
  onChoice,
}: {
  figures: Pick<Figures, 'date' | 'today' | 'period' | 'from' | 'to'>;
  onChoice: (date: string, period: Period) => void;
}) {
  const language = useLanguage();
  const t = adminFigureTexts[language];
  const words = useDateWords();
  const isNow = from <= today && today <= to;
  const names = {
    day: () => (isNow ? `${t.today}, ${words(date)}` : words(date)),
    week: () => t.week(weekNumberOf(from), words(from), words(to)),
    month: () =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
        Date.parse(`${from}T00:00Z`),
      ),
  };
  return (
    <div className={css.choice}>
      <Chips role="group" aria-label={t.period}>
        {PERIODS.map((each) => (
          <Chip key={each} isPressed={each === period} onClick={() => onChoice(date, each)}>
            {t.periods[each]}
          </Chip>
        ))}
      </Chips>
      <div className={css.day}>
        <IconButton
          icon="back"
          label={t.previous[period]}
          onClick={() => onChoice(neighbourOfPeriod(period, date, 'before'), period)}
        />
        <TextField
          type="date"
          label={t.day}
          isLabelHidden
          value={date}
          onChange={({ target }) => isLocalDate(target.value) && onChoice(target.value, period)}
        />
        <IconButton
          icon="arrow"
          label={t.next[period]}
          onClick={() => onChoice(neighbourOfPeriod(period, date, 'after'), period)}
        />
        {!isNow && <Button onClick={() => onChoice(today, period)}>{t.thisOne[period]}</Button>}
        <h2 className={css.date} aria-live="polite">
          {names[period]()}
        </h2>
      </div>
    </div>
  );
}
