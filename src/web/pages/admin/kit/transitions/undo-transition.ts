import type { ClientActionFunctionArgs } from 'react-router';
import { callApiAsStaff, type Loaded } from '../api/admin-api.ts';
import { isTransitionConflict } from './transition.ts';
import type { UndoOffer } from './use-conflicts-and-undos.ts';

const STATUS_BEFORE = { accept: 'pending', complete: 'accepted' } as const;
const STATUS_TO_UNDO = { accept: 'accepted', complete: 'completed' } as const;

export type UndoResult = Loaded<unknown> & { isUndone: boolean };

/** Undoes an acceptance or a completion. Counts as undone too if another tablet was faster. */
export async function undoTransition({ request }: ClientActionFunctionArgs): Promise<UndoResult> {
  const form = await request.formData();
  const [id, intent] = [String(form.get('id')), String(form.get('intent')) as UndoOffer['intent']];
  const result: Loaded<unknown> = await callApiAsStaff(request, async (api) =>
    form.get('entity') === 'order'
      ? api.orders.undo.$post({ json: { orderId: id, status: STATUS_TO_UNDO[intent] } })
      : api.reservation[':id'].undo.$post({ param: { id } }),
  );
  if (result.ok) return { ...result, isUndone: true };
  const { status } = result.error as typeof result.error & { status?: unknown };
  return { ...result, isUndone: isTransitionConflict(result.error) && status === STATUS_BEFORE[intent] };
}
