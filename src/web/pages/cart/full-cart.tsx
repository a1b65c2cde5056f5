import { useCallback, useEffect, useRef, useState } from 'react';
import { statusAt } from '#domain/hours/opening.ts';
import { cartTexts } from '#texts/cart.ts';
import { cartPageTexts } from '#texts/cart-page.ts';
import { forNameTexts } from '#texts/for-name.ts';
import { useNow } from '../../browser/use-now.ts';
import { type CartChangeResult, useCartChange, usePendingCartChanges } from '../../cart/cart-changes.ts';
import { applyCartChanges, type CartRow, toDishChoice } from '../../cart/cart-view.ts';
import { Avoided } from '../../components/allergens/avoided.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { CartBar } from '../../components/cart-bar/cart-bar.tsx';
import { classNames } from '../../components/class-names.ts';
import { DepositLine } from '../../components/deposit/deposit-line.tsx';
import { openingStatusText } from '../../components/hours/opening-status.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { kept } from '../../components/kept.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { isOnePortion } from '../../components/order-receipt/receipt-lines.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { Price } from '../../components/price/price.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { Stepper } from '../../components/stepper/stepper.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { orderTimeText } from '../../restaurant/order-time.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './cart.module.css';
import type { ReadyCart } from './cart-data.ts';
import { CartSummary } from './cart-summary.tsx';

/** Whoever changed the last of many rows sees what failed too. */
const showFailure = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

/** The error of the last change, the rows and the summary. */
export function FullCart({ data }: { data: ReadyCart }) {
  const t = useTexts(cartTexts);
  const own = useTexts(cartPageTexts);
  const { minimumCents, isDeliveryFree, isOpen, orderingTerms } = data;
  const cart = applyCartChanges(data.cart, usePendingCartChanges());
  const [failed, setFailed] = useState<CartChangeResult>();
  const [removed, setRemoved] = useState<CartRow>();
  const undo = useRef<HTMLButtonElement>(null);

  // The pressed button is gone with its row: the focus goes to the undo button.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const { isBusy, change } = useCartChange(
    '/cart',
    useCallback((result: CartChangeResult) => {
      setFailed(result.error ? result : undefined);
      if (!result.error) setRemoved(undefined);
    }, []),
  );

  const takesLater = (data.times?.dates.length ?? 0) > 0;
  const isOrderable =
    !data.times?.problem &&
    (isOpen || takesLater) &&
    cart.rows.every(({ problem, isForLater }) => problem === null || (takesLater && isForLater));
  const checkoutPath = isOrderable ? `/review?cid=${cart.id}&cpn=` : null;
  return (
    <>
      <div className={`wrap ${css.body}`}>
        {failed?.error && (
          <div ref={showFailure}>
            <ErrorState
              title={t[`${failed.change.intent}Failed`]}
              onRetry={() => change(failed.change)}
              isRetrying={isBusy}
            >
              {failed.error.message}
            </ErrorState>
          </div>
        )}
        {!isOpen && <Closed reason={data.reason} firstAt={data.times?.times[0]?.at} />}
        {removed && (
          <Notice
            tone="info"
            icon="trash"
            title={own.removed(removed.name)}
            action={
              !removed.problem && (
                <Button
                  size="s"
                  icon="undo"
                  ref={undo}
                  isBusy={isBusy}
                  onClick={() => change({ intent: 'add', choice: toDishChoice(removed) })}
                >
                  {own.undo}
                </Button>
              )
            }
          />
        )}
        {cart.rows.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className={css.grid}>
            <ul aria-label={own.items} className={css.rows}>
              {cart.rows.map((row) => (
                <CartItem
                  key={row.id}
                  row={row}
                  onFailed={setFailed}
                  onRemoved={(gone) => {
                    setRemoved(gone);
                    setFailed(undefined);
                  }}
                  onUpdated={() => {
                    setRemoved(undefined);
                    setFailed(undefined);
                  }}
                />
              ))}
            </ul>
            <CartSummary
              cart={cart}
              minimumCents={minimumCents}
              isDeliveryFree={isDeliveryFree}
              orderingTerms={orderingTerms}
              isOpen={isOpen}
              times={data.times}
              BusyNote={data.BusyNote}
              preferenceNote={data.preferenceNote}
              checkoutPath={checkoutPath}
            />
          </div>
        )}
      </div>
      {cart.rows.length > 0 && checkoutPath && (
        <CartBar cart={cart} minimumCents={minimumCents}>
          <ButtonLink look="main" to={checkoutPath}>
            {t.checkout}
          </ButtonLink>
        </CartBar>
      )}
    </>
  );
}

export function EmptyCart() {
  const own = useTexts(cartPageTexts);
  return (
    <EmptyState
      title={own.emptyTitle}
      action={
        <ButtonLink look="main" to="/menu" viewTransition>
          {own.toMenu}
        </ButtonLink>
      }
    >
      {own.emptyText}
    </EmptyState>
  );
}

function Closed({ reason, firstAt }: { reason: string; firstAt: string | undefined }) {
  const language = useLanguage();
  const own = cartPageTexts[language];
  const site = useRestaurant();
  const now = useNow(site?.now ?? 0);
  // 'Until then' makes sense only if the next opening is known.
  const isKnown = site !== undefined && statusAt(site.hours, now).changesAt !== null;
  const opening = isKnown && openingStatusText(site.hours, now, language);
  return (
    <Notice tone="amber" title={own.closedTitle} isStatic>
      <p>
        {reason && own.closedReason(reason)}
        {kept(
          firstAt === undefined
            ? opening
              ? own.closedText(opening)
              : own.closedTextPlain
            : own.closedLater(
                orderTimeText(language, Date.parse(firstAt), {
                  now,
                  timeZone: site?.hours.timeZone ?? 'UTC',
                }),
              ),
        )}
      </p>
    </Notice>
  );
}

/** A row of the cart; while a change is pending it takes no other. */
export function CartItem({
  row,
  onFailed,
  onRemoved,
  onUpdated,
}: {
  row: CartRow;
  onFailed: (failed: CartChangeResult) => void;
  onRemoved: (row: CartRow) => void;
  onUpdated: () => void;
}) {
  const language = useLanguage();
  const t = cartTexts[language];
  const own = cartPageTexts[language];
  const whose = row.forName && forNameTexts[language].forName(row.forName);
  // Two of the same dish for different people are told apart by ear, too.
  const label = whose ? `${row.name} ${whose}` : row.name;
  const handleResult = useCallback(
    (result: CartChangeResult) => {
      if (result.error) onFailed(result);
      else if (result.change.intent === 'remove') onRemoved(row);
      else onUpdated();
    },
    [row, onFailed, onRemoved, onUpdated],
  );
  const { isBusy, change } = useCartChange('/cart', handleResult);
  const variant = isOnePortion(row) ? row.variant : own.portions(row.variant, row.quantity, row.variantCents);
  const remove = () => change({ intent: 'remove', itemId: row.id });
  return (
    <li
      className={classNames(css.row, !row.image && css.plain, row.problem !== null && css.ill)}
      aria-busy={isBusy}
    >
      {row.image && (
        <Picture image={row.image} alt="" sizes="(max-width: 700px) 88px, 120px" className={css.picture} />
      )}
      <div className={css.words}>
        <h2 lang={row.nameLang} className={css.name}>
          {row.name}
        </h2>
        {row.variant && <p className={css.variant}>{variant}</p>}
        {whose && <p className={css.note}>{whose}</p>}
        {row.addOns.length > 0 && (
          <ul className={css.addOns}>
            {row.addOns.map((addOn) => (
              <li key={`${addOn.id} ${addOn.priceCents}`}>
                + {t.addOn(addOn.quantity, addOn.name, row.quantity)}{' '}
                {!addOn.isFree && <Price cents={addOn.priceCents * addOn.quantity * row.quantity} />}
              </li>
            ))}
          </ul>
        )}
        {row.deposit && <DepositLine deposit={{ ...row.deposit, cents: row.deposit.cents * row.quantity }} />}
        {row.message && <p className={css.note}>{t.note(row.message)}</p>}
        {row.asking && <p className={css.note}>{row.asking}</p>}
        {row.contents && <Avoided parts={row.contents} />}
        {row.problem && (
          <p className={css.problem}>
            <Icon name="clock" size="s" />
            {row.problem}
          </p>
        )}
      </div>
      {row.totalCents > 0 && <Price cents={row.totalCents} className={css.price} />}
      <div className={css.controls}>
        <Stepper
          label={label}
          value={row.quantity}
          min={1}
          isBusy={isBusy}
          onChange={(quantity) => change({ intent: 'update', itemId: row.id, quantity })}
        />
        <Button
          look="text"
          size="s"
          icon="trash"
          aria-label={own.removeRow(label)}
          isBusy={isBusy}
          busyLabel={own.busy}
          onClick={remove}
        >
          {own.remove}
        </Button>
      </div>
    </li>
  );
}
