import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { Figures } from '#contract/figures/shapes.ts';
import { addDays, isLocalDate } from '#domain/hours/zone.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminFigureTexts } from '#texts/admin-figures.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useHeld } from '../live/use-held.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { useDateWords } from '../timings/use-date-words.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { ExportTables } from './export-tables.tsx';
import { DishFigures, PaymentFigures, VatFigures } from './figure-tables.tsx';
import css from './figures.module.css';

export const meta = adminMeta('figures');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Figures>> {
  const date = dayIn(new URL(request.url).searchParams);
  return askAsStaff(request, (api) => api.admin.figures.$get({ query: date ? { date } : {} }));
}

/** A day in figures, today at first: what came in and how, what is owed to the tax office, and who comes to dine. */
export default function FiguresPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminFigureTexts);
  const [params, setParams] = useSearchParams();
  const wanted = dayIn(params);
  const held = useHeld(useLoaderData<Loaded<Figures>>(), wanted);
  const isReloading = useRevalidator().state === 'loading';
  const { data } = held;
  const show = (date: string) =>
    setParams(date === data?.today ? {} : { date }, { preventScrollReset: true });
  return (
    <>
      <WorkBar title={pages.figures} live={live} />
      <div className={css.body}>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {data && (
          <>
            <DayChoice date={data.date} today={data.today} onDate={show} />
            {data.orders === 0 ? (
              <>
                <EmptyState title={t.none}>
                  <p>{t.noneText}</p>
                </EmptyState>
                <Tables figures={data} />
              </>
            ) : (
              <OrderFigures figures={data} />
            )}
            <ExportTables key={data.date} today={data.today} shown={data.date} />
          </>
        )}
      </div>
    </>
  );
}

function DayChoice({ date, today, onDate }: { date: string; today: string; onDate: (date: string) => void }) {
  const t = useTexts(adminFigureTexts);
  const words = useDateWords();
  return (
    <div className={css.day}>
      <IconButton icon="back" label={t.previous} onClick={() => onDate(addDays(date, -1))} />
      <TextField
        type="date"
        label={t.day}
        isLabelHidden
        value={date}
        onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
      />
      <IconButton icon="arrow" label={t.next} onClick={() => onDate(addDays(date, 1))} />
      {date !== today && <Button onClick={() => onDate(today)}>{t.today}</Button>}
      <h2 className={css.date} aria-live="polite">
        {date === today ? `${t.today}, ${words(date)}` : words(date)}
      </h2>
    </div>
  );
}

function OrderFigures({ figures }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
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
        <p className="small soft">{t.turnoverNote}</p>
      </section>
      <div className={css.columns}>
        <PaymentFigures figures={figures} />
        <VatFigures figures={figures} />
        <DishFigures figures={figures} />
        <Tables figures={figures} />
      </div>
    </>
  );
}

function Tables({ figures: { reservations } }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
  const { accepted, pending } = reservations;
  const isNone = accepted.count === 0 && pending.count === 0;
  return (
    <section aria-labelledby="tables" className={css.part}>
      <h3 id="tables">{t.tables}</h3>
      {isNone && <p className="soft">{t.noTables}</p>}
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
