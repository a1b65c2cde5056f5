import type { SalesReport } from '#contract/reports/shapes.ts';
import { MIN_PROMISES } from '#domain/orders/done-orders.ts';
import { adminPromiseReportTexts } from '#texts/admin-promise-report.ts';
import type { Language } from '#texts/texts.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { NumberTable } from './report-tables.tsx';
import css from './reports.module.css';

type Promises = Pick<SalesReport['promises'], 'orders' | 'inTime'>;

/** How often orders were there by the promise, and how far off they were. */
export function PromiseReport({ figures: { promises } }: { figures: SalesReport }) {
  const language = useLanguage();
  const t = adminPromiseReportTexts[language];
  const { orders, inTime, early, late, meanErrorMinutes, meanLateMinutes, unknown } = promises;
  const isEnough = orders >= MIN_PROMISES;
  return (
    <section aria-labelledby="promises" className={css.part}>
      <h3 id="promises">{t.title}</h3>
      {isEnough ? (
        <>
          <p className={css.share}>{t.inTime(percentOf(promises))}</p>
          <p>{t.of(inTime, orders)}</p>
          <p>{t.error(formatMinutes(meanErrorMinutes, language))}</p>
          {late > 0 && <p>{t.late(late, formatMinutes(meanLateMinutes, language))}</p>}
          {early > 0 && <p>{t.early(early)}</p>}
        </>
      ) : (
        <p>{t.tooFew(orders, MIN_PROMISES)}</p>
      )}
      {unknown > 0 && <p className="small soft">{t.unknown(unknown)}</p>}
      {isEnough && <p className="small soft">{t.note}</p>}
    </section>
  );
}

/** The same of each week of a month. */
export function PromiseWeeks({ figures: { promises } }: { figures: SalesReport }) {
  const language = useLanguage();
  const t = adminPromiseReportTexts[language];
  const formatDay = (date: string) =>
    new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
      ...{ timeZone: 'UTC', day: 'numeric', month: 'short' },
    }).format(Date.parse(`${date}T00:00Z`));
  if (promises.orders < MIN_PROMISES || promises.weeks.length === 0) return null;
  return (
    <NumberTable
      title={t.weeks}
      heads={[t.week, t.count, t.share, t.later, t.off]}
      rows={promises.weeks.map((week) => {
        const isEnough = week.orders >= MIN_PROMISES;
        return {
          key: week.from,
          name: t.from(formatDay(week.from)),
          cells: [
            week.orders,
            isEnough ? t.percent(percentOf(week)) : t.fewOrders,
            week.late,
            isEnough ? t.minutes(formatMinutes(week.meanErrorMinutes, language)) : '–',
          ],
        };
      })}
    />
  );
}

const percentOf = ({ inTime, orders }: Promises) => Math.round((inTime / orders) * 100);

const formatMinutes = (minutes: number, language: Language) =>
  minutes.toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 1 });
