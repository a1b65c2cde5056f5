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
export type TransitionResponse<Data = unknown> = Loaded<Data> & {
  intent: TransitionIntent;
  id: string;
  /** The reason of a cancellation. */
  reason?: string | undefined;
};

/** The response, and whether the transition took place, be it that only the response to an earlier attempt was lost. */
export type Transition<Data = unknown> = TransitionResponse<Data> & { isDone: boolean };

/** Somebody else was faster, so trying again is useless. */
export function isTransitionConflict({ code }: ApiError): boolean {
  return (
    code === 'order_status_conflict' ||
    code === 'reservation_status_conflict' ||
    code === 'reservation_changed'
  );
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
type UnconfirmedTransitions = ReadonlyMap<string, Pick<TransitionResponse, 'intent' | 'reason'>>;

/** Adds a transition without a response or with a server error; removes one whose outcome is known. */
export function unconfirmedAfter(
  unconfirmed: UnconfirmedTransitions,
  transition: TransitionResponse,
): UnconfirmedTransitions {
  const { id, intent, reason } = transition;
  const others = [...unconfirmed].filter(([other]) => other !== id);
  const isLost = !transition.ok && (transition.error.httpStatus === 0 || transition.error.httpStatus >= 500);
  return new Map(isLost ? [...others, [id, { intent, reason }]] : others);
}

/**
 * Whether the transition took place: the response confirms it, or a retry conflicts with the very status it wanted because
 * only the response to the first attempt was lost. With another reason than that attempt's, it is a conflict: the guest has
 * read the first one.
 */
export function hasTransitioned(
  unconfirmed: UnconfirmedTransitions,
  transition: TransitionResponse,
): boolean {
  if (transition.ok) return true;
  const { id, intent, reason } = transition;
  const { status } = transition.error as ApiError & { status?: unknown };
  const isAlreadyThere = isTransitionConflict(transition.error) && status === STATUS_AFTER[intent];
  const attempt = unconfirmed.get(id);
  return isAlreadyThere && attempt?.intent === intent && attempt.reason === reason;
}

// Outside of React, so that leaving the page forgets no attempt.
let unconfirmed: UnconfirmedTransitions = new Map();

/** Called once per response. */
export function recordTransition<Data>(response: TransitionResponse<Data>): Transition<Data> {
  const isDone = hasTransitioned(unconfirmed, response);
  unconfirmed = unconfirmedAfter(unconfirmed, response);
  return { ...response, isDone };
}

/** The orders whose acceptance was sent from here without a response. */
export function unconfirmedAcceptances(): string[] {
  return [...unconfirmed].filter(([, { intent }]) => intent === 'accept').map(([id]) => id);
}

/** For an acceptance that was found to have taken place without another attempt. */
export function confirmTransition(id: string): void {
  unconfirmed = new Map([...unconfirmed].filter(([other]) => other !== id));
}
