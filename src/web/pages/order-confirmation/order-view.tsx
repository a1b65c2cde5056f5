import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isTerminal } from '#domain/orders/order.ts';
import { isChangeableByGuest, type OrderStage } from '#domain/orders/progress.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import type { ApiError } from '../../api/api-client.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { useNow } from '../../browser/use-now.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { kept } from '../../components/kept.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { OrderAgain } from '../../components/order-again/order-again.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { keepOrder, progressAt } from '../../restaurant/order-progress.ts';
import { telephoneLink, useRestaurant } from '../../restaurant/restaurant.ts';
import type { OrderAccess } from '../../session/running-orders.ts';
import { CallFailure, DelayAnswers, GuestActions, useGuestCalls } from './guest-actions.tsx';
import { LateAnswer } from './late-answer.tsx';
import { NotifyMe } from './notify-me.tsx';
import css from './order-confirmation.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderState, PaymentActions } from './order-state.tsx';
import { useTimeOfDay } from './order-times.ts';
import { Paper } from './paper.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { WhatChanged } from './what-changed.tsx';

/** There is still something to tell. */
const WAITED_FOR: readonly OrderStage[] = ['received', 'accepted', 'kitchen'];

/** The page of an order, which follows it. Loaded together with the order, not with the page (decision 092). */
export function OrderView({
  loaded,
  access,
  paymentError,
}: {
  loaded: Order;
  access: OrderAccess;
  paymentError: ApiError | null;
}) {
  const t = useTexts(confirmationTexts);
  const { order, isStale, update, refresh } = useLiveOrder(loaded, access);
  const heading = useRef<HTMLHeadingElement>(null);
  const calls = useGuestCalls({ access, heading, onChange: update, onConflict: refresh });
  const now = useNow(serverNow());
  const progress = progressAt(order, now);
  const { stage } = progress;
  // Also when only time has ended it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stage` moves with time
  useEffect(() => keepOrder(order, access), [order, access, stage]);
  const isUnpaid = stage === 'unpaid' || stage === 'lapsed';
  const hasEnded = isTerminal(order.status) && !isUnpaid;
  const isAsked = order.delayAnswer === 'open';
  const isOfAccount = access.key === undefined;
  return (
    <div className={css.grid}>
      <div data-stage={stage}>
        <WhatChanged order={order} answers={isAsked && <DelayAnswers order={order} calls={calls} />} />
        {(isAsked || !isChangeableByGuest(order)) && <CallFailure calls={calls} />}
        <OrderState {...{ order, progress, now, paymentError, heading }} />
        <LateAnswer order={order} canCancel />
        <OrderProgress progress={progress} order={order} />
        {isStale && <Notice tone="amber" title={t.stale} className={css.stale} />}
        <GuestActions order={order} calls={calls} />
        {WAITED_FOR.includes(stage) && <NotifyMe access={access} />}
        <p className={css.ways}>
          {/* Opened by the link of an email it shows nothing but the order (decision 042). */}
          {isUnpaid && isOfAccount && <PaymentActions order={order} />}
          {hasEnded && <OrderAgain access={access} look="main" />}
          {!isUnpaid && isOfAccount && (
            <ButtonLink look={hasEnded || isAsked ? 'text' : 'main'} to="/orders">
              {t.seeOrders}
            </ButtonLink>
          )}
          <ButtonLink look={hasEnded || isAsked || isOfAccount ? 'text' : 'main'} to="/">
            {t.toHome}
          </ButtonLink>
        </p>
        <RestaurantPhone />
      </div>
      <Paper order={order} />
    </div>
  );
}

function RestaurantPhone() {
  const t = useTexts(confirmationTexts);
  const own = useTexts(guestOrderTexts);
  const phone = useRestaurant()?.phone;
  if (!phone) return null;
  return (
    <p className={css.phone}>
      <span className="small soft">{t.wrong}</span>
      <ButtonLink look="text" icon="phone" href={telephoneLink(phone)} aria-label={own.call(phone)}>
        <span className="num">{phone}</span>
      </ButtonLink>
    </p>
  );
}

/**
 * The order as it was when the page was made, for browsers without script. Its button asks again; the key is sent in the
 * body of that request.
 */
export function OrderStill({ order, orderKey, now }: { order: Order; orderKey: string; now: number }) {
  const t = useTexts(guestOrderTexts);
  const timeOf = useTimeOfDay();
  const progress = progressAt(order, now);
  return (
    <div className={css.grid}>
      <div data-stage={progress.stage}>
        <WhatChanged order={order} answers={null} />
        <OrderState order={order} progress={progress} now={now} />
        <LateAnswer order={order} canCancel={false} />
        <OrderProgress progress={progress} order={order} />
        <form method="post" className={css.reload}>
          <input type="hidden" name="oid" value={order._id} />
          <input type="hidden" name="key" value={orderKey} />
          <Button type="submit" look="main">
            {t.reload}
          </Button>
          <span className="small soft num">{kept(t.asOf(timeOf(now)))}</span>
        </form>
        <RestaurantPhone />
      </div>
      <Paper order={order} />
    </div>
  );
}
