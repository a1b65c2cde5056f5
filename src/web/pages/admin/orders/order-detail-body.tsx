import { Suspense, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { isReversible } from '#domain/orders/order.ts';
import { adminOrderDetailTexts } from '#texts/admin-order-detail.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { takenByPhoneTexts } from '#texts/admin-taken-by-phone.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { lazyPart, Nothing } from '../../../components/lazy-part/lazy-part.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant/restaurant.ts';
import { useMay } from '../kit/context/admin-data.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { OwnersOnly } from '../kit/page/owners-only.tsx';
import { AllergyNotice } from './allergy-notice.tsx';
import { GuestChange } from './guest-change.tsx';
import { AgeCheckNotice, PackagingNotice, TestNotice } from './handover-notices.tsx';
import { hasAllergy } from './has-allergy.ts';
import css from './order-detail.module.css';
import { OrderItems, OrderNote } from './order-items.tsx';
import { paymentLabel } from './order-labels.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderSums } from './order-sums.tsx';
import { promiseKind } from './promise-line.tsx';

/** What there is to say about one order. */
export function OrderDetailBody({ order, onClose }: { order: Order; onClose: () => void }) {
  const lists = adminOrderDetailTexts[useLanguage()];
  return (
    <>
      <StatusHistory order={order} />
      <div className={css.halves}>
        <GuestDetails order={order} />
        <OrderSums order={order} />
      </div>
      <h3 className={css.title}>{lists.items}</h3>
      <div className={css.note}>
        {hasAllergy(order) && <AllergyNotice order={order} />}
        {!order.isAllergyNote && <OrderNote message={order.message} />}
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
            {lists.prints[kind]}
          </ButtonLink>
        ))}
        <ReversalButton order={order} onDone={onClose} />
      </p>
      {(order.status === 'accepted' || order.version > 0) && (
        <Suspense>
          <OrderChangeTools order={order} />
        </Suspense>
      )}
      <Suspense>
        <PrintAgain orderId={order._id} />
      </Suspense>
      <p className={css.id}>
        {lists.id} <code>{order._id}</code>
      </p>
    </>
  );
}

const OrderChangeTools = lazyPart(async () => (await import('./order-change-tools.tsx')).OrderChangeTools);

// Offline the order is shown without it.
const PrintAgain = lazyPart(async () => (await import('./print-again.tsx')).PrintAgain, Nothing);

const OrderRungs = lazyPart(async () => (await import('./order-rungs.tsx')).OrderRungs);

const ReversalDialog = lazyPart(async () => (await import('./reversal-dialog.tsx')).ReversalDialog);

/** Cancels an accepted order, as long as that is possible, or says who may. */
function ReversalButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = adminOrderDetailTexts[useLanguage()];
  /** Undefined until it is opened: only then the dialog is loaded. */
  const [isConfirming, setConfirming] = useState<boolean>();
  const { status, acceptedAt, dueAt, completedAt } = order;
  const parse = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const times = {
    ...{ status, acceptedAt: parse(acceptedAt), dueAt: parse(dueAt), completedAt: parse(completedAt) },
  };
  const canReverse = useClockValue((now) => isReversible(times, now));
  const mayReverse = useMay('reversals');
  if (!canReverse) return null;
  if (!mayReverse) return <OwnersOnly what={t.openReversal} />;
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
  const t = adminOrderDetailTexts[useLanguage()];
  const promises = adminPromiseTexts[useLanguage()];
  const { dayAndTime, dateAndTime } = useTimeFormats();
  const steps = [
    [t.accepted, order.acceptedAt],
    [t.kitchen, order.kitchenAt],
    [t.ready, order.readyAt],
    [t.completed, order.completedAt],
    [t.cancelled, order.cancelledAt],
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
        {order.dueAt && (
          <div>
            <dt>{promises[promiseKind(order)]}</dt>
            <dd>
              <b>{dayAndTime(order.dueAt)}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.placed}</dt>
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
          <b>{t.reason}</b>
          <span>{order.cancellationReason}</span>
        </p>
      )}
    </div>
  );
}

function GuestDetails({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const lists = adminOrderDetailTexts[language];
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
      <h3 className={css.title}>{lists.contact}</h3>
      <p className={css.name}>{address.fullName}</p>
      {address.company && <p>{address.company}</p>}
      {address.companyReference && (
        <p className="small">{receiptTexts[language].companyReference(address.companyReference)}</p>
      )}
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
