import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import type { SalesReport } from '#contract/reports/shapes.ts';
import { adjacentPeriodStart, isoWeekNumber, PERIODS, type Period } from '#domain/hours/period.ts';
import { isLocalDate, localTimeAt } from '#domain/hours/zone.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminReportTexts } from '#texts/admin-reports.ts';
import { toCents } from '../../../api/amounts.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Price } from '../../../components/price/price.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { ExportTables } from './export-tables.tsx';
import { PromiseReport, PromiseWeeks } from './promise-report.tsx';
import { DayReport, DishReport, PaymentReport, VatReport } from './report-tables.tsx';
import css from './reports.module.css';

export const meta = adminMeta('figures');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<SalesReport>> {
  const params = new URL(request.url).searchParams;
  const [date, period] = [parseDay(params), parsePeriod(params)];
  return callApiAsStaff(request, (api) =>
    api.admin.figures.$get({ query: { ...(date && { date }), period } }),
  );
}

/** The report of a day (today at first), a week or a month: turnover, means of payment, VAT, dishes, reservations. */
export default function ReportsPage() {
  const { live, reload } = useAdmin();
  const isOwner = useIsOwner();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminReportTexts);
  const [params, setParams] = useSearchParams();
  const [day, period] = [parseDay(params), parsePeriod(params)];
  const money = useMoneyFormat();
  const { timeZone } = useTimeFormats();
  const { loaded, isLoading } = useLoadedPage<SalesReport>(`${period} ${day}`);
  const { data } = loaded;
  // Orders reload the page by themselves. After midnight 'today' is another day, though none has come since.
  usePoll(LIST_POLL_MS, () => {
    if (data && data.today < localTimeAt(serverNow(), timeZone).date) reload();
  });
  const show = (date: string, of: Period) =>
    setParams(
      { ...(of !== 'day' && { period: of }), ...(date !== data?.today && { date }) },
      { preventScrollReset: true },
    );
  return (
    <>
      <Toolbar title={pages.figures} live={live}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Toolbar>
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {data && (
          <>
            <PeriodPicker figures={data} onChoice={show} />
            {data.orders === 0 ? (
              <>
                <EmptyState title={t.none[data.period]}>
                  <p>{t.noneText}</p>
                </EmptyState>
                <ReservationReport figures={data} />
              </>
            ) : (
              <OrderReport figures={data} />
            )}
            {data.play.orders > 0 && (
              <p className="small soft">{t.play(data.play.orders, money(data.play.amount))}</p>
            )}
            {/* With names and addresses of guests. */}
            {isOwner && <ExportTables key={`${data.period} ${data.from}`} figures={data} />}
          </>
        )}
      </div>
    </>
  );
}

function OrderReport({ figures }: { figures: SalesReport }) {
  const t = useTexts(adminReportTexts);
  const money = useMoneyFormat();
  return (
    <>
      <section aria-labelledby="turnover" className={css.turnover}>
        <h3 id="turnover">{t.turnover}</h3>
        <p className={css.sum}>
          <Price cents={toCents(figures.turnover)} />
        </p>
        <p className={css.facts}>
          <b>{t.orders(figures.orders)}</b>
          {figures.cancelled > 0 && <span className="soft">{t.cancelled(figures.cancelled)}</span>}
        </p>
        <p className="small soft">
          {t.turnoverNote} {figures.deposits > 0 && t.deposits(money(figures.deposits))}
        </p>
      </section>
      <div className={css.columns}>
        <PaymentReport figures={figures} />
        <VatReport figures={figures} />
        <DishReport figures={figures} />
        <PromiseReport figures={figures} />
        <PromiseWeeks figures={figures} />
        <DayReport figures={figures} />
        <ReservationReport figures={figures} />
      </div>
    </>
  );
}

function ReservationReport({ figures: { reservations, period } }: { figures: SalesReport }) {
  const t = useTexts(adminReportTexts);
  const { accepted, pending } = reservations;
  const isNone = accepted.count === 0 && pending.count === 0;
  return (
    <section aria-labelledby="tables" className={css.part}>
      <h3 id="tables">{t.tables[period]}</h3>
      {isNone && <p className="soft">{t.noTables[period]}</p>}
      {accepted.count > 0 && <p>{t.accepted(accepted.count, accepted.guests)}</p>}
      {pending.count > 0 && <p>{t.pending(pending.count, pending.guests)}</p>}
      {!isNone && (
        <ButtonLink
          size="s"
          iconEnd="arrow"
          to={pending.count > 0 ? '/adminnavbar/pendingreservation' : '/adminnavbar/confirmendreservation'}
        >
          {t.toTables}
        </ButtonLink>
      )}
    </section>
  );
}

/** The day in the address; undefined means today in the restaurant's time zone. */
function parseDay(params: URLSearchParams): string | undefined {
  const date = params.get('date');
  return date !== null && isLocalDate(date) ? date : undefined;
}

/** The period in the address; a day by default. */
function parsePeriod(params: URLSearchParams): Period {
  return PERIODS.find((period) => period === params.get('period')) ?? 'day';
}

/** Chooses the day, week or month; `date` may be any day of the period. */
function PeriodPicker({
  figures: { date, today, period, from, to },
  onChoice,
}: {
  figures: Pick<SalesReport, 'date' | 'today' | 'period' | 'from' | 'to'>;
  onChoice: (date: string, period: Period) => void;
}) {
  const language = useLanguage();
  const t = adminReportTexts[language];
  const formatDate = useDateFormat();
  const isNow = from <= today && today <= to;
  const names = {
    day: () => (isNow ? `${t.today}, ${formatDate(date)}` : formatDate(date)),
    week: () => t.week(isoWeekNumber(from), formatDate(from), formatDate(to)),
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
          onClick={() => onChoice(adjacentPeriodStart(period, date, 'before'), period)}
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
          onClick={() => onChoice(adjacentPeriodStart(period, date, 'after'), period)}
        />
        {!isNow && <Button onClick={() => onChoice(today, period)}>{t.thisOne[period]}</Button>}
        <h2 className={css.date} aria-live="polite">
          {names[period]()}
        </h2>
      </div>
    </div>
  );
}
