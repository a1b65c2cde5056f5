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

/** What came of it. */
export type Transition<Data = unknown> = Loaded<Data> & { intent: TransitionIntent; id: string };

/** Somebody else was faster, so another try is of no use. */
export function isTransitionConflict({ code }: ApiError): boolean {
  return code === 'order_status_conflict' || code === 'reservation_status_conflict';
}

/** What `useSubmitTransition` has sent. */
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

/** What was sent without anybody knowing what became of it, by order or reservation. */
type UnconfirmedTransitions = ReadonlyMap<string, TransitionIntent>;

/** What is unsure after this answer: nothing came back at all, or it came from a server that failed on the way. */
export function unconfirmedAfter(unsure: UnconfirmedTransitions, move: Transition): UnconfirmedTransitions {
  const { id, intent } = move;
  const others = [...unsure].filter(([other]) => other !== id);
  const isLost = !move.ok && (move.error.httpStatus === 0 || move.error.httpStatus >= 500);
  return new Map(isLost ? [...others, [id, intent]] : others);
}

/**
 * Whether it has moved as it was told to: the answer says so, or a second try hears that it has already
 * after the answer to the first was lost. Nobody was faster then.
 */
export function hasTransitioned(unsure: UnconfirmedTransitions, move: Transition): boolean {
  if (move.ok) return true;
  const { status } = move.error as ApiError & { status?: unknown };
  const isThereAlready = isTransitionConflict(move.error) && status === STATUS_AFTER[move.intent];
  return isThereAlready && unsure.get(move.id) === move.intent;
}
