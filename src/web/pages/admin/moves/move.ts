import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';

/** What staff do to an order or a reservation. */
export type Intent = 'accept' | 'cancel' | 'complete' | 'reverse';

export const STATUS_AFTER = {
  accept: 'accepted',
  cancel: 'cancelled',
  complete: 'completed',
  reverse: 'reversed',
} as const;

/** What came of it. */
export type Move<Data = unknown> = Loaded<Data> & { intent: Intent; id: string };

/** Somebody else was faster, so another try is of no use. */
export function isConflict({ code }: ApiError): boolean {
  return code === 'order_status_conflict' || code === 'reservation_status_conflict';
}

/** What `useMove` has sent. */
export function readMove<Possible extends Intent, Code extends string>(form: FormData) {
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
