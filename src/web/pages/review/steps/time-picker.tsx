import { useState } from 'react';
import type { OrderTimes } from '#contract/orders/shapes.ts';
import { instantOf, localTimeAt } from '#domain/hours/zone.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { distinctTime } from '#texts/clock-change.ts';
import { dayText } from '#texts/order-time.ts';
import { preferenceSheetTexts } from '#texts/preference-sheet.ts';
import { timePickerTexts } from '#texts/time-picker.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Fields, fieldSpan, SelectField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { orderTimeText } from '../../../restaurant/order-time.ts';
import { type OrderTimesQuery, useOrderTimes } from '../use-order-times.ts';

/** Day and time, of those that can be had. */
export function TimePicker({
  chosen,
  gone = null,
  onChoose,
  first,
  query,
  isMissing,
}: {
  /** ISO; empty: none yet. */
  chosen: string;
  /** The time that was chosen before and can be had no more (ISO). */
  gone?: string | null;
  onChoose: (at: string) => void;
  /** The times of the first day, which are known already. */
  first: OrderTimes;
  query: OrderTimesQuery;
  /** The guest wanted to order without one. */
  isMissing: boolean;
}) {
  const language = useLanguage();
  const t = timePickerTexts[language];
  const { dates, timeZone } = first;
  const [wanted, setWanted] = useState(() =>
    chosen === '' ? first.date : localTimeAt(Date.parse(chosen), timeZone).date,
  );
  const date = wanted !== null && dates.includes(wanted) ? wanted : first.date;
  const loaded = useOrderTimes({ ...query, date: date ?? undefined });
  const times = loaded?.date === date ? loaded.times : date === first.date ? first.times : [];
  if (date === null) return null;
  const noon = (day: string) => instantOf(day, 12 * 60, timeZone);
  return (
    <>
      <div role="status" className={gone ? undefined : 'vh'}>
        {gone && (
          <Notice
            tone="amber"
            isStatic
            title={preferenceSheetTexts[language].goneAtCheckout(
              orderTimeText(language, Date.parse(gone), { now: serverNow(), timeZone }),
            )}
          />
        )}
      </div>
      {first.reason && <p className="small">{first.reason}</p>}
      <Fields>
        <SelectField
          label={t.day}
          className={fieldSpan.halfOrFull}
          value={date}
          onChange={({ target }) => {
            setWanted(target.value);
            onChoose('');
          }}
        >
          {dates.map((day) => (
            <option key={day} value={day}>
              {day === dates[0] && day === localTimeAt(serverNow(), timeZone).date
                ? t.today
                : dayText(language, noon(day), timeZone)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.time}
          className={fieldSpan.halfOrFull}
          id="when-time"
          value={chosen}
          error={isMissing && checkoutTexts[language].timeMissing}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="" disabled>
            {times.length === 0 ? t.loading : t.choose}
          </option>
          {times.map(({ at, isFull }) => (
            <option key={at} value={at} disabled={isFull} translate={isFull ? undefined : 'no'}>
              {distinctTime(language, Date.parse(at), (each) => localTimeAt(each, timeZone).time)}
              {isFull && ` – ${t.full}`}
            </option>
          ))}
        </SelectField>
      </Fields>
    </>
  );
}
