import { type ReactNode, useEffect, useRef } from 'react';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { ButtonLink } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminPageKey } from '../../kit/context/admin-context.ts';
import { useIsOwner } from '../../kit/context/admin-data.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { usePolledSystemAlerts } from '../../kit/live/use-system-alerts.ts';
import { useIsListUnstable } from '../../kit/tap-guard/tap-guard.ts';
import type { ReservationPage } from '../../reservations/load-reservations.ts';
import css from './desk-header.module.css';
import { ReservationAlert, useNextReservation } from './reservation-alert.tsx';

/**
 * What waits or does not work, above every page of the desk and with room of its own: it lies over no ticket. It
 * comes and goes by itself, and moves what is below; for a moment no press counts then, as in lists that move.
 */
export function DeskHeader({
  page,
  tables,
  refunds,
}: {
  /** The page that is open: it needs no head to lead to it. */
  page: AdminPageKey | undefined;
  /** The first page of the wishes for a table; undefined until they are known. */
  tables: ReservationPage | undefined;
  /** How many refunds failed. */
  refunds: number;
}): ReactNode {
  const troubles = useSystemAlertItems(refunds).filter(({ mendedAt }) => mendedAt !== page);
  const { table, count, hear } = useNextReservation(tables);
  const shown = page === 'pendingReservations' ? undefined : table;
  const head = useRef<HTMLDivElement>(null);
  const isSettling = useIsListUnstable([...troubles.map(({ kind }) => kind), shown?._id ?? 'none', 'page']);
  useEffect(() => {
    const work = head.current?.parentElement;
    work?.toggleAttribute('data-settling', isSettling);
  }, [isSettling]);
  return (
    <div ref={head} className={css.head}>
      {troubles.map((trouble) => (
        <SystemAlertBar key={trouble.kind} trouble={trouble} />
      ))}
      {shown && <ReservationAlert reservation={shown} count={count} onAnswer={hear} />}
    </div>
  );
}

/** One thing that does not work: what it is, what it means, and where it is mended. */
export function SystemAlertBar({ trouble: { title, text, to } }: { trouble: SystemAlertItem }) {
  const { view } = useTexts(adminAlertTexts);
  return (
    <Alert
      tone="amber"
      icon="warn"
      isBrief={to !== undefined}
      title={title}
      action={
        to && (
          <ButtonLink size="s" to={to}>
            {view}
          </ButtonLink>
        )
      }
    >
      {text}
    </Alert>
  );
}

export interface SystemAlertItem {
  kind: string;
  title: string;
  text: string;
  /** The page on which it is mended; undefined: on none of them. */
  mendedAt?: AdminPageKey;
  /** The same page, where whoever is here may open it. */
  to?: string;
}

/** What does not work, the worst first, in words. `refunds`: how many failed. */
export function useSystemAlertItems(refunds: number): SystemAlertItem[] {
  const t = useTexts(adminAlertTexts);
  const isOwner = useIsOwner();
  const { time } = useTimeFormats();
  const troubles = usePolledSystemAlerts();
  const listed: SystemAlertItem[] = [];
  const mails = (status: 'waiting' | 'failed') => ({
    mendedAt: 'mails' as const,
    // The outbox is the owner's.
    ...(isOwner && { to: `/adminnavbar/mails?status=${status}` }),
  });
  const atRefunds = { mendedAt: 'refunds' as const, to: '/adminnavbar/refunds' };
  if (troubles?.isDiskFull) listed.push({ kind: 'disk', ...t.disk });
  if (troubles?.providerSilentSince) {
    const { title, text } = t.provider;
    listed.push({ kind: 'provider', title: title(time(troubles.providerSilentSince)), text });
  }
  if (troubles && troubles.mailsLate > 0) {
    const { title, text } = t.mailsLate;
    listed.push({
      ...{ kind: 'mailsLate', title: title(troubles.mailsLate) },
      text: isOwner ? text : t.tellOwner,
      ...mails('waiting'),
    });
  }
  if (troubles && troubles.mailsFailed > 0) {
    const { title, text } = t.mailsFailed;
    listed.push({
      ...{ kind: 'mailsFailed', title: title(troubles.mailsFailed) },
      text: isOwner ? text : t.tellOwner,
      ...mails('failed'),
    });
  }
  if (troubles && troubles.paymentsInDoubt.length > 0) {
    const { title, text } = t.payments;
    listed.push({
      ...{ kind: 'payments', title: title(troubles.paymentsInDoubt.length), text },
      ...atRefunds,
    });
  }
  if (refunds > 0) {
    const { title, text } = t.refunds;
    listed.push({ kind: 'refunds', title: title(refunds), text, ...atRefunds });
  }
  return listed;
}
