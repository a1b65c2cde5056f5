import { adminHeadTexts } from '#texts/admin-head.ts';
import { useTexts } from '../../../language.tsx';
import type { AdminPageKey } from '../nav/admin-nav.ts';
import { useTimes } from '../orders/use-times.ts';
import { useIsOwner } from '../use-is-owner.ts';
import { useTroubles } from './use-troubles.ts';

export interface ListedTrouble {
  kind: string;
  title: string;
  text: string;
  /** The page on which it is mended; undefined: on none of them. */
  mendedAt?: AdminPageKey;
  /** The same page, where whoever is here may open it. */
  to?: string;
}

/** What does not work, the worst first, in words. `refunds`: how many failed. */
export function useListedTroubles(refunds: number): ListedTrouble[] {
  const t = useTexts(adminHeadTexts);
  const isOwner = useIsOwner();
  const { time } = useTimes();
  const troubles = useTroubles();
  const listed: ListedTrouble[] = [];
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
