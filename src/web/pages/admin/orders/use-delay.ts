import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { orderNumber } from '#domain/orders/order.ts';
import { adminDelayTexts } from '#texts/admin-delay.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { type clientAction, type DelayRequest, type DelayResult, undoDelayAction } from './delay-route.ts';

/** Moves the promises of accepted orders, offers to take that back, and says which could not be moved. */
export function useDelay() {
  const t = useTexts(adminPromiseTexts);
  const delays = useTexts(adminDelayTexts);
  const orders = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const admin = useAdmin();
  const { time } = useTimeFormats();
  const fetcher = useFetcher<typeof clientAction>();
  const result = fetcher.data as DelayResult | undefined;
  /** What the first of them was moved to; undefined once that was taken back. */
  const [movedTo, setMoved] = useState<string>();

  const handleResult = useEffectEvent((answers: DelayResult) => {
    const moved = answers.flatMap(({ orderId, answer }) =>
      answer.ok && answer.data.dueAt ? [{ orderId, dueAt: answer.data.dueAt }] : [],
    );
    const [first] = moved;
    setMoved(first?.dueAt);
    if (first) {
      const isOne = moved.length === 1;
      const message = isOne
        ? t.moved(orderNumber(first.orderId), time(first.dueAt))
        : delays.movedAll(moved.length);
      admin.announce(message);
      admin.offerUndo({
        // That of all stands beside that of one, which may be an acceptance.
        ...{ id: isOne ? first.orderId : 'all', entity: 'order', intent: 'delay', message },
        ...{ title: isOne ? orders.order(orderNumber(first.orderId)) : delays.all },
        action: undoDelayAction(moved),
        onUndone() {
          setMoved(undefined);
          admin.reload();
        },
      });
    }
    for (const { orderId: id, answer } of answers)
      if (!answer.ok)
        admin.reportConflict({ id, title: t.notMoved(orderNumber(id)), message: answer.error.message });
    admin.reload();
  });
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);

  return {
    delay: (request: DelayRequest) =>
      void fetcher.submit(
        { ...request },
        { method: 'post', action: toPath('/adminnavbar/delay'), encType: 'application/json' },
      ),
    isBusy: fetcher.state !== 'idle',
    moved: movedTo,
    setMoved,
  };
}
