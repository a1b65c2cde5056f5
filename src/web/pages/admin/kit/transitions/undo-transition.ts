import type { ClientActionFunctionArgs } from 'react-router';
import type { ApiError } from '../../../../api/api-client.ts';
import { callApiAsStaff, type Loaded } from '../api/admin-api.ts';
import { forgetAcceptance } from './acceptances.ts';
import { isTransitionConflict } from './transition.ts';

const STATUS_BEFORE = { accept: 'pending', complete: 'accepted' } as const;
const STATUS_TO_UNDO = { accept: 'accepted', complete: 'completed' } as const;

type UndoIntent = keyof typeof STATUS_TO_UNDO;

export type UndoResult = Loaded<unknown> & { isUndone: boolean };

/** Undoes an acceptance or a completion. Counts as undone too if another tablet was faster. */
export async function undoTransition({ request }: ClientActionFunctionArgs): Promise<UndoResult> {
  const form = await request.formData();
  const [id, intent] = [String(form.get('id')), String(form.get('intent')) as UndoIntent];
  const result: Loaded<unknown> = await callApiAsStaff(request, async (api) =>
    form.get('entity') === 'order'
      ? api.orders.undo.$post({ json: { orderId: id, status: STATUS_TO_UNDO[intent] } })
      : api.reservation[':id'].undo.$post({ param: { id } }),
  );
  const isUndone = result.ok || isStatusBefore(result.error, intent);
  if (isUndone) {
    forgetAcceptance(id);
    // Whoever accepts it next prints it.
    void import('../device/print-later.ts').then(
      ({ takePrintLater }) => takePrintLater(id),
      () => undefined,
    );
  }
  return { ...result, isUndone };
}

function isStatusBefore(error: ApiError & { status?: unknown }, intent: UndoIntent): boolean {
  return isTransitionConflict(error) && error.status === STATUS_BEFORE[intent];
}
