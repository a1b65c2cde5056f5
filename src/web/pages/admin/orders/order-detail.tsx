import { Suspense, useEffect } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Skeleton, SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useLastDefined } from '../kit/cancellation/use-last-defined.ts';

const loadBody = () => import('./order-detail-body.tsx');
const OrderDetailBody = lazyPart(async () => (await loadBody()).OrderDetailBody, Unreachable);

/** Everything about one order. It is loaded after the page, so that it opens without a network too. */
export function OrderDetail({ order: open, onClose }: { order: Order | undefined; onClose: () => void }) {
  const t = useTexts(adminOrderTexts);
  const order = useLastDefined(open);
  useEffect(() => {
    loadBody().catch(() => {}); // Opening it says what is wrong.
  }, []);
  if (!order) return null;
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      size="medium"
      title={t.order(orderNumber(order._id))}
    >
      <Suspense
        fallback={
          <Skeleton>
            <SkeletonRows count={6} />
          </Skeleton>
        }
      >
        <OrderDetailBody order={order} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function Unreachable() {
  return <p role="alert">{useTexts(siteTexts).unreachable}</p>;
}
