import { useCallback, useId, useRef, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { formatCents } from '#texts/format.ts';
import type { CartView } from '../../cart/cart-view.ts';
import type { CartChanged } from '../../cart/change-cart.ts';
import type { Basket as BasketState } from '../../cart/use-basket.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { ButtonLink } from '../button/button.tsx';
import { DepositSum } from '../deposit/deposit-line.tsx';
import { Notice } from '../notice/notice.tsx';
import { Price } from '../price/price.tsx';
import { Skeleton, SkeletonRows } from '../skeleton/skeleton.tsx';
import { ErrorState } from '../states/error-state.tsx';
import css from './basket.module.css';
import { BasketRow } from './basket-row.tsx';
import { MinimumOrder } from './minimum-order.tsx';

/** The order beside the menu, on wide screens. `loginTo` is where a guest begins. */
export function Basket({
  basket,
  minimumCents,
  isDeliveryFree,
  isOpen,
  note,
  loginTo,
  className,
}: {
  basket: BasketState | undefined;
  minimumCents: Cents;
  /** Wherever it is delivered to. */
  isDeliveryFree: boolean;
  isOpen: boolean;
  /** What has just been put into it, in a sentence. */
  note: string | undefined;
  loginTo: string;
  className?: string;
}) {
  const t = useTexts(cartTexts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <aside aria-labelledby={id} className={className}>
      <h2 ref={heading} id={id} tabIndex={-1} className={css.title}>
        {t.basket}
      </h2>
      {/* Both faces are in the document; the mark of its first script shows the right one before any paint. */}
      <div className={css.guest}>
        <p className="soft">{t.guestText}</p>
        <ButtonLink to={loginTo} size="s">
          {t.login}
        </ButtonLink>
      </div>
      <div className={css.known}>
        {note && <Notice tone="leaf" isStatic title={note} className={css.note} />}
        <KnownBasket
          basket={basket}
          minimumCents={minimumCents}
          isDeliveryFree={isDeliveryFree}
          isOpen={isOpen}
          onRemoved={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
    </aside>
  );
}

function KnownBasket({
  basket,
  ...rest
}: {
  basket: BasketState | undefined;
  minimumCents: Cents;
  /** Wherever it is delivered to. */
  isDeliveryFree: boolean;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const t = useTexts(cartTexts);
  if (basket?.error) {
    return (
      <ErrorState title={t.loadFailed} onRetry={basket.reload} isRetrying={basket.isLoading}>
        {basket.error.message}
      </ErrorState>
    );
  }
  if (!basket?.cart) {
    return (
      <Skeleton>
        <SkeletonRows count={2} />
      </Skeleton>
    );
  }
  if (basket.cart.rows.length === 0) return <p className={`soft ${css.empty}`}>{t.basketEmpty}</p>;
  return <FullBasket cart={basket.cart} {...rest} />;
}

function FullBasket({
  cart,
  minimumCents,
  isDeliveryFree,
  isOpen,
  onRemoved,
}: {
  cart: CartView;
  minimumCents: Cents;
  /** Wherever it is delivered to. */
  isDeliveryFree: boolean;
  isOpen: boolean;
  /** The row that had the focus is gone. */
  onRemoved: () => void;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const [last, setLast] = useState<CartChanged>();
  const hear = useCallback(
    (answer: CartChanged) => {
      setLast(answer);
      if (answer.change.intent === 'remove' && !answer.error) onRemoved();
    },
    [onRemoved],
  );
  const canCheckOut = isOpen && cart.rows.every((row) => row.problem === null);
  return (
    <>
      <p role="status" className="vh">
        {t.count(cart.count)}, {formatCents(cart.totalCents + cart.depositCents, language)}
      </p>
      <ul className={css.rows}>
        {cart.rows.map((row) => (
          <BasketRow key={row.id} row={row} onDone={hear} />
        ))}
      </ul>
      {last?.error && (
        <Notice
          tone="chilli"
          title={last.change.intent === 'remove' ? t.removeFailed : t.updateFailed}
          className={css.failed}
        >
          <p>
            {last.error.message} {t.kept}
          </p>
        </Notice>
      )}
      <MinimumOrder totalCents={cart.totalCents} minimumCents={minimumCents} className={css.minimum} />
      <dl className={css.sums}>
        <DepositSum cents={cart.depositCents} />
        <dt>{t.shipping}</dt>
        <dd>{isDeliveryFree ? t.free : t.feeByPlace}</dd>
        <dt className={css.total}>{t.total}</dt>
        <dd className={css.total}>
          <Price cents={cart.totalCents + cart.depositCents} />
        </dd>
      </dl>
      {canCheckOut ? (
        <ButtonLink to={`/review?cid=${cart.id}&cpn=`} look="main" size="l" wide>
          {t.checkout}
        </ButtonLink>
      ) : (
        <ButtonLink to="/cart" viewTransition size="l" wide>
          {t.toCart}
        </ButtonLink>
      )}
      <p className={`tiny soft ${css.tax}`}>{isOpen ? t.taxedLong : t.closedTitle}</p>
    </>
  );
}
