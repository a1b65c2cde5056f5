import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { isUniqueViolation } from '../db/errors.ts';

/** The versions before and right after the creation. */
const [UNSEEN, FIRST] = [0, 1];

/**
 * Creates an object whose client chose the id, and may send it again because a response was lost, or twice at once: it
 * is created once. If the repeated request has other content, `edit` saves it, unless someone else has changed the
 * object.
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
    /** Saves it over the version seen. */
    edit: (id: string, seen: number) => Promise<Value | Refusal>;
  },
): Promise<Value | Refusal> {
  if (id === undefined) return create();
  const saveOver = async () => {
    // Repeating the same request finds the object unchanged and is no change.
    const same = await edit(id, UNSEEN);
    return isRefusal(same) && same.code === 'changed_meanwhile' ? edit(id, FIRST) : same;
  };
  if (await isThere(id)) return saveOver();
  try {
    const created = await create();
    // A concurrent request may have created it first.
    return isRefusal(created) && (await isThere(id)) ? saveOver() : created;
  } catch (thrown) {
    if (!isUniqueViolation(thrown) || !(await isThere(id))) throw thrown;
    return saveOver();
  }
}
