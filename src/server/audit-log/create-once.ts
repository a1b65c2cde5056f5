import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { isUniqueViolation } from '../db/errors.ts';

/** Nothing has been seen of it yet, and what nobody has changed since it was created. */
const [UNSEEN, FIRST] = [0, 1];

/**
 * Creates something whose client has made up its id, and may send it again because an answer got lost, or twice at
 * once: it is there once. What was typed meanwhile is saved over it by `edit`, as long as nobody else has changed it.
 */
export async function createOnce<Value extends object>(
  id: string | undefined,
  {
    isThere,
    create,
    edit,
  }: {
    isThere: (id: string) => Promise<boolean>;
    create: () => Promise<Value | Refusal>;
    /** Saves it over the version that is seen. */
    edit: (id: string, seen: number) => Promise<Value | Refusal>;
  },
): Promise<Value | Refusal> {
  if (id === undefined) return create();
  const saveOver = async () => {
    // The same again is found as it stands there, and is no change.
    const same = await edit(id, UNSEEN);
    return isRefusal(same) && same.code === 'changed_meanwhile' ? edit(id, FIRST) : same;
  };
  if (await isThere(id)) return saveOver();
  try {
    const created = await create();
    // Another call of the same moment may have been faster.
    return isRefusal(created) && (await isThere(id)) ? saveOver() : created;
  } catch (thrown) {
    if (!isUniqueViolation(thrown) || !(await isThere(id))) throw thrown;
    return saveOver();
  }
}
