import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { Figures } from '#contract/figures/shapes.ts';
import { PERIODS, type Period } from '#domain/hours/period.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminFigureTexts } from '#texts/admin-figures.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useMoney } from '../gift-cards/use-money.ts';
import { useHeld } from '../live/use-held.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { ExportTables } from './export-tables.tsx';
import { DayFigures, DishFigures, PaymentFigures, VatFigures } from './figure-tables.tsx';
import css from './figures.module.css';
import { PeriodChoice } from './period-choice.tsx';

export const meta = adminMeta('figures');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Figures>> {
  const params = new URL(request.url).searchParams;
  const [date, period] = [dayIn(params), periodIn(params)];
  return askAsStaff(request, (api) => api.admin.figures.$get({ query: { ...(date && { date }), period } }));
}

/** A day, a week or a month in figures, today at first: what came in and how, what is owed to the tax office, and who comes to dine. */
export default function FiguresPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminFigureTexts);
  const [params, setParams] = useSearchParams();
  const [wanted, period] = [dayIn(params), periodIn(params)];
  const money = useMoney();
  const held = useHeld(useLoaderData<Loaded<Figures>>(), `${period} ${wanted}`);
  const isReloading = useRevalidator().state === 'loading';
  const { data } = held;
  const show = (date: string, of: Period) =>
    setParams(
      { ...(of !== 'day' && { period: of }), ...(date !== data?.today && { date }) },
      { preventScrollReset: true },
    );
  return (
    <>
      <WorkBar title={pages.figures} live={live}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </WorkBar>
      <div className={css.body}>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {data && (
          <>
            <PeriodChoice figures={data} onChoice={show} />
            {data.orders === 0 ? (
              <>
                <EmptyState title={t.none[data.period]}>
                  <p>{t.noneText}</p>
                </EmptyState>
                <Tables figures={data} />
              </>
            ) : (
              <OrderFigures figures={data} />
            )}
            {data.play.orders > 0 && (
              <p className="small soft">{t.play(data.play.orders, money(data.play.amount))}</p>
            )}
            <ExportTables key={`${data.period} ${data.from}`} figures={data} />
          </>
        )}
      </div>
    </>
  );
}

function OrderFigures({ figures }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
  const money = useMoney();
  return (
    <>
      <section aria-labelledby="turnover" className={css.turnover}>
        <h3 id="turnover">{t.turnover}</h3>
        <p className={css.sum}>
          <Price cents={cents(figures.turnover)} />
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
        <PaymentFigures figures={figures} />
        <VatFigures figures={figures} />
        <DishFigures figures={figures} />
        <DayFigures figures={figures} />
        <Tables figures={figures} />
      </div>
    </>
  );
}

function Tables({ figures: { reservations, period } }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
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

/** The day that an address asks for; undefined is today, whenever that is. */
function dayIn(params: URLSearchParams): string | undefined {
  const date = params.get('date');
  return date !== null && isLocalDate(date) ? date : undefined;
}

/** What of it is added up; a day, where the address does not say. */
function periodIn(params: URLSearchParams): Period {
  return PERIODS.find((period) => period === params.get('period')) ?? 'day';
}
