import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { cartTexts } from '#texts/cart.ts';
import { depositTexts } from '#texts/deposit.ts';
import { forNameTexts } from '#texts/for-name.ts';
import { formatCents } from '#texts/format-money.ts';
import { type CartChangeResult, useCartChange } from '../../cart/cart-changes.ts';
import type { CartRow, CartView } from '../../cart/cart-view.ts';
import type { Basket as BasketState } from '../../cart/use-basket.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { Avoided } from '../allergens/avoided.tsx';
import { ButtonLink } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { DepositSum } from '../deposit/deposit-line.tsx';
import { kept } from '../kept.tsx';
import { Notice } from '../notice/notice.tsx';
import { Price } from '../price/price.tsx';
import { Skeleton, SkeletonRows } from '../skeleton/skeleton.tsx';
import { ErrorState } from '../states/states.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import css from './basket.module.css';
import { DeliverySum, MinimumOrder } from './minimum-order.tsx';

/** The cart beside the menu, on wide screens. */
export function Basket({
  basket,
  minimumCents,
  isDeliveryFree,
  obstacle,
  note,
  className,
}: {
  basket: BasketState | undefined;
  minimumCents: Cents;
  /** In all delivery areas; null: it is picked up, or nobody delivers. */
  isDeliveryFree: boolean | null;
  /** Why nothing can be ordered for now; null while it can. */
  obstacle: string | null;
  /** A sentence about the dish that was just added. */
  note: string | undefined;
  className?: string;
}) {
  const t = useTexts(cartTexts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <aside aria-labelledby={id} data-follows-scroll="" className={classNames(css.aside, className)}>
      <h2 ref={heading} id={id} tabIndex={-1} className={css.title}>
        {t.basket}
      </h2>
      {/* Both are in the document: an attribute that the inline script sets shows the right one before the first paint. */}
      <p className={`soft ${css.empty} ${css.guest}`}>{t.basketEmpty}</p>
      <div className={css.known}>
        {note && <Notice tone="leaf" isStatic title={note} className={css.note} />}
        <SignedInBasket
          basket={basket}
          minimumCents={minimumCents}
          isDeliveryFree={isDeliveryFree}
          obstacle={obstacle}
          onRemoved={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
    </aside>
  );
}

function SignedInBasket({
  basket,
  obstacle,
  ...rest
}: { basket: BasketState | undefined; obstacle: string | null } & ContentsProps) {
  return (
    <>
      <BasketContents basket={basket} {...rest} />
      {basket?.cart && basket.cart.rows.length > 0 && <CheckoutLink cart={basket.cart} obstacle={obstacle} />}
    </>
  );
}

interface ContentsProps {
  minimumCents: Cents;
  /** In all delivery areas; null: it is picked up, or nobody delivers. */
  isDeliveryFree: boolean | null;
  /** The row that had the focus was removed. */
  onRemoved: () => void;
}

/** What is in the cart, and what it costs. */
export function BasketContents({ basket, ...rest }: { basket: BasketState | undefined } & ContentsProps) {
  const t = useTexts(cartTexts);
  const { cart, error } = basket ?? {};
  const failure = error && (
    <ErrorState title={t.loadFailed} onRetry={basket?.reload} isRetrying={basket?.isLoading}>
      {error.message}
    </ErrorState>
  );
  if (!cart)
    return (
      failure ?? (
        <Skeleton>
          <SkeletonRows count={2} />
        </Skeleton>
      )
    );
  if (cart.rows.length > 0) return <FullBasket cart={cart} failure={failure} {...rest} />;
  return (
    <>
      {failure}
      <p className={`soft ${css.empty}`}>{t.basketEmpty}</p>
    </>
  );
}

function FullBasket({
  cart,
  failure,
  minimumCents,
  isDeliveryFree,
  onRemoved,
}: {
  cart: CartView;
  /** Why this may no longer be what is in it: below the rows, so that none moves under the finger. */
  failure: ReactNode;
} & ContentsProps) {
  const language = useLanguage();
  const t = cartTexts[language];
  const [last, setLast] = useState<CartChangeResult>();
  const onDone = useCallback(
    (result: CartChangeResult) => {
      setLast(result);
      if (result.change.intent === 'remove' && !result.error) onRemoved();
    },
    [onRemoved],
  );
  return (
    <>
      <p role="status" className="vh">
        {t.count(cart.count)}, {kept(formatCents(cart.totalCents + cart.depositCents, language))}
      </p>
      <ul className={css.rows}>
        {cart.rows.map((row) => (
          <BasketRow key={row.id} row={row} onDone={onDone} />
        ))}
      </ul>
      {last?.error ? (
        <Notice tone="chilli" title={t[`${last.change.intent}Failed`]} className={css.failed}>
          <p>{last.error.message}</p>
        </Notice>
      ) : (
        failure
      )}
      <MinimumOrder totalCents={cart.totalCents} minimumCents={minimumCents} className={css.minimum} />
      <dl className={css.sums}>
        <DepositSum cents={cart.depositCents} />
        <DeliverySum totalCents={cart.totalCents} minimumCents={minimumCents} isFree={isDeliveryFree} />
        <dt className={css.total}>{t.total}</dt>
        <dd className={css.total}>
          <Price cents={cart.totalCents + cart.depositCents} />
        </dd>
      </dl>
    </>
  );
}

/** To the checkout; or to the cart's page, which says what is in the way. */
export function CheckoutLink({ cart, obstacle }: { cart: CartView; obstacle: string | null }) {
  const t = useTexts(cartTexts);
  return (
    <div className={css.checkout}>
      {obstacle === null && cart.rows.every(({ problem }) => problem === null) ? (
        <ButtonLink to={`/review?cid=${cart.id}&cpn=`} look="main" size="l" wide>
          {t.checkout}
        </ButtonLink>
      ) : (
        <ButtonLink to="/cart" viewTransition size="l" wide>
          {t.toCart}
        </ButtonLink>
      )}
      <p className={`tiny soft ${css.tax}`}>{obstacle ?? (!isWithoutVat(cart.vat ?? []) && t.taxedLong)}</p>
    </div>
  );
}

/** A dish in the cart; a quantity of 0 removes it. */
export function BasketRow({ row, onDone }: { row: CartRow; onDone: (result: CartChangeResult) => void }) {
  const t = useTexts(cartTexts);
  const names = useTexts(forNameTexts);
  const deposits = useTexts(depositTexts);
  const { isBusy, change } = useCartChange('/basket', onDone);
  const extras = [
    row.variant,
    ...row.addOns.map(({ quantity, name }) => t.addOn(quantity, name, row.quantity)),
  ];
  return (
    <li>
      <div>
        <b lang={row.nameLang}>{row.name}</b>
        <span className="soft">{extras.filter(Boolean).join(', ')}</span>
        {row.forName && <span className="soft">{names.forName(row.forName)}</span>}
        {row.deposit && (
          <span className="soft">{deposits.line(row.deposit.cents, row.deposit.kind, row.quantity)}</span>
        )}
        {row.message && <span className="soft">{t.note(row.message)}</span>}
        {row.asking && <span className="soft">{row.asking}</span>}
        {row.contents && <Avoided parts={row.contents} />}
        {row.problem && <span className={css.problem}>{row.problem}</span>}
      </div>
      <Price cents={row.totalCents} />
      <Stepper
        size="s"
        label={row.name}
        value={row.quantity}
        isBusy={isBusy}
        onChange={(quantity) =>
          change(
            quantity === 0
              ? { intent: 'remove', itemId: row.id }
              : { intent: 'update', itemId: row.id, quantity },
          )
        }
      />
    </li>
  );
}
