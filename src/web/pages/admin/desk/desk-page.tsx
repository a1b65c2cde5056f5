import { Suspense, useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart, Nothing, NotLoaded } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useWakeLock } from '../kit/device/use-wake-lock.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastSystemAlerts } from '../kit/live/use-system-alerts.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { testSound } from '../kit/sound/bell.ts';
import { OrderSearchLink } from '../orders/order-search-box.tsx';
import { transitionOrder, useOpenOrders } from '../orders/order-transitions.ts';
import { AcceptedLane } from './accepted-lane.tsx';
import { Board } from './board.tsx';
import css from './desk-page.module.css';
import { PauseButton } from './pause-button.tsx';

// Loaded at once, after what is needed first.
const DeskDialogs = lazyPart(
  async () => (await import('./desk-dialogs.tsx')).DeskDialogs,
  // Whoever opens one reads that it could not be loaded.
  ({ toCancel, opened }) => (toCancel || opened) && <NotLoaded />,
);

const Welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome, Nothing);

export const meta = adminMeta('pendingOrders');
export const clientAction = transitionOrder;

/** The order desk: new orders to accept, beside them those in the kitchen. */
export default function DeskPage() {
  const t = useTexts(adminTexts);
  const orders = useTexts(adminOrderTexts);
  const lists = useTexts(adminOrderListTexts);
  const { pending, isPendingLoading, reload, live } = useAdmin();
  const { open, handleTransition } = useOpenOrders(pending.data);
  const [toCancel, setToCancel] = useState<Order>();
  const [opened, setOpened] = useState<Order>();
  const heading = useRef<HTMLHeadingElement>(null);
  const alerts = useLastSystemAlerts();
  const hasDeclined = !!alerts?.declined?.length;
  const isSettingUp = useIsOwner() && alerts?.isLaunched === false;
  useWakeLock();

  return (
    <>
      <Toolbar title={t.pages.pendingOrders} live={live}>
        <OrderSearchLink />
        <PauseButton />
        <Button size="s" icon="sound" className={css.sound} onClick={() => void testSound()}>
          <span className={css.soundTest}>{t.soundTest}</span>
        </Button>
      </Toolbar>
      <div className={css.desk}>
        <section className={css.lane} aria-labelledby="fresh">
          <h2 id="fresh" ref={heading} tabIndex={-1} className={css.title}>
            {orders.fresh} {open && <span>{open.length}</span>}
          </h2>
          {open ? (
            <>
              <Board
                orders={open}
                onAnswer={handleTransition}
                onCancel={setToCancel}
                focusFallback={heading}
              />
              {open.length === 0 && isSettingUp && (
                <Suspense>
                  <Welcome />
                </Suspense>
              )}
              {open.length === 0 && !isSettingUp && (
                <EmptyState title={lists.empty.pendingTitle}>
                  <p>{hasDeclined ? lists.empty.declinedText : lists.empty.pendingText}</p>
                </EmptyState>
              )}
            </>
          ) : pending.error ? (
            <ListError error={pending.error} onRetry={reload} isRetrying={isPendingLoading} />
          ) : (
            <AdminSkeleton page="pendingOrders" />
          )}
        </section>
        <AcceptedLane onOpen={setOpened} />
      </div>
      <Suspense>
        <DeskDialogs
          toCancel={toCancel}
          opened={opened}
          onCancelClose={() => setToCancel(undefined)}
          onDetailClose={() => setOpened(undefined)}
          onAnswer={handleTransition}
        />
      </Suspense>
    </>
  );
}
