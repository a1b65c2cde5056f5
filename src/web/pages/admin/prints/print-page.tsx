import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { shapedLogo } from '#domain/logo.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { placeLines } from '#domain/place-lines.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { printTexts } from '#texts/prints.ts';
import { type ApiError, callApi, createApi } from '../../../api/api-client.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { PlaceLines } from '../../../components/contact/place-lines.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { OrderReceipt } from '../../../components/order-receipt/order-receipt.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { LogoImage } from '../../../components/wordmark/logo-image.tsx';
import { languageOf, useLanguage, useTexts } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { dishesWithOptions } from '../kit/chosen-of.ts';
import { confirmChangesSeen } from '../orders/confirm-changes-seen.ts';
import { KitchenTicket, useAllergenLabel } from './kitchen-ticket.tsx';
import css from './prints.module.css';

const PAPER_SIZES = ['a4', 'a5'] as const;
type PaperSize = (typeof PAPER_SIZES)[number];

export function meta({ location, loaderData }: MetaArgs<typeof clientLoader>) {
  const t = printTexts[languageOf(location.pathname)];
  const what = t.titles[parseKind(new URLSearchParams(location.search))];
  const number = loaderData && 'order' in loaderData ? orderNumber(loaderData.order._id) : '';
  return [{ title: t.tabTitle(what, number).trim() }, { name: 'robots', content: 'noindex' }];
}

const parseKind = (params: URLSearchParams) => (params.get('as') === 'receipt' ? 'receipt' : 'ticket');

/** A page without the desk's frame, so that only the sheet is printed. */
export default function PrintPage() {
  const data = useLoaderData<PrintData>();
  const [params] = useSearchParams();
  const kind = parseKind(params);
  if ('error' in data) return <PrintError error={data.error} />;
  return (
    <main className={css.page}>
      <PrintTools order={data.order} kind={kind} />
      {kind === 'ticket' ? <TicketSheet {...data} /> : <ReceiptSheet {...data} />}
    </main>
  );
}

type LoadedPrintData = Exclude<PrintData, { error: unknown }>;

function TicketSheet({ order, menu, restaurant }: LoadedPrintData) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: restaurant.timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const timeOf = (at: string) => format.format(Date.parse(at));
  return <KitchenTicket order={order} menu={menu} timeZone={restaurant.timeZone} timeOf={timeOf} />;
}

function ReceiptSheet({ order, menu, restaurant }: LoadedPrintData) {
  const paper = usePaperSize();
  return (
    <div className={css[paper]}>
      <PaperReceipt order={order} menu={menu} restaurant={restaurant} />
    </div>
  );
}

function usePaperSize(): PaperSize {
  const [params] = useSearchParams();
  return params.get('paper') === 'a4' ? 'a4' : 'a5';
}

/** Buttons that are not printed. */
function PrintTools({ order, kind }: { order: Order; kind: 'ticket' | 'receipt' }) {
  const t = useTexts(printTexts);
  const [params, setParams] = useSearchParams();
  const paper = usePaperSize();
  const other = kind === 'ticket' ? 'receipt' : 'ticket';
  return (
    <div className={css.tools}>
      <Button
        look="main"
        icon="print"
        onClick={() => {
          window.print();
          if (kind === 'ticket') void confirmChangesSeen(order);
        }}
      >
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
          {PAPER_SIZES.map((one) => (
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

function PrintError({ error }: { error: Exclude<PrintData, { order: Order }>['error'] }) {
  const t = useTexts(printTexts);
  const { revalidate, state } = useRevalidator();
  const message = error === 'noId' ? t.unknown : error.message;
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
        {message}
      </ErrorState>
    </main>
  );
}

export function HydrateFallback() {
  const t = useTexts(printTexts);
  return (
    <main className={css.page}>
      <h1 role="status">{t.loading}</h1>
    </main>
  );
}

type PrintData = { order: Order; menu: MenuItem[]; restaurant: Restaurant } | { error: ApiError | 'noId' };

/** The order of `?oid=`, the menu with its allergens, and the restaurant for the letterhead. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<PrintData> {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const orderId = url.searchParams.get('oid');
  if (!orderId) return { error: 'noId' };
  const api = createApi({ language, token: readToken() ?? null });
  const [order, menu, restaurant] = await Promise.all([
    callApiAsStaff(request, ({ orders }) => orders['by-id'].$post({ json: { orderId } })),
    callApi(api.menu.$get(), language),
    callApi(api.restaurant.$get(), language),
  ]);
  if (!order.ok) return { error: order.error };
  if (!menu.ok) return { error: menu.error };
  if (!restaurant.ok) return { error: restaurant.error };
  return { order: order.data, menu: dishesWithOptions(menu.data), restaurant: restaurant.data };
}
clientLoader.hydrate = true as const;

/** The guest's receipt, which goes into the bag, with the allergens of each dish. */
function PaperReceipt({
  order,
  menu,
  restaurant,
}: {
  order: Order;
  menu: MenuItem[];
  restaurant: Restaurant;
}) {
  const language = useLanguage();
  const t = printTexts[language];
  const allergenLabel = useAllergenLabel();
  const age = minimumAgeOf(order.items);
  const { name, phone, logo } = restaurant;
  return (
    <article data-room="paper" className={css.receipt} aria-label={t.titles.receipt}>
      <header className={css.letterhead}>
        <h1 className={css.house}>
          {logo ? <LogoImage logo={shapedLogo(logo)} alt={name} size="l" /> : name}
        </h1>
        <p className="small">
          <PlaceLines lines={[placeLines(restaurant).join(', '), phone].filter(Boolean)} />
        </p>
      </header>
      {age !== null && <p className={css.age}>{minimumAgeTexts[language].check(age)}</p>}
      <OrderReceipt order={order} />
      <section className={css.allergenList}>
        <h2 className={css.allergenTitle}>{t.allergensTitle}</h2>
        <dl>
          {order.items.map((item) => (
            <div key={item._id}>
              <dt>{localizedName(language, item)}</dt>
              <dd>{allergenLabel(item, menu)}</dd>
            </div>
          ))}
        </dl>
        <p className="tiny">{t.byMenu}</p>
      </section>
    </article>
  );
}
