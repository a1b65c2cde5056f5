import { useEffect, useState } from 'react';
import type { OrderRevision } from '#contract/orders/correction-shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from './order-change-tools.module.css';
import { OrderItems, OrderNote } from './order-items.tsx';

/** Where an accepted order is changed, and what it was before it was. */
export function OrderChangeTools({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const { handoverDue, fulfilment } = order;
  return (
    <>
      {handoverDue > 0 && (
        <p className={css.tools}>
          <Badge tone="amber" icon="cash">
            {t.stillDue[fulfilment](formatCents(toCents(handoverDue), language))}
          </Badge>
        </p>
      )}
      {order.status === 'accepted' && (
        <p className={css.tools}>
          <ButtonLink icon="edit" to={`/adminnavbar/change-order?oid=${order._id}`}>
            {t.open}
          </ButtonLink>
        </p>
      )}
      {order.version > 0 && <EarlierVersions key={`${order._id} ${order.version}`} orderId={order._id} />}
    </>
  );
}

function EarlierVersions({ orderId }: { orderId: string }) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const orders = adminOrderTexts[language];
  const { dayAndTime } = useTimeFormats();
  const [revisions, setRevisions] = useState<OrderRevision[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void callApiAsStaff(new Request(location.href), (api) =>
      api.orders.correct.revisions.$post({ json: { orderId } }),
    ).then(
      (loaded) => {
        if (!isCurrent) return;
        if (loaded.ok) setRevisions(loaded.data);
        setFailed(!loaded.ok);
      },
      () => undefined, // a redirect, which the page's own loaders follow
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId]);
  if (hasFailed) return <p role="status">{t.earlierFailed}</p>;
  return (
    <section className={css.earlier} aria-labelledby="earlier-versions">
      <h3 id="earlier-versions">{t.earlier}</h3>
      {revisions?.toReversed().map((revision) => {
        const { addressLine1, zipCode, city } = revision.address;
        const place = [addressLine1, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ');
        return (
          <details key={revision.version} className={css.version}>
            <summary>
              <span>{t.untilAt(dayAndTime(revision.replacedAt), revision.replacedBy)}</span>
              <Price cents={toCents(revision.orderTotal)} />
            </summary>
            <p>
              {orders.fulfilments[revision.fulfilment]}
              {revision.fulfilment === 'delivery' && place && ` · ${place}`}
              {revision.dueAt && ` · ${dayAndTime(revision.dueAt)}`}
            </p>
            <OrderNote message={revision.message} />
            <OrderItems items={revision.items} hasPrices />
          </details>
        );
      })}
    </section>
  );
}
