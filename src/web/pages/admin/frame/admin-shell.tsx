import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { NameMark } from '../../../components/wordmark/name-mark.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import { ProgressBar, RouteAnnouncer, SkipLink } from '../../../layout/page-navigation.tsx';
import { installTapGuard } from '../kit/tap-guard/tap-guard.ts';
import css from './admin-shell.module.css';
import type { PendingCounts } from './nav/admin-nav.ts';
import { NavList } from './nav/nav-list.tsx';
import { QuickNav } from './nav/quick-nav.tsx';
import sidebar from './nav/sidebar.module.css';

/** Navigation at the left (on a phone at the bottom), the page at the right. */
export function AdminShell({
  restaurantName,
  pending,
  state,
  children,
}: {
  restaurantName: string;
  pending: PendingCounts;
  /** Data attributes for tests and styles. */
  state?: { alarm: 'ringing' | 'silent'; sound: string; connection: string };
  children: ReactNode;
}) {
  useEffect(() => installTapGuard(css.steady), []);
  return (
    <div
      className={css.shell}
      data-alarm={state?.alarm}
      data-sound={state?.sound}
      data-connection={state?.connection}
    >
      <SkipLink />
      <ProgressBar />
      <RouteAnnouncer />
      <Sidebar restaurantName={restaurantName} pending={pending} />
      <QuickNav pending={pending} />
      <main id="content" tabIndex={-1} className={css.work}>
        {children}
      </main>
    </div>
  );
}

/** The whole navigation, always visible on a wide screen. */
function Sidebar({ restaurantName, pending }: { restaurantName: string; pending: PendingCounts }) {
  const t = useTexts(adminTexts);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={sidebar.side} data-room="night" aria-label={t.area}>
      <LocalLink to="/" className={sidebar.brand}>
        <NameMark name={restaurantName} />
        <span className="vh">{t.toSite}</span>
      </LocalLink>
      <NavList pending={pending} />
    </nav>
  );
}
