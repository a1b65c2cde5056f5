import type { OrderTimes } from '#contract/orders/shapes.ts';
import type { Cents } from '#domain/money.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { busyTexts } from '#texts/busy.ts';
import { cartTexts } from '#texts/cart.ts';
import { cartPageTexts } from '#texts/cart-page.ts';
import { formatCents } from '#texts/format-money.ts';
import { serverNow } from '../../browser/server-clock.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { DeliverySum, MinimumOrder } from '../../components/basket/minimum-order.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { DepositSum } from '../../components/deposit/deposit-line.tsx';
import { kept } from '../../components/kept.tsx';
import { Price } from '../../components/price/price.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { orderTimeText } from '../../restaurant/order-time.ts';
import css from './cart.module.css';
import type { ReadyCart } from './cart-data.ts';

/** The sums, and the checkout button while the cart can be ordered. */
export function CartSummary({
  cart,
  minimumCents,
  isDeliveryFree,
  orderingTerms,
  isOpen,
  times,
  BusyNote,
  preferenceNote,
  checkoutPath,
}: {
  cart: CartView;
  minimumCents: Cents;
  /** Null: it is picked up, or nobody delivers. */
  isDeliveryFree: boolean | null;
  /** Delivery areas and payment methods, which must be shown before ordering begins (§ 312j Abs. 1 BGB). */
  orderingTerms: string[];
  isOpen: boolean;
  /** When it could be had; null where that is not known. */
  times: OrderTimes | null;
  BusyNote: ReadyCart['BusyNote'];
  /** How and when the guest has chosen to have it, or that it is not possible. */
  preferenceNote: string | null;
  /** Null if the cart can't be ordered. */
  checkoutPath: string | null;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const own = cartPageTexts[language];
  const isFree = isWithoutVat(cart.vat ?? []);
  const first = times?.times.find(({ isFull }) => !isFull)?.at;
  const whenText = (at: string) =>
    orderTimeText(language, Date.parse(at), { now: serverNow(), timeZone: times?.timeZone ?? 'UTC' });
  return (
    <section aria-labelledby="overview" className={css.overview}>
      <h2 id="overview">{own.overview}</h2>
      <div className={css.spoken}>
        <p role="status" className="vh">
          {t.total}: {kept(formatCents(cart.totalCents + cart.depositCents, language))}
        </p>
      </div>
      <dl className={css.sums}>
        <dt>{own.subtotal}</dt>
        <dd>
          <Price cents={cart.totalCents} />
        </dd>
        <DepositSum cents={cart.depositCents} />
        <DeliverySum totalCents={cart.totalCents} minimumCents={minimumCents} isFree={isDeliveryFree} />
        <dt className={css.total}>
          {t.total} {!isFree && <small>{t.taxed}</small>}
        </dt>
        <dd className={css.total}>
          <Price cents={cart.totalCents + cart.depositCents} />
        </dd>
      </dl>
      <p className={css.vat}>
        {!isFree &&
          cart.vat?.map(({ vatPercent, taxCents }) => (
            <span key={vatPercent} className="num">
              {kept(own.vatPart(vatPercent, taxCents))}
            </span>
          ))}
      </p>
      <MinimumOrder totalCents={cart.totalCents} minimumCents={minimumCents} className={css.minimum} />
      <div className={css.terms}>
        {orderingTerms.map((sentence) => (
          <p key={sentence} className="small soft">
            {kept(sentence)}
          </p>
        ))}
      </div>
      {BusyNote && times && (
        <div className={css.terms}>
          <BusyNote times={times} />
        </div>
      )}
      {/* It is loaded again while the page is open. */}
      <p role="status" className={preferenceNote ? 'small' : 'vh'}>
        {kept(preferenceNote)}
      </p>
      {!preferenceNote && times?.asSoonAsPossible && (
        <p className="small">{kept(busyTexts[language].ready(whenText(times.asSoonAsPossible)))}</p>
      )}
      {!preferenceNote && isOpen && first && !times.asSoonAsPossible && (
        <p className="small">{kept(own.closedLater(whenText(first)))}</p>
      )}
      {checkoutPath && (
        <ButtonLink look="main" size="l" wide to={checkoutPath} className={css.checkout}>
          {t.checkout}
        </ButtonLink>
      )}
      {!checkoutPath && (isOpen || times?.problem?.code === 'dishes_apart') && (
        <>
          <Button look="main" size="l" wide isDisabled>
            {t.checkout}
          </Button>
          <p className={`small ${css.why}`}>{kept(times?.problem?.message ?? own.problemRows)}</p>
        </>
      )}
    </section>
  );
}
