import type { ReactNode } from 'react';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { ButtonLink } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminPageKey } from '../../kit/context/admin-context.ts';
import { useIsOwner } from '../../kit/context/admin-data.ts';
import { useOwnDeviceId } from '../../kit/device/desk-heartbeat.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { usePolledSystemAlerts } from '../../kit/live/use-system-alerts.ts';

/** What does not work, what follows from it, and a link to where it is resolved. */
export function SystemAlertBar({
  alert: { title, text, to },
  children,
}: {
  alert: SystemAlertItem;
  /** A further way, after the link. */
  children?: ReactNode;
}) {
  const { view } = useTexts(adminAlertTexts);
  return (
    <Alert
      tone="amber"
      icon="warn"
      isBrief={to !== undefined}
      title={title}
      action={
        to && (
          <>
            <ButtonLink size="s" to={to}>
              {view}
            </ButtonLink>
            {children}
          </>
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
  /** The page on which it is resolved, if there is one. */
  resolvedAt?: AdminPageKey;
  /** The link to that page, if this person may open it. */
  to?: string;
}

/** What does not work, the worst first. `refunds`: how many failed. */
export function useSystemAlertItems(refunds: number): SystemAlertItem[] {
  const t = useTexts(adminAlertTexts);
  const isOwner = useIsOwner();
  const { time } = useTimeFormats();
  const alerts = usePolledSystemAlerts();
  const ownId = useOwnDeviceId();
  const items: SystemAlertItem[] = [];
  const mails = (status: 'waiting' | 'failed') => ({
    resolvedAt: 'mails' as const,
    // Only the owner may open the outbox.
    ...(isOwner && { to: `/adminnavbar/mails?status=${status}` }),
  });
  const atRefunds = { resolvedAt: 'refunds' as const, to: '/adminnavbar/refunds' };
  if (alerts?.isDiskFull) items.push({ kind: 'disk', ...t.disk });
  if (alerts?.providerSilentSince) {
    const { title, text } = t.provider;
    items.push({ kind: 'provider', title: title(time(alerts.providerSilentSince)), text });
  }
  if (alerts && alerts.mailsLate > 0) {
    const { title, text } = t.mailsLate;
    items.push({
      ...{ kind: 'mailsLate', title: title(alerts.mailsLate) },
      text: isOwner ? text : t.tellOwner,
      ...mails('waiting'),
    });
  }
  if (alerts && alerts.mailsFailed > 0) {
    const { title, text } = t.mailsFailed;
    items.push({
      ...{ kind: 'mailsFailed', title: title(alerts.mailsFailed) },
      text: isOwner ? text : t.tellOwner,
      ...mails('failed'),
    });
  }
  for (const { name, trouble } of alerts?.printers ?? []) {
    items.push({
      ...{ kind: `printer ${name}`, title: t.printer.title(name), text: t.printer.texts[trouble] },
      ...{ resolvedAt: 'printers', ...(isOwner && { to: '/adminnavbar/printers' }) },
    });
  }
  for (const { _id, name, state } of alerts?.desks ?? []) {
    // A device says of itself what is wrong with its sound.
    if (_id === ownId) continue;
    const { asleep, mute, text } = t.desk;
    items.push({
      ...{ kind: `desk ${_id}`, title: (state === 'sound_off' ? mute : asleep)(name), text },
      ...{ resolvedAt: 'devices', to: '/adminnavbar/devices' },
    });
  }
  if (alerts && alerts.paymentsInDoubt.length > 0) {
    const { title, text } = t.payments;
    items.push({
      ...{ kind: 'payments', title: title(alerts.paymentsInDoubt.length), text },
      ...atRefunds,
    });
  }
  // The owner alone may open, and settles what is missing.
  const atSetup = { resolvedAt: 'setup' as const, to: '/adminnavbar/setup' };
  if (isOwner && alerts && !alerts.isLaunched) items.push({ kind: 'launch', ...t.launch, ...atSetup });
  if (isOwner && alerts && alerts.goLiveObstacles > 0)
    items.push({ kind: 'goLive', ...t.goLive, ...atSetup });
  if (refunds > 0) {
    const { title, text } = t.refunds;
    items.push({ kind: 'refunds', title: title(refunds), text, ...atRefunds });
  }
  return items;
}
