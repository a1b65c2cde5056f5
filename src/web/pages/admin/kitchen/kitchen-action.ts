import type { ClientActionFunctionArgs } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { KitchenStep } from '#domain/orders/kitchen.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { sendTap } from '../kit/kept-taps/send-tap.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import type { UndoResult } from '../kit/transitions/undo-transition.ts';
import { transitionOrder } from '../orders/order-transitions.ts';
import type { StepResult } from '../orders/use-kitchen-step.ts';

/**
 * What the kitchen does, from its own page and from the cards at the desk: a step of an order, taking one back, a dish
 * that is finished, and, as everywhere at the desk, the completion.
 */
export async function changeKitchen(
  args: ClientActionFunctionArgs,
): Promise<StepResult | UndoResult | Loaded<Order> | Transition<Order>> {
  const { request } = args;
  const form = await request.clone().formData();
  const orderId = String(form.get('id'));
  const version = Number(form.get('version'));
  if (form.has('itemId')) {
    const verb = form.get('isPrepared') === 'true' ? 'prepared' : 'unprepared';
    return sendTap(request, { orderId, verb, itemId: String(form.get('itemId')), version });
  }
  if (form.has('step')) {
    const step = form.get('step') as KitchenStep;
    return { ...(await sendTap(request, { orderId, verb: step, version })), step };
  }
  if (!form.has('entity')) return transitionOrder(args);
  const step = form.get('intent') as KitchenStep;
  const answer = await callApiAsStaff(request, (api) =>
    api.orders.kitchen.undo.$post({ json: { orderId, step } }),
  );
  return { ...answer, isUndone: answer.ok || isStepGone(answer.error) };
}

/** Another tablet was faster in taking it back. */
function isStepGone(error: ApiError & { step?: unknown }): boolean {
  return error.code === 'order_step_conflict' && error.step !== 'ready';
}
