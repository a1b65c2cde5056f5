import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminConnectivityTexts } from '#texts/admin-connectivity.ts';
import { Button } from '../../../../components/button/button.tsx';
import { pathWithoutLanguage, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { enableReauthentication } from '../../kit/reauth/desk-session.ts';
import { Reauthentication } from '../../kit/reauth/reauthentication.tsx';
import { adminPageAt } from '../nav/admin-nav.ts';

/** What keeps the desk where it is while nobody answers, or while its login is over. */
export function ConnectivityGuard({ admin }: { admin: AdminContextValue }): ReactNode {
  useEffect(enableReauthentication, []);
  return (
    <>
      <PendingNavigation isOpen={admin.live.status === 'open'} />
      <Reauthentication onBack={admin.reload} />
    </>
  );
}

/** Keeps the desk in its place while nobody answers, and says which page was asked for. */
export function PendingNavigation({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(adminConnectivityTexts);
  const { pages } = useTexts(adminTexts);
  const { held, drop } = usePendingNavigation(isOpen);
  useOfflinePageCache();
  if (!held) return null;
  const page = adminPageAt(pathWithoutLanguage(held.pathname));
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

/** The service worker keeps the desk's offline page from the first day on which somebody is at the desk. */
function useOfflinePageCache(): void {
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('desk'));
  }, []);
}

/** Longer than a slow line takes, shorter than somebody waits after a tap (milliseconds). */
const REACHABLE_TIMEOUT_MS = 4_000;

/** Whether the site's server answers just now. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Between two looks whether somebody answers again, while a tap waits for it (milliseconds). */
const RETRY_INTERVAL_MS = 3_000;

/** Pages that were open in this document: their code is here, so that they open without a network, too. */
const visitedPages = new Set<string>();

/**
 * A tap on a link whose page must be fetched first leaves the document when that fails, and with it the orders and the
 * bell. So such a tap goes on only when somebody answers; until then the desk stays, and the tap is kept. Answers where
 * it wants to go once nobody answered. `isOpen`: the live line stands.
 */
export function usePendingNavigation(isOpen: boolean): { held: URL | undefined; drop: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [held, setHeld] = useState<URL>();
  // The newest tap counts.
  const wanted = useRef<URL>(undefined);

  const drop = useCallback(() => {
    wanted.current = undefined;
    setHeld(undefined);
  }, []);

  useEffect(() => {
    visitedPages.add(pathWithoutLanguage(pathname));
    drop();
  }, [pathname, drop]);

  const follow = useEffectEvent(async (link: URL) => {
    const isThere = await isServerReachable();
    if (wanted.current !== link) return;
    if (!isThere) return setHeld(link);
    drop();
    void navigate(link.pathname + link.search + link.hash);
  });

  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const link = getRouterLink(event);
      if (!link || link.pathname === location.pathname) return;
      if (visitedPages.has(pathWithoutLanguage(link.pathname))) return drop();
      event.preventDefault();
      wanted.current = link;
      void follow(link);
    };
    // Before React hears of it: what is prevented here, its links leave alone.
    document.addEventListener('click', hear, { capture: true });
    return () => document.removeEventListener('click', hear, { capture: true });
  }, [drop]);

  useEffect(() => {
    if (!held) return;
    if (isOpen) void follow(held);
    const timer = setInterval(() => void follow(held), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [held, isOpen]);

  return { held, drop };
}

/** Where a click leads within the site, if it is one that the router follows in this tab. */
function getRouterLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  // Links of the router say so; others lead to a file, a telephone or another site.
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
  return link && !link.target ? new URL(link.href) : undefined;
}
