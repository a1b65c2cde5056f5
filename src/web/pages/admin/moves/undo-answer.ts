import type { ClientActionFunctionArgs } from 'react-router';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { isConflict } from './move.ts';
import type { Undo } from './use-undos.ts';

/** Where an answer leads back to. */
const STATUS_BEFORE = { accept: 'pending', complete: 'accepted' } as const;
const STATUS_OF = { accept: 'accepted', complete: 'completed' } as const;

export type Undoing = Loaded<unknown> & { isUndone: boolean };

/** Takes an acceptance or a completion back. What another tablet has taken back already is taken back. */
export async function undoAnswer({ request }: ClientActionFunctionArgs): Promise<Undoing> {
  const form = await request.formData();
  const [id, intent] = [String(form.get('id')), String(form.get('intent')) as Undo['intent']];
  const answer: Loaded<unknown> = await askAsStaff(request, async (api) =>
    form.get('of') === 'order'
      ? api.orders.undo.$post({ json: { orderId: id, status: STATUS_OF[intent] } })
      : api.reservation[':id'].undo.$post({ param: { id } }),
  );
  if (answer.ok) return { ...answer, isUndone: true };
  const { status } = answer.error as typeof answer.error & { status?: unknown };
  return { ...answer, isUndone: isConflict(answer.error) && status === STATUS_BEFORE[intent] };
}
