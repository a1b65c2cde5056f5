import { lazy, Suspense, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isReversible, type OrderStatus } from '#domain/orders/order.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant/restaurant.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { orderNumber } from '../kit/format/order-number.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { AgeCheckNotice, PackagingNotice } from './handover-notices.tsx';
import css from './order-detail.module.css';
import { OrderItems, OrderNote } from './order-items.tsx';
import { paymentLabel } from './order-labels.ts';
import { OrderSums } from './order-sums.tsx';

// The owner asks for it now and then; the lists do without.
const ReversalDialog = lazy(async () => ({
  default: (await import('./reversal-dialog.tsx')).ReversalDialog,
}));

/** Everything about one order. */
export function OrderDetail({ order: wanted, onClose }: { order: Order | undefined; onClose: () => void }) {
  const t = adminOrderTexts[useLanguage()];
  const lists = adminOrderListTexts[useLanguage()];
  // While it leaves it still shows its order.
  const [order, setOrder] = useState(wanted);
  if (wanted && wanted !== order) setOrder(wanted);
  if (!order) return null;
  return (
    <Dialog
      isOpen={wanted !== undefined}
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

/** The owner's way to cancel it after all, as long as there is one. */
function ReversalButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = adminOrderListTexts[useLanguage()];
  const [isAsked, setAsked] = useState<boolean>();
  const { status, acceptedAt, completedAt } = order;
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const since = { status, acceptedAt: at(acceptedAt), completedAt: at(completedAt) };
  const canBe = useClockValue((now) => isReversible(since, now));
  if (!useIsOwner() || !canBe) return null;
  return (
    <>
      <Button look="danger" size="s" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t.reverse.open}
      </Button>
      {isAsked !== undefined && (
        <Suspense>
          <ReversalDialog
            key={order._id}
            order={order}
            isOpen={isAsked}
            onClose={() => setAsked(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  );
}

/** Its status, and when it came there. */
function StatusHistory({ order }: { order: Order }) {
  const t = adminOrderListTexts[useLanguage()];
  const { dayAndTime, dateAndTime } = useTimeFormats();
  const steps = [
    [t.detail.accepted, order.acceptedAt],
    [t.detail.completed, order.completedAt],
    [t.detail.cancelled, order.cancelledAt],
  ] as const;
  return (
    <div className={css.story}>
      <OrderStatusBadge status={order.status} />
      <AgeCheckNotice order={order} />
      <PackagingNotice order={order} />
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
