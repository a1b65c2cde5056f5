import { type MetaArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { printTexts } from '#texts/prints.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { languageOf, useLanguage, useTexts } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { loadPrint, type Sheet } from './load-print.ts';
import { PaperReceipt } from './paper-receipt.tsx';
import css from './prints.module.css';
import { Ticket } from './ticket.tsx';

const PAPERS = ['a4', 'a5'] as const;
type Paper = (typeof PAPERS)[number];

export function meta({ location, loaderData }: MetaArgs<typeof clientLoader>) {
  const t = printTexts[languageOf(location.pathname)];
  const what = t.titles[kindIn(new URLSearchParams(location.search))];
  const number = loaderData && 'order' in loaderData ? orderNumber(loaderData.order._id) : '';
  return [{ title: t.tabTitle(what, number).trim() }, { name: 'robots', content: 'noindex' }];
}

export const clientLoader = Object.assign(loadPrint, { hydrate: true as const });

const kindIn = (params: URLSearchParams) => (params.get('as') === 'receipt' ? 'receipt' : 'ticket');

/** A page of its own, so that nothing but the sheet comes out of the printer. */
export default function PrintPage() {
  const sheet = useLoaderData<Sheet>();
  const [params] = useSearchParams();
  const kind = kindIn(params);
  if ('error' in sheet) return <Failed error={sheet.error} />;
  return (
    <main className={css.page}>
      <Tools order={sheet.order} kind={kind} />
      {kind === 'ticket' ? <TicketSheet {...sheet} /> : <ReceiptSheet {...sheet} />}
    </main>
  );
}

type Loaded = Exclude<Sheet, { error: unknown }>;

function TicketSheet({ order, menu, restaurant }: Loaded) {
  const language = useLanguage();
  const placedAt = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: restaurant.timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(order.createdAt));
  return <Ticket order={order} menu={menu} placedAt={placedAt} />;
}

function ReceiptSheet({ order, menu, restaurant }: Loaded) {
  const paper = usePaper();
  return (
    <div className={css[paper]}>
      <PaperReceipt order={order} menu={menu} restaurant={restaurant} />
    </div>
  );
}

function usePaper(): Paper {
  const [params] = useSearchParams();
  return params.get('paper') === 'a4' ? 'a4' : 'a5';
}

/** On the screen only. */
function Tools({ order, kind }: { order: Order; kind: 'ticket' | 'receipt' }) {
  const t = useTexts(printTexts);
  const [params, setParams] = useSearchParams();
  const paper = usePaper();
  const other = kind === 'ticket' ? 'receipt' : 'ticket';
  return (
    <div className={css.tools}>
      <Button look="main" icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      {kind === 'receipt' && (
        <SelectField
          label={t.paper}
          isLabelHidden
          value={paper}
          onChange={(event) =>
            setParams({ ...Object.fromEntries(params), paper: event.target.value }, { replace: true })
          }
          className={css.paper}
        >
          {PAPERS.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </SelectField>
      )}
      <ButtonLink to={`/adminnavbar/print?as=${other}&oid=${order._id}`}>{t.other[other]}</ButtonLink>
      <ButtonLink look="text" to="/adminnavbar">
        {t.toDesk}
      </ButtonLink>
    </div>
  );
}

function Failed({ error }: { error: Exclude<Sheet, { order: Order }>['error'] }) {
  const t = useTexts(printTexts);
  const { revalidate, state } = useRevalidator();
  const words = error === 'noId' ? t.unknown : error.message;
  return (
    <main className={css.page}>
      <ErrorState
        title={t.failed}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
        action={
          <ButtonLink look="text" size="s" to="/adminnavbar">
            {t.toDesk}
          </ButtonLink>
        }
      >
        {words}
      </ErrorState>
    </main>
  );
}

export function HydrateFallback() {
  const t = useTexts(printTexts);
  return (
    <main className={css.page}>
      <p role="status">{t.loading}</p>
    </main>
  );
}
