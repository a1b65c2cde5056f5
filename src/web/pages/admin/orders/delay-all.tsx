import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminDelayTexts } from '#texts/admin-delay.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useDelay } from './use-delay.ts';

const MINUTES = 10;

/**
 * Moves all of these that are still being made, as one tap on each would; it can be taken back as long. Those for later, and what
 * is ready, stay as they were, and are named.
 */
export function DelayAll({ orders, later }: { orders: readonly Order[]; later: readonly Order[] }) {
  const t = useTexts(adminDelayTexts);
  const { delay, isBusy } = useDelay();
  const open = orders.flatMap(({ _id: orderId, dueAt, readyAt }) =>
    dueAt !== null && readyAt === null ? [{ orderId, dueAt }] : [],
  );
  if (open.length < 2) return null;
  const stayed = [...orders, ...later]
    .filter(({ _id }) => !open.some(({ orderId }) => orderId === _id))
    .map(({ _id }) => orderNumber(_id));
  return (
    <Button
      size="s"
      icon="clock"
      aria-label={t.delayAllThis(open.length, MINUTES)}
      isBusy={isBusy}
      onClick={() => delay({ orders: open, minutes: MINUTES, reason: null, stayed })}
    >
      {t.delayAll(MINUTES)}
    </Button>
  );
}
