import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { eurosOf } from '#domain/money.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { ReceiptFrame, ReceiptItems, ReceiptSums } from '../../components/order-receipt/receipt.tsx';
import { linesOfCart } from '../../components/order-receipt/receipt-lines.ts';
import { LocalLink, useLanguage, useTexts } from '../../language.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { idempotencyKeyOf, requestOf } from './checkout-draft.ts';
import type { OrderPress, placeOrder } from './place-order.ts';
import css from './review.module.css';
import { WHERE } from './steps/where-step.tsx';
import type { Checkout } from './use-checkout.ts';

/** Everything once more, and directly beneath it the button that obliges to pay (BGB § 312j). */
export function Summary({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const language = useLanguage();
  const t = checkoutTexts[language];
  const { cart } = data;
  const { totals, codes, problem } = checkout;
  const [isPressed, setPressed] = useState(false);
  const fetcher = useFetcher<typeof placeOrder>();
  const isLeaving = fetcher.data !== undefined && 'isLeaving' in fetcher.data;
  const isBusy = fetcher.state !== 'idle' || isLeaving;
  useFreshPageOnWayBack();

  const order = () => {
    setPressed(true);
    if (problem) return;
    const press: OrderPress = {
      order: {
        cartId: cart._id,
        addressId: checkout.address?._id ?? '',
        couponCode: codes.coupon?.code ?? null,
        giftCardCode: codes.giftCard?.code ?? null,
        paymentMethod: checkout.paymentMethod,
        message: requestOf(checkout.draft),
        expectedTotal: eurosOf(totals.totalCents),
      },
      idempotencyKey: idempotencyKeyOf(cart),
    };
    fetcher.submit(JSON.stringify(press), { method: 'post', encType: 'application/json' });
  };

  const missingCents = checkout.minimumCents - totals.subtotalCents;
  const error = !isBusy && fetcher.data && 'error' in fetcher.data ? fetcher.data.error : undefined;
  return (
    <aside className={css.summary} aria-labelledby="summary">
      <ReceiptFrame>
        <h2 id="summary" className={css.summaryTitle}>
          {t.summary}
        </h2>
        <ReceiptItems lines={linesOfCart(cart, language)} />
        <ReceiptSums
          totals={totals}
          couponCode={codes.coupon?.code.toUpperCase()}
          giftCardCode={codes.giftCard && `…${codes.giftCard.code.slice(-4).toUpperCase()}`}
        />
        <div className={css.press}>
          {checkout.paymentMethod !== 'pod' && missingCents > 0 && !isPressed && (
            <Notice
              tone="amber"
              icon={checkout.draft.how === 'delivery' ? 'bike' : 'bag'}
              isStatic
              title={t.missing(missingCents)}
            >
              <p>{t.missingWay}</p>
            </Notice>
          )}
          {checkout.paymentMethod === 'online' && totals.totalCents > 0 && (
            <p className="small soft">{t.onlineNext}</p>
          )}
          {isPressed && problem && <ProblemNotice problem={problem} />}
          {error && !problem && <OrderFailure error={error} />}
          <Button
            look="main"
            size="l"
            wide
            isBusy={isBusy}
            busyLabel={isLeaving ? t.toPayment : t.ordering}
            onClick={order}
          >
            {t.order}
          </Button>
        </div>
        <p className={`tiny soft ${css.law}`}>{t.law}</p>
      </ReceiptFrame>
    </aside>
  );
}

/** Browsers keep a page as it was left, with a button that waits for ever; come back to, it is loaded anew. */
function useFreshPageOnWayBack() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** What has to be settled before, with the way there. */
function ProblemNotice({ problem: { code, words } }: { problem: NonNullable<Checkout['problem']> }) {
  const t = useTexts(checkoutTexts);
  const ways: Record<string, React.ReactNode> = {
    row_problem: <LocalLink to="/cart">{t.toCart}</LocalLink>,
    minimum_order: <LocalLink to="/menu">{t.toMenu}</LocalLink>,
    address_missing: <a href={`#${WHERE}`}>{t.newAddress}</a>,
    delivery_area_unknown: <a href={`#${WHERE}`}>{t.change}</a>,
  };
  return <Notice key={code} tone="chilli" title={words} action={ways[code]} />;
}

function OrderFailure({ error }: { error: Parameters<typeof FailureNotice>[0]['error'] }) {
  const t = useTexts(checkoutTexts);
  if (error.code === 'idempotency_key_reused') {
    return (
      <Notice
        tone="info"
        title={t.alreadyOrdered}
        action={<LocalLink to="/orders">{t.seeOrders}</LocalLink>}
      />
    );
  }
  return (
    <FailureNotice error={error} fallback={t.orderFailed} action={<p className="small">{t.notLost}</p>} />
  );
}
