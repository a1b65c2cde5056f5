import { type ReactNode, useEffect } from 'react';
import { ProgressBar, RouteAnnouncer, SkipLink } from '../../../layout/page-navigation.tsx';
import { installTapGuard } from '../kit/tap-guard/tap-guard.ts';
import css from './admin-shell.module.css';
import type { PendingCounts } from './nav/admin-nav.ts';
import { QuickNav } from './nav/quick-nav.tsx';
import { Sidebar } from './nav/sidebar.tsx';

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
