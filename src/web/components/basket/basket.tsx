import { useId, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { cartTexts } from '#texts/cart.ts';
import type { CartView } from '../../cart/cart-view.ts';
import type { CartChanged } from '../../cart/change-cart.ts';
import type { Basket as BasketState } from '../../cart/use-basket.ts';
import { useTexts } from '../../language.tsx';
import { ButtonLink } from '../button/button.tsx';
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
  isOpen,
  loginTo,
  className,
}: {
  basket: BasketState | undefined;
  minimumCents: Cents;
  isOpen: boolean;
  loginTo: string;
  className?: string;
}) {
  const t = useTexts(cartTexts);
  const id = useId();
  return (
    <aside aria-labelledby={id} className={className}>
      <h2 id={id} className={css.title}>
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
        <KnownBasket basket={basket} minimumCents={minimumCents} isOpen={isOpen} />
      </div>
    </aside>
  );
}

function KnownBasket({
  basket,
  minimumCents,
  isOpen,
}: {
  basket: BasketState | undefined;
  minimumCents: Cents;
  isOpen: boolean;
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
  return <FullBasket cart={basket.cart} minimumCents={minimumCents} isOpen={isOpen} />;
}

function FullBasket({
  cart,
  minimumCents,
  isOpen,
}: {
  cart: CartView;
  minimumCents: Cents;
  isOpen: boolean;
}) {
  const t = useTexts(cartTexts);
  const [last, setLast] = useState<CartChanged>();
  const canCheckOut = isOpen && cart.rows.every((row) => row.problem === null);
  return (
    <>
      <ul className={css.rows}>
        {cart.rows.map((row) => (
          <BasketRow key={row.id} row={row} onDone={setLast} />
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
        <dt>{t.shipping}</dt>
        <dd>{t.free}</dd>
        <dt className={css.total}>{t.total}</dt>
        <dd className={css.total}>
          <Price cents={cart.totalCents} />
        </dd>
      </dl>
      {canCheckOut ? (
        <ButtonLink to={`/review?cid=${cart.id}&cpn=`} look="main" size="l" wide>
          {t.checkout}
        </ButtonLink>
      ) : (
        <ButtonLink to="/cart" size="l" wide>
          {t.toCart}
        </ButtonLink>
      )}
      <p className={`tiny soft ${css.tax}`}>{isOpen ? t.taxedLong : t.closedTitle}</p>
    </>
  );
}
