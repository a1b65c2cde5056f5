import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { inPreparation } from '#domain/orders/kitchen.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { callApi, createApi } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { storedValue } from '../../../storage/stored-value.ts';
import { fetchWithTimeout } from '../kit/api/admin-api.ts';
import { dishesWithOptions } from '../kit/chosen-of.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useWakeLock } from '../kit/device/use-wake-lock.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { useIsListUnstable } from '../kit/tap-guard/tap-guard.ts';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import { useOpenOrders } from '../orders/order-transitions.ts';
import { useDueOrders } from '../orders/use-due-orders.ts';
import { useDueTime } from '../orders/use-due-time.ts';
import css from './kitchen.module.css';
import { changeKitchen } from './kitchen-action.ts';
import { KitchenOrder } from './kitchen-order.tsx';
import { loadKitchen } from './load-kitchen.ts';
import { StoppedOrder } from './stopped-order.tsx';
import { useKitchenNews } from './use-kitchen-news.ts';

export const meta = adminMeta('kitchen');
export const clientLoader = loadKitchen;
export const clientAction = changeKitchen;

/** The preparation view: what the kitchen has to make, on a tablet of its own. */
export default function KitchenPage() {
  const t = useTexts(adminTexts);
  const kitchen = useTexts(adminKitchenTexts);
  const promises = useTexts(adminPromiseTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<Order[]>();
  const { open, handleTransition } = useOpenOrders(loaded.data);
  const due = useDueOrders(useMemo(() => open && inPreparation(open), [open]));
  const orders = useMemo(() => due && [...due.now, ...due.soon], [due]);
  const time = useDueTime();
  const isUnstable = useIsListUnstable(orders?.map(({ _id }) => _id));
  const stopped = open?.filter(({ status }) => isCancelledOrReversed(status));
  useKitchenNews(open);
  const isCompact = useIsCompact();
  const [isLaterOpen, setLaterOpen] = useState(false);
  const menu = useMenu(isLaterOpen ? due && [...due.now, ...due.soon, ...due.later] : orders);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-order]', heading);
  usePoll(LIST_POLL_MS, reload);
  useWakeLock();
  const cards = (cooking: Order[]) => (
    <div className={css.orders} data-settling={isUnstable || undefined} data-compact={isCompact || undefined}>
      {cooking.map((order) => (
        <KitchenOrder key={order._id} order={order} menu={menu} onAnswer={handleTransition} />
      ))}
    </div>
  );
  return (
    <>
      <Toolbar title={t.pages.kitchen} live={live} heading={heading}>
        <Button size="s" aria-pressed={isCompact} onClick={() => compact.store(isCompact ? undefined : 'on')}>
          {kitchen.compact}
        </Button>
      </Toolbar>
      <ListBody loaded={{ ...loaded, data: orders }} isLoading={isLoading}>
        {(cooking) => (
          <>
            {stopped?.map((order) => (
              <StoppedOrder key={order._id} order={order} />
            ))}
            {cooking.length === 0 ? (
              <EmptyState title={kitchen.emptyTitle}>
                <p>{kitchen.emptyText}</p>
              </EmptyState>
            ) : (
              <>
                {!isCompact && <p className={css.lead}>{kitchen.lead}</p>}
                {cards(cooking)}
              </>
            )}
            {due?.later[0] && (
              <details
                className={css.later}
                onToggle={({ currentTarget: later }) => {
                  flushSync(() => setLaterOpen(later.open));
                  // They would open below what is seen.
                  if (later.open) later.scrollIntoView();
                }}
              >
                <summary>{promises.later(due.later.length, time(due.later[0]))}</summary>
                {isLaterOpen && cards(due.later)}
              </details>
            )}
          </>
        )}
      </ListBody>
    </>
  );
}

/** Stored per browser: how large its screen is does not depend on who cooks. */
const compact = storedValue('kitchenCompact');
const useIsCompact = () =>
  useSyncExternalStore(
    compact.subscribe,
    () => compact.read() === 'on',
    () => false,
  );

/** The menu, for the allergens: read once, and again when an order has a dish that it does not know. */
function useMenu(orders: Order[] | undefined): MenuItem[] | undefined {
  const language = useLanguage();
  const [menu, setMenu] = useState<MenuItem[]>();
  const dishes = orders?.flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)) ?? [];
  const ordered = [...new Set(dishes)].toSorted().join(' ');
  useEffect(() => {
    if (ordered === '') return;
    let isCurrent = true;
    void callApi(
      createApi({ language, token: readToken() ?? null, fetch: fetchWithTimeout() }).menu.$get(),
      language,
    ).then((answer) => {
      if (isCurrent && answer.ok) setMenu(dishesWithOptions(answer.data));
    });
    return () => {
      isCurrent = false;
    };
  }, [language, ordered]);
  return menu;
}
