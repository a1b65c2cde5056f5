import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { statusAt } from '#domain/hours/opening.ts';
import { cartTexts } from '#texts/cart.ts';
import { type CartRow, choiceOf, withChanges } from '../../cart/cart-view.ts';
import type { CartChanged } from '../../cart/change-cart.ts';
import { useCartChange, useChangesUnderWay } from '../../cart/use-cart-change.ts';
import { useNow } from '../../clock.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { CartBar } from '../../components/cart-bar/cart-bar.tsx';
import { openWords } from '../../components/hours/open-line.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useLanguage, useTexts } from '../../language.tsx';
import { useSite } from '../../site.ts';
import css from './cart.module.css';
import { CartItem } from './cart-item.tsx';
import type { ReadyCart } from './cart-loader.ts';
import { Overview } from './overview.tsx';

/** The rows and what they come to; or, in their place, what went wrong with the last change. */
export function FullCart({ data }: { data: ReadyCart }) {
  const t = useTexts(cartTexts);
  const { minimumCents, isDeliveryFree, isOpen, orderingTerms } = data;
  const cart = withChanges(data.cart, useChangesUnderWay());
  const [failed, setFailed] = useState<CartChanged>();
  const [removed, setRemoved] = useState<CartRow>();
  const undo = useRef<HTMLButtonElement>(null);
  const { revalidate } = useRevalidator();

  // The button that was pressed is gone with its row; the way back is the next best place.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const { isBusy, change } = useCartChange(
    '/cart',
    useCallback((answer: CartChanged) => {
      setFailed(answer.error ? answer : undefined);
      if (!answer.error) setRemoved(undefined);
    }, []),
  );

  if (failed?.error) {
    return (
      <div className={`wrap ${css.only}`}>
        <FailedChange
          failed={failed}
          isRetrying={isBusy}
          onRetry={() => change(failed.change)}
          onBack={() => {
            setFailed(undefined);
            void revalidate();
          }}
        />
      </div>
    );
  }
  const checkoutPath =
    isOpen && cart.rows.every(({ problem }) => problem === null) ? `/review?cid=${cart.id}&cpn=` : null;
  return (
    <>
      <div className={`wrap ${css.body}`}>
        {!isOpen && <Closed reason={data.reason} />}
        {removed && (
          <Notice
            tone="info"
            icon="trash"
            title={t.removed(removed.name)}
            action={
              !removed.problem && (
                <Button
                  size="s"
                  icon="undo"
                  ref={undo}
                  isBusy={isBusy}
                  onClick={() => change({ intent: 'add', choice: choiceOf(removed) })}
                >
                  {t.undo}
                </Button>
              )
            }
          />
        )}
        {cart.rows.length === 0 ? (
          <EmptyState
            title={t.emptyTitle}
            action={
              <ButtonLink look="main" to="/menu" viewTransition>
                {t.toMenu}
              </ButtonLink>
            }
          >
            {t.emptyText}
          </EmptyState>
        ) : (
          <div className={css.grid}>
            <ul aria-label={t.items} className={css.rows}>
              {cart.rows.map((row) => (
                <CartItem
                  key={row.id}
                  row={row}
                  onFailed={setFailed}
                  onRemoved={setRemoved}
                  onUpdated={() => setRemoved(undefined)}
                />
              ))}
            </ul>
            <Overview
              cart={cart}
              minimumCents={minimumCents}
              isDeliveryFree={isDeliveryFree}
              orderingTerms={orderingTerms}
              isOpen={isOpen}
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

function FailedChange({
  failed,
  isRetrying,
  onRetry,
  onBack,
}: {
  failed: CartChanged;
  isRetrying: boolean;
  onRetry: () => void;
  onBack: () => void;
}) {
  const t = useTexts(cartTexts);
  const titles = { add: t.addFailed, update: t.updateFailed, remove: t.removeFailed };
  return (
    <ErrorState
      title={titles[failed.change.intent]}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={
        <Button look="text" size="s" onClick={onBack} className={css.back}>
          {t.back}
        </Button>
      }
    >
      {failed.error?.message} {t.kept}
    </ErrorState>
  );
}

function Closed({ reason }: { reason: string }) {
  const language = useLanguage();
  const t = cartTexts[language];
  const site = useSite();
  const now = useNow(site?.now ?? 0);
  // 'Until then' has a sense only where it is known until when.
  const isKnown = site !== undefined && statusAt(site.hours, now).changesAt !== null;
  const opening = isKnown && openWords(site.hours, now, language);
  return (
    <Notice tone="amber" title={t.closedTitle} isStatic>
      <p>
        {reason && t.closedReason(reason)}
        {opening ? t.closedText(opening) : t.closedTextPlain}
      </p>
    </Notice>
  );
}
