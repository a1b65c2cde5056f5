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

  const handleResult = (answers: DelayResult, { minutes, stayed = [] }: DelayRequest) => {
    const failed = answers.flatMap(({ orderId, answer }) => (answer.ok ? [] : [orderNumber(orderId)]));
    const moved = answers.flatMap(({ orderId, answer }) =>
      answer.ok && answer.data.dueAt ? [{ orderId, dueAt: answer.data.dueAt }] : [],
    );
    const [first] = moved;
    if (first) {
      const isOne = answers.length === 1;
      const message = isOne
        ? t.moved(orderNumber(first.orderId), time(first.dueAt))
        : delays.movedAll(moved.length, minutes, [...failed, ...stayed]);
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
  // same. Returns what the first of them was moved to.
  const delay = async (request: DelayRequest) => {
    setBusy(true);
    const dueAt = handleResult(await delayOrders(request), request);
    // Without a network it fails, and the list stays.
    void revalidate().then(() => setBusy(false));
    return dueAt;
  };
  return { delay, isBusy };
}
