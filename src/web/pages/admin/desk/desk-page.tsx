import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin, useDeskActions } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminSkeleton } from '../admin-skeleton.tsx';
import { FindOrdersLink } from '../lists/find-orders.tsx';
import type { Move } from '../moves/move.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { OrderDetail } from '../orders/order-detail.tsx';
import { updateOrder } from '../orders/update-order.ts';
import { useAnsweredOrders } from '../orders/use-answered-orders.ts';
import { isPrintingOnAccept } from '../prints/print-on-accept.ts';
import { testBell } from '../sound/bell.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { AcceptedLane } from './accepted-lane.tsx';
import { Board } from './board.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import css from './desk-page.module.css';
import { useWakeLock } from './use-wake-lock.ts';

export const meta = adminMeta('pendingOrders');
export const clientAction = updateOrder;

// After the tickets, which somebody waits for.
const PauseButton = lazy(async () => ({ default: (await import('./pause-button.tsx')).PauseButton }));

/** The order desk: new orders to accept, beside them what is in the kitchen. */
export default function DeskPage() {
  const t = useTexts(adminTexts);
  const words = useTexts(adminOrderTexts);
  const lists = useTexts(adminOrderListTexts);
  const { pending, isPendingLoading, reload, live } = useAdmin();
  const { printTicket } = useDeskActions();
  const { open, hear } = useAnsweredOrders(pending.data);
  const [toCancel, setToCancel] = useState<Order>();
  const [opened, setOpened] = useState<Order>();
  const heading = useRef<HTMLHeadingElement>(null);
  useWakeLock();
  const answer = useCallback(
    (order: Order, move: Move) => {
      hear(order, move);
      if (move.ok && move.intent === 'accept' && isPrintingOnAccept())
        printTicket({ ...order, status: 'accepted' });
    },
    [hear, printTicket],
  );

  return (
    <>
      <WorkBar title={t.pages.pendingOrders} live={live}>
        <FindOrdersLink />
        <Suspense>
          <PauseButton />
        </Suspense>
        <Button size="s" icon="sound" className={css.sound} onClick={() => void testBell()}>
          <span className={css.soundTest}>{t.soundTest}</span>
        </Button>
      </WorkBar>
      <div className={css.desk}>
        <section className={css.lane} aria-labelledby="fresh">
          <h2 id="fresh" ref={heading} tabIndex={-1} className={css.title}>
            {words.fresh} {open && <span>{open.length}</span>}
          </h2>
          {open ? (
            <>
              <Board orders={open} onAnswer={answer} onCancel={setToCancel} heir={heading} />
              {open.length === 0 && (
                <EmptyState title={lists.empty.pendingTitle}>
                  <p>{lists.empty.pendingText}</p>
                </EmptyState>
              )}
            </>
          ) : pending.error ? (
            <ListFailed error={pending.error} onRetry={reload} isRetrying={isPendingLoading} />
          ) : (
            <AdminSkeleton page="pendingOrders" />
          )}
        </section>
        <AcceptedLane onOpen={setOpened} />
      </div>
      <CancelDialog order={toCancel} onClose={() => setToCancel(undefined)} onAnswer={hear} />
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
