import { Suspense } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { takenByPhoneTexts } from '#texts/admin-taken-by-phone.ts';
import { toCents } from '../../../api/amounts.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { telephoneLink } from '../../../restaurant/restaurant.ts';
import css from '../kit/lists/card.module.css';
import { AllergyNotice } from './allergy-notice.tsx';
import { AgeCheckNotice, PackagingNotice, TestNotice } from './handover-notices.tsx';
import { allergyId, hasAllergy } from './has-allergy.ts';
import { OrderItems, OrderNote } from './order-items.tsx';
import { addressLabel, isPaid, paymentLabel } from './order-labels.ts';

// Loaded only where a guest has changed or answered something.
const GuestChange = lazyPart(async () => (await import('./guest-change.tsx')).GuestChange);

/** What cook and driver need of an order: the dishes, the note, who gets it where, and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  return (
    <>
      {hasAllergy(order) && <AllergyNotice order={order} id={allergyId(order)} />}
      <div className={css.items}>
        <OrderItems items={order.items} hasSoldOut />
      </div>
      {!order.isAllergyNote && <OrderNote message={order.message} />}
      <div className={css.facts}>
        <TestNotice order={order} />
        <AgeCheckNotice order={order} />
        <PackagingNotice order={order} />
        {(order.guestChangedAt || order.delayAnswer) && (
          <Suspense>
            <GuestChange order={order} />
          </Suspense>
        )}
        {order.isDemoPayment && (
          <p>
            <Badge tone="amber">{t.play}</Badge>
          </p>
        )}
        {order.phoneOrder && <p>{takenByPhoneTexts[language].byPhone(order.phoneOrder.takenBy)}</p>}
        <p className={css.guest}>
          <span>{order.address.fullName}</span>
          {order.phone && (
            <a href={telephoneLink(order.phone)} aria-label={t.call(order.phone)}>
              {order.phone}
            </a>
          )}
        </p>
        {order.address.company && <p>{order.address.company}</p>}
        <p>{addressLabel(order, language)}</p>
        <p>
          <Price cents={toCents(order.orderTotal)} className={css.total} /> {paymentLabel(order, language)}
        </p>
        {order.status === 'accepted' && (
          <p>
            <Badge tone={isPaid(order) ? 'leaf' : 'amber'}>{isPaid(order) ? t.paid : t.toPay}</Badge>
          </p>
        )}
      </div>
    </>
  );
}
