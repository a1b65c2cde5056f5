import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { orderNumber } from '#domain/orders/order.ts';
import { adminDelayTexts } from '#texts/admin-delay.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { type DelayRequest, type DelayResult, delayOrders, undoDelayAction } from './delay-route.ts';

/** Moves the promises of accepted orders, offers to take that back, and says which could not be moved. */
export function useDelay() {
  const t = useTexts(adminPromiseTexts);
  const delays = useTexts(adminDelayTexts);
  const orders = useTexts(adminOrderTexts);
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const { time } = useTimeFormats();
  const [isBusy, setBusy] = useState(false);
  /** What the first of them was moved to. */
  const [moved, setMoved] = useState<string>();

  const handleResult = (answers: DelayResult, { minutes, stayed = [] }: DelayRequest) => {
    const moved = answers.flatMap(({ orderId, answer }) =>
      answer.ok && answer.data.dueAt ? [{ orderId, dueAt: answer.data.dueAt }] : [],
    );
    const [first] = moved;
    if (first) {
      const isOne = moved.length === 1;
      const message = isOne
        ? t.moved(orderNumber(first.orderId), time(first.dueAt))
        : delays.movedAll(moved.length, minutes, stayed);
      admin.announce(message);
      admin.offerUndo({
        // That of all stands beside that of one, which may be an acceptance.
        ...{ id: isOne ? first.orderId : 'all', entity: 'order', intent: 'delay', message },
        ...{ title: isOne ? orders.order(orderNumber(first.orderId)) : delays.all },
        action: undoDelayAction(moved),
        onUndone: admin.reload,
      });
    }
    for (const { orderId: id, answer } of answers)
      if (!answer.ok)
        admin.reportConflict({ id, title: t.notMoved(orderNumber(id)), message: answer.error.message });
    return first?.dueAt;
  };

  // A list that was faster may have put the order into another group, whose card is another one: what came of it is told all the
  // same. Only until that list is there the answer stands on the card: then another tablet may have moved it back.
  const delay = async (request: DelayRequest) => {
    setBusy(true);
    setMoved(handleResult(await delayOrders(request), request));
    await revalidate();
    setMoved(undefined);
    setBusy(false);
  };
  return { delay, isBusy, moved };
}
