import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { confirmationTexts } from '#texts/order-confirmation.ts';
import { useLocalTime } from '../../components/order-receipt/order-labels.ts';
import { useTexts } from '../../i18n/language.tsx';
import css from './order-progress.module.css';

interface Stage {
  name: string;
  note?: string;
  state: 'done' | 'now' | 'later';
}

/** Past, current and next status; a change is announced. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts(confirmationTexts);
  const stages = useStages(order);
  const now = stages.findLast((stage) => stage.state !== 'later');
  return (
    <>
      <p role="status" className="vh">
        {now?.name}
      </p>
      <ol className={css.path} aria-label={t.path}>
        {stages.map(({ name, note, state }) => (
          <li key={name} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function useStages(order: Order): Stage[] {
  const t = useTexts(confirmationTexts);
  const { status, address } = order;
  const ordered: Stage = { name: t.ordered, note: useLocalTime(order.createdAt), state: 'done' };
  const cancelledAt = useLocalTime(order.cancelledAt ?? order.createdAt);
  const acceptedAt = useLocalTime(order.acceptedAt ?? order.createdAt);
  const completedAt = useLocalTime(order.completedAt ?? order.createdAt);
  if (order.paymentStatus === 'unpaid')
    return [ordered, { name: t.unpaid, note: t.unpaidNote, state: 'now' }];
  if (isCancelledOrReversed(status)) return [ordered, { name: t.cancelled, note: cancelledAt, state: 'now' }];

  const end = order.fulfilment === 'pickup' ? t.pickedUp : t.delivered;
  const place = `${address.addressLine1}, ${address.city}`;
  const isPending = status === 'pending';
  const isCompleted = status === 'completed';
  return [
    ordered,
    ...(isPending ? [{ name: t.pending, note: t.pendingText, state: 'now' as const }] : []),
    isPending
      ? { name: t.accepted, note: t.acceptedLater, state: 'later' }
      : {
          name: t.accepted,
          note: isCompleted ? acceptedAt : t.acceptedText,
          state: isCompleted ? 'done' : 'now',
        },
    { name: end, note: isCompleted ? completedAt : place, state: isCompleted ? 'done' : 'later' },
  ];
}
