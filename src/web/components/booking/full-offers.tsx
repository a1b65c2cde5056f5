import { bookingAnswerTexts } from '#texts/booking-answer.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { formatFullDate } from './days.ts';
import css from './full-offers.module.css';

/** The times of that day and the other days at which there is a table, where what was asked for is full. */
export function FullOffers({
  error,
  onChoose,
  onWait,
}: {
  error: ApiError | undefined;
  onChoose: (change: { time: string } | { date: string }) => void;
  /** Puts what was asked for on the waiting list. */
  onWait?: () => void;
}) {
  const language = useLanguage();
  const t = useTexts(bookingAnswerTexts);
  const rows = [
    {
      words: t.nearest,
      offers: namedIn(error, 'times').map((time) => ({ label: time, change: { time } })),
    },
    {
      words: t.nextDays,
      offers: namedIn(error, 'dates').map((date) => ({
        label: formatFullDate(date, language),
        change: { date },
      })),
    },
  ];
  const offers = rows.map(
    ({ words, offers }) =>
      offers.length > 0 && (
        <p key={words} className={css.offers}>
          {words}
          {offers.map(({ label, change }) => (
            <Button key={label} size="s" onClick={() => onChoose(change)}>
              {label}
            </Button>
          ))}
        </p>
      ),
  );
  return (
    <>
      {offers}
      {onWait && error?.code === 'reservation_full' && (
        <p className={css.offers}>
          <Button size="s" onClick={onWait}>
            {t.wait}
          </Button>
          <span className="small soft">{t.waitText}</span>
        </p>
      )}
    </>
  );
}

function namedIn(error: ApiError | undefined, field: 'times' | 'dates'): string[] {
  const named = (error as Record<string, unknown> | undefined)?.[field];
  return error?.code === 'reservation_full' && Array.isArray(named) ? named.map(String) : [];
}
