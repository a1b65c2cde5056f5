import { useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import type { DelayReason } from '#domain/orders/promise.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { PromiseLine } from './promise-line.tsx';
import { useDelay } from './use-delay.ts';

/** How much later, in minutes: one tap each. */
const DELAYS = [10, 20, 30] as const;

/** The promise of an accepted order, and the buttons that move it: the guest is told by email and on the order's page. */
export function DelayableLine({ order, dueAt }: { order: Order; dueAt: string }) {
  const t = useTexts(adminPromiseTexts);
  const { delay: move, isBusy } = useDelay();
  const { loadedAt } = useAdmin().pending;
  /** Stands on the card until the lists have come: then another tablet may have moved it back. */
  const [moved, setMoved] = useState<{ dueAt: string; loadedAt: number | undefined }>();
  const [dialog, setDialog] = useState<typeof import('./delay-dialog.tsx')>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const number = orderNumber(order._id);

  // Most delays need no reason: the dialog is loaded for those that do.
  const openDialog = () => {
    setDialogOpen(true);
    import('./delay-dialog.tsx').then(setDialog, () => setDialogOpen(false));
  };

  const shown = Date.parse(moved && moved.loadedAt === loadedAt ? moved.dueAt : dueAt);
  const delay = async (minutes: number, reason: DelayReason | null = null) => {
    const orders = [{ orderId: order._id, dueAt: new Date(shown).toISOString() }];
    const after = await move({ orders, minutes, reason });
    if (after) setMoved({ dueAt: after, loadedAt });
  };
  return (
    <PromiseLine order={order} at={shown} onTap={openDialog} label={t.delayWithReason(number)}>
      {DELAYS.map((minutes) => (
        <Button
          key={minutes}
          size="s"
          aria-label={t.delay(number, minutes)}
          isDisabled={isBusy}
          onClick={() => delay(minutes)}
        >
          {t.shift(minutes)}
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
