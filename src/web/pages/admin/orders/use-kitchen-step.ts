import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { KitchenStep } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { isKept } from '../kit/kept-taps/send-tap.ts';

/** The answer to a step. */
export type StepResult = Loaded<Order> & { step: KitchenStep };

/** The page whose action knows the steps. */
export const KITCHEN_PATH = '/adminnavbar/kitchen';

/** Takes a step of an order and offers to take it back, from whichever page. */
export function useKitchenStep(order: Order) {
  const t = useTexts(adminKitchenTexts);
  const orders = useTexts(adminOrderTexts);
  const action = useLocalPath()(KITCHEN_PATH);
  const { announce, offerUndo, reportConflict, reload } = useAdmin();
  const { data, state, submit } = useFetcher<StepResult>();
  const number = orderNumber(order._id);
  const title = orders.order(number);
  /** A step whose response was lost: the repeated attempt may find it taken. */
  const lost = useRef<KitchenStep>(undefined);

  const handleResult = useEffectEvent((result: StepResult) => {
    if (isKept(result)) return;
    const { step } = result;
    const error = result.ok ? undefined : (result.error as typeof result.error & { step?: unknown });
    const isTaken = error?.code === 'order_step_conflict' && error.step === step && lost.current === step;
    lost.current = error && (error.httpStatus === 0 || error.httpStatus >= 500) ? step : undefined;
    if (!error || isTaken) {
      const message = t.saidStep[step][order.fulfilment](number);
      announce(message);
      offerUndo({
        ...{ id: order._id, entity: 'order', intent: step, action: KITCHEN_PATH, message, title },
        onUndone: reload,
      });
    } else {
      const isConflict = error.httpStatus === 409;
      reportConflict({
        id: order._id,
        title: isConflict ? title : t.notMoved(title),
        message: error.httpStatus === 0 ? orders.unreachable : error.message,
      });
      if (isConflict) reload();
    }
  });
  useEffect(() => {
    if (data) handleResult(data as StepResult);
  }, [data]);

  const isBusy = state !== 'idle';
  const take = (step: KitchenStep) => {
    if (!isBusy) void submit({ id: order._id, step, version: order.version }, { method: 'post', action });
  };
  return { take, isBusy };
}
