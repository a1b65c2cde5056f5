import { lazy, Suspense, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isReversible, type OrderStatus, orderNumber } from '#domain/orders/order.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { takenByPhoneTexts } from '#texts/admin-taken-by-phone.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant/restaurant.ts';
import { useLastDefined } from '../kit/cancellation/use-last-defined.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { GuestChange } from './guest-change.tsx';
import { AgeCheckNotice, PackagingNotice, TestNotice } from './handover-notices.tsx';
import css from './order-detail.module.css';
import { OrderItems, OrderNote } from './order-items.tsx';
import { paymentLabel } from './order-labels.ts';
import { OrderSums } from './order-sums.tsx';

/** Everything about one order. */
export function OrderDetail({ order: open, onClose }: { order: Order | undefined; onClose: () => void }) {
  const t = adminOrderTexts[useLanguage()];
  const lists = adminOrderListTexts[useLanguage()];
  const order = useLastDefined(open);
  if (!order) return null;
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      size="medium"
      title={t.order(orderNumber(order._id))}
    >
      <StatusHistory order={order} />
      <div className={css.halves}>
        <GuestDetails order={order} />
        <OrderSums order={order} />
      </div>
      <h3 className={css.title}>{lists.detail.items}</h3>
      <div className={css.note}>
        <OrderNote message={order.message} />
      </div>
      <OrderItems
        items={order.items}
        hasPrices
        hasSoldOut={order.status === 'pending' || order.status === 'accepted'}
      />
      <p className={css.prints}>
        {(['ticket', 'receipt'] as const).map((kind) => (
          <ButtonLink
            key={kind}
            size="s"
            icon="print"
            to={`/adminnavbar/print?as=${kind}&oid=${order._id}`}
            target="_blank"
          >
            {lists.detail.prints[kind]}
          </ButtonLink>
        ))}
        <ReversalButton order={order} onDone={onClose} />
      </p>
      <p className={css.id}>
        {lists.detail.id} <code>{order._id}</code>
      </p>
    </Dialog>
  );
}

const ReversalDialog = lazy(() =>
  import('./reversal-dialog.tsx').then((loaded) => ({ default: loaded.ReversalDialog })),
);

const OrderRungs = lazy(() => import('./order-rungs.tsx').then((loaded) => ({ default: loaded.OrderRungs })));

/** Lets the owner cancel an accepted order, as long as that is possible. */
function ReversalButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = adminOrderListTexts[useLanguage()];
  /** Undefined until it is opened: only then the dialog is loaded. */
  const [isConfirming, setConfirming] = useState<boolean>();
  const { status, acceptedAt, completedAt } = order;
  const parse = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const times = { status, acceptedAt: parse(acceptedAt), completedAt: parse(completedAt) };
  const canReverse = useClockValue((now) => isReversible(times, now));
  if (!useIsOwner() || !canReverse) return null;
  return (
    <>
      <Button look="danger" size="s" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t.openReversal}
      </Button>
      {isConfirming !== undefined && (
        <Suspense>
          <ReversalDialog
            key={order._id}
            order={order}
            isOpen={isConfirming}
            onClose={() => setConfirming(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  );
}

/** The status, and when it changed. */
function StatusHistory({ order }: { order: Order }) {
  const phone = takenByPhoneTexts[useLanguage()];
  const t = adminOrderListTexts[useLanguage()];
  const { dayAndTime, dateAndTime } = useTimeFormats();
  const steps = [
    [t.detail.accepted, order.acceptedAt],
    [t.detail.kitchen, order.kitchenAt],
    [t.detail.ready, order.readyAt],
    [t.detail.completed, order.completedAt],
    [t.detail.cancelled, order.cancelledAt],
  ] as const;
  return (
    <div className={css.story}>
      <OrderStatusBadge status={order.status} />
      <TestNotice order={order} />
      <AgeCheckNotice order={order} />
      <PackagingNotice order={order} />
      <GuestChange order={order} />
      {order.phoneOrder && <p>{phone.byPhone(order.phoneOrder.takenBy)}</p>}
      <dl className={css.steps}>
        <div>
          <dt>{t.detail.placed}</dt>
          <dd>{dateAndTime(order.createdAt)}</dd>
        </div>
        {steps.map(
          ([name, at]) =>
            at && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{dayAndTime(at)}</dd>
              </div>
            ),
        )}
      </dl>
      {order.rungs.length > 0 && (
        <Suspense>
          <OrderRungs order={order} />
        </Suspense>
      )}
      {order.cancellationReason && (
        <p className={css.reason}>
          <b>{t.detail.reason}</b>
          <span>{order.cancellationReason}</span>
        </p>
      )}
    </div>
  );
}

function GuestDetails({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const lists = adminOrderListTexts[language];
  const { address } = order;
  const lines = [
    address.addressLine1,
    address.addressLine2,
    `${address.zipCode} ${address.city}`,
    address.state,
    address.country,
  ].filter((line) => line.trim());
  return (
    <div>
      <h3 className={css.title}>{lists.detail.contact}</h3>
      <p className={css.name}>{address.fullName}</p>
      <ul className={css.contact}>
        {order.phone && (
          <li>
            <a href={telephoneLink(order.phone)} aria-label={t.call(order.phone)}>
              {order.phone}
            </a>
          </li>
        )}
        {order.email && (
          <li>
            <a href={mailLink(order.email)}>{order.email}</a>
          </li>
        )}
      </ul>
      <h3 className={css.title}>{t.fulfilments[order.fulfilment]}</h3>
      {order.fulfilment === 'pickup' ? (
        <p>{t.pickupHere}</p>
      ) : (
        <address>
          {lines.map((line) => (
            <span key={line} className={css.line}>
              {line}
            </span>
          ))}
        </address>
      )}
      <h3 className={css.title}>{t.payment}</h3>
      <p>{paymentLabel(order, language)}</p>
    </div>
  );
}

const STATUS_BADGES: Record<OrderStatus, { tone: 'leaf' | 'amber' | 'chilli' | 'info'; icon: IconName }> = {
  pending: { tone: 'amber', icon: 'clock' },
  accepted: { tone: 'info', icon: 'bag' },
  cancelled: { tone: 'chilli', icon: 'close' },
  reversed: { tone: 'chilli', icon: 'close' },
  completed: { tone: 'leaf', icon: 'check' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...STATUS_BADGES[status]}>{useTexts(adminOrderTexts).statuses[status]}</Badge>;
}
