import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Button } from '../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import type { clientAction, DelayResult } from './delay-route.ts';
import { PromiseLine } from './promise-line.tsx';

/** How much later, in minutes: one tap each. */
const DELAYS = [10, 20, 30] as const;

/** The promise of an accepted order, and the buttons that move it: the guest is told by email and on the order's page. */
export function DelayableLine({ order, dueAt }: { order: Order; dueAt: string }) {
  const t = useTexts(adminPromiseTexts);
  const toPath = useLocalPath();
  const admin = useAdmin();
  const { time } = useTimeFormats();
  const fetcher = useFetcher<typeof clientAction>();
  const [dialog, setDialog] = useState<typeof import('./delay-dialog.tsx')>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const number = orderNumber(order._id);

  const handleResult = useEffectEvent((result: DelayResult) => {
    if (result.ok && result.data.dueAt) admin.announce(t.moved(number, time(result.data.dueAt)));
    if (!result.ok)
      admin.reportConflict({ id: order._id, title: t.notMoved(number), message: result.error.message });
    admin.reload();
  });
  useEffect(() => {
    if (fetcher.data) handleResult(fetcher.data as DelayResult);
  }, [fetcher.data]);

  // Most delays need no reason: the dialog is loaded for those that do.
  const openDialog = () => {
    setDialogOpen(true);
    import('./delay-dialog.tsx').then(setDialog, () => setDialogOpen(false));
  };

  // Until the list has the new promise, the answer does.
  const answered = fetcher.data as DelayResult | undefined;
  // Unless the order was changed since, perhaps to an earlier time.
  const isCurrent = answered?.ok && answered.data.version === order.version;
  const moved = isCurrent && answered.data.dueAt ? answered.data.dueAt : dueAt;
  const shown = Math.max(Date.parse(moved), Date.parse(dueAt));
  const delay = (minutes: number, reason: DelayReason | null = null) =>
    void fetcher.submit(
      { orderId: order._id, minutes, dueAt: new Date(shown).toISOString(), reason },
      { method: 'post', action: toPath('/adminnavbar/delay'), encType: 'application/json' },
    );
  return (
    <PromiseLine order={order} at={shown} onTap={openDialog} label={t.delayWithReason(number)}>
      {DELAYS.map((minutes) => (
        <Button
          key={minutes}
          size="s"
          aria-label={t.delay(number, minutes)}
          isDisabled={fetcher.state !== 'idle'}
          onClick={() => delay(minutes)}
        >
          +{minutes}
        </Button>
      ))}
      {dialog && (
        <dialog.DelayDialog
          number={number}
          isDelivery={order.fulfilment === 'delivery'}
          isOpen={isDialogOpen}
          onClose={() => setDialogOpen(false)}
          onDelay={delay}
        />
      )}
    </PromiseLine>
  );
}
