import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminConnectivityTexts } from '#texts/admin-connectivity.ts';
import { clockAhead } from '../../../../browser/server-clock.ts';
import { Button } from '../../../../components/button/button.tsx';
import { pathWithoutLanguage, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { KeptTapAlerts } from '../../kit/kept-taps/kept-tap-alerts.tsx';
import { isServerReachable } from '../../kit/kept-taps/watch-line.ts';
import { useClockValue } from '../../kit/live/ticker.ts';
import { enableReauthentication } from '../../kit/reauth/desk-session.ts';
import { Reauthentication } from '../../kit/reauth/reauthentication.tsx';
import { adminPageAt } from '../nav/admin-nav.ts';

/** Keeps the desk on its page, and its taps, while the server does not respond or the login has expired. */
export function ConnectivityGuard({ admin }: { admin: AdminContextValue }): ReactNode {
  useEffect(enableReauthentication, []);
  return (
    <>
      <KeptTapAlerts admin={admin} />
      <ClockAlert />
      <Reauthentication onBack={admin.reload} />
    </>
  );
}

/** That this device's clock is wrong; until somebody has read it, or it is right again. */
export function ClockAlert() {
  const t = useTexts(adminConnectivityTexts);
  const [isRead, setRead] = useState(false);
  const minutes = useClockValue(() => Math.trunc(clockAhead() / 60_000)) ?? 0;
  if (minutes === 0 || isRead) return null;
  return (
    <Alert
      tone="amber"
      icon="clock"
      title={minutes > 0 ? t.clockAhead(minutes) : t.clockBehind(-minutes)}
      action={
        <Button size="s" onClick={() => setRead(true)}>
          {t.clockRead}
        </Button>
      }
    >
      {t.clockText}
    </Alert>
  );
}

/** Shows which page will open once the server responds. */
export function PendingNavigation({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(adminConnectivityTexts);
  const { pages } = useTexts(adminTexts);
  const { pending, drop } = usePendingNavigation(isOpen);
  useOfflinePageCache();
  if (!pending) return null;
  const page = adminPageAt(pathWithoutLanguage(pending.pathname));
  return (
    <Alert
      tone="amber"
      icon="clock"
      title={t.held(page ? pages[page.key] : t.heldPage)}
      action={
        <Button size="s" onClick={drop}>
          {t.stay}
        </Button>
      }
    />
  );
}

/** Has the service worker cache the desk's offline page, for people who work at the desk. */
function useOfflinePageCache(): void {
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('desk'));
  }, []);
}

const RETRY_INTERVAL_MS = 3_000;

/** Pages that were opened in this document: their code is loaded, so they open offline too. */
const visitedPages = new Set<string>();

/**
 * If loading the code of a page fails, the router reloads the document, and orders and bell are lost. So a click on a link
 * to such a page is followed only once the server responds; `pending` is its address meanwhile. `isOpen`: the live
 * connection is up.
 */
export function usePendingNavigation(isOpen: boolean): {
  pending: URL | undefined;
  drop: () => void;
} {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [pending, setPending] = useState<URL>();
  // Only the latest click counts.
  const latest = useRef<URL>(undefined);

  const drop = useCallback(() => {
    latest.current = undefined;
    setPending(undefined);
  }, []);

  useEffect(() => {
    visitedPages.add(pathWithoutLanguage(pathname));
    drop();
  }, [pathname, drop]);

  const follow = useEffectEvent(async (link: URL) => {
    const isReachable = await isServerReachable();
    if (latest.current !== link) return;
    if (!isReachable) return setPending(link);
    drop();
    void navigate(link.pathname + link.search + link.hash);
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = getRouterLink(event);
      if (!link || link.pathname === location.pathname) return;
      if (visitedPages.has(pathWithoutLanguage(link.pathname))) return drop();
      event.preventDefault();
      latest.current = link;
      void follow(link);
    };
    // In the capture phase, before React: its links ignore prevented clicks.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [drop]);

  useEffect(() => {
    if (!pending) return;
    if (isOpen) void follow(pending);
    const timer = setInterval(() => void follow(pending), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [pending, isOpen]);

  return { pending, drop };
}

/** The link of a click that the router would follow in this tab. */
function getRouterLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  // Only links of the router have the attribute.
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
  return link && !link.target ? new URL(link.href) : undefined;
}
