import type { ApiError } from '../../../../api/api-client.ts';
import type { Loaded } from '../api/admin-api.ts';

/** What staff do to an order or a reservation. */
export type TransitionIntent = 'accept' | 'cancel' | 'complete' | 'reverse';

export const STATUS_AFTER = {
  accept: 'accepted',
  cancel: 'cancelled',
  complete: 'completed',
  reverse: 'reversed',
} as const;

/** The response to a transition. */
export type Transition<Data = unknown> = Loaded<Data> & { intent: TransitionIntent; id: string };

/** Somebody else was faster, so trying again is useless. */
export function isTransitionConflict({ code }: ApiError): boolean {
  return code === 'order_status_conflict' || code === 'reservation_status_conflict';
}

/** Reads what `useSubmitTransition` has submitted. */
export function readTransition<Possible extends TransitionIntent, Code extends string>(form: FormData) {
  const reason = form.get('cancellationReason');
  return {
    intent: String(form.get('intent')) as Possible,
    id: String(form.get('id')),
    reason:
      typeof reason === 'string'
        ? { cancellationReason: reason, cancellationCode: form.get('cancellationCode') as Code }
        : {},
  };
}

/** Transitions whose outcome is unknown, by id of the order or reservation. */
type UnconfirmedTransitions = ReadonlyMap<string, TransitionIntent>;

/** Adds a transition without a response or with a server error; removes one whose outcome is known. */
export function unconfirmedAfter(
  unconfirmed: UnconfirmedTransitions,
  transition: Transition,
): UnconfirmedTransitions {
  const { id, intent } = transition;
  const others = [...unconfirmed].filter(([other]) => other !== id);
  const isLost = !transition.ok && (transition.error.httpStatus === 0 || transition.error.httpStatus >= 500);
  return new Map(isLost ? [...others, [id, intent]] : others);
}

/**
 * Whether the transition took place: the response confirms it, or a retry conflicts with the very status it wanted because
 * only the response to the first attempt was lost.
 */
export function hasTransitioned(unconfirmed: UnconfirmedTransitions, transition: Transition): boolean {
  if (transition.ok) return true;
  const { id, intent } = transition;
  const { status } = transition.error as ApiError & { status?: unknown };
  const isAlreadyThere = isTransitionConflict(transition.error) && status === STATUS_AFTER[intent];
  return isAlreadyThere && unconfirmed.get(id) === intent;
}
