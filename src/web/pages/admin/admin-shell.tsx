import { type ReactNode, useEffect } from 'react';
import { ProgressLine } from '../../layout/progress-line.tsx';
import { RouteAnnouncer } from '../../layout/route-announcer.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import css from './admin-shell.module.css';
import type { Waiting } from './nav/admin-nav.ts';
import { QuickNav } from './nav/quick-nav.tsx';
import { Sidebar } from './nav/sidebar.tsx';
import { keepSpotsSteady } from './steady/spot.ts';

/** Navigation at the left (on a phone below), work at the right. */
export function AdminShell({
  restaurantName,
  waiting,
  state,
  children,
}: {
  restaurantName: string;
  waiting: Waiting;
  /** Marks for tests and style: whether it rings, could be heard, is connected. */
  state?: { alarm: 'ringing' | 'silent'; sound: string; connection: string };
  children: ReactNode;
}) {
  useEffect(() => keepSpotsSteady(css.steady), []);
  return (
    <div
      className={css.shell}
      data-alarm={state?.alarm}
      data-sound={state?.sound}
      data-connection={state?.connection}
    >
      <SkipLink />
      <ProgressLine />
      <RouteAnnouncer />
      <Sidebar restaurantName={restaurantName} waiting={waiting} />
      <QuickNav waiting={waiting} />
      <main id="content" tabIndex={-1} className={css.work}>
        {children}
      </main>
    </div>
  );
}
