import type { ClientActionFunctionArgs } from 'react-router';
import { callApiAsStaff, type Loaded } from '../api/admin-api.ts';
import { isTransitionConflict } from './transition.ts';
import type { UndoOffer } from './use-conflicts-and-undos.ts';

/** Where an answer leads back to. */
const STATUS_BEFORE = { accept: 'pending', complete: 'accepted' } as const;
const STATUS_TO_UNDO = { accept: 'accepted', complete: 'completed' } as const;

export type UndoResult = Loaded<unknown> & { isUndone: boolean };

/** Takes an acceptance or a completion back. What another tablet has taken back already is taken back. */
export async function undoTransition({ request }: ClientActionFunctionArgs): Promise<UndoResult> {
  const form = await request.formData();
  const [id, intent] = [String(form.get('id')), String(form.get('intent')) as UndoOffer['intent']];
  const answer: Loaded<unknown> = await callApiAsStaff(request, async (api) =>
    form.get('of') === 'order'
      ? api.orders.undo.$post({ json: { orderId: id, status: STATUS_TO_UNDO[intent] } })
      : api.reservation[':id'].undo.$post({ param: { id } }),
  );
  if (answer.ok) return { ...answer, isUndone: true };
  const { status } = answer.error as typeof answer.error & { status?: unknown };
  return { ...answer, isUndone: isTransitionConflict(answer.error) && status === STATUS_BEFORE[intent] };
}
