import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import { runningOrders } from '../../session/session.ts';
import css from './order-strip.module.css';

// Without its script the bare line remains.
const RunningOrders = lazy(() =>
  import('../../components/order-strip/running-orders.tsx').catch(() => new Promise<never>(() => {})),
);

/**
 * That an order is on its way, on the home page and the menu. It is in every copy of them, which is the same for everybody:
 * the inline script shows it where the browser follows an order. How the order is, is loaded only there.
 */
export function OrderStrip({ isOverHero, hasOrders }: { isOverHero: boolean; hasOrders: boolean }) {
  const t = useTexts(siteTexts);
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(runningOrders.subscribe, runningOrders.read, () => undefined);
  useLayoutEffect(() => {
    if (runningOrders.read() === undefined) document.documentElement.removeAttribute('data-running-order');
  });
  // Where nothing is ordered any more, one may still be under way.
  if (!/^(\/en)?(\/menu)?\/?$/.test(pathname) || !(hasOrders || stored)) return null;
  const bare = (
    <LocalLink to="/orders" className={`wrap ${css.line}`}>
      <b>{t.yourOrder}</b>
    </LocalLink>
  );
  return (
    <section
      className={css.strip}
      data-order-strip
      data-room={isOverHero ? 'hero' : undefined}
      aria-label={t.yourOrder}
    >
      <Suspense fallback={bare}>{stored === undefined ? bare : <RunningOrders key={pathname} />}</Suspense>
    </section>
  );
}
