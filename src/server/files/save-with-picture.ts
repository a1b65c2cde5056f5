import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { copyPicture, removePicture, storePicture } from './store-picture.ts';

interface Saved<Value> {
  value: Value;
  /** Pictures that this row names no more. */
  replaced: readonly (string | null)[];
}

/**
 * Writes what may have brought a new picture. That comes before the change and the old one goes after it: no
 * row ever names one that is gone. What is refused leaves none behind.
 */
export async function saveWithPicture<Value>(
  deps: Deps,
  /** What was uploaded, or the address of one that another row has and keeps. */
  picture: Blob | string | null | undefined,
  write: (tx: Tx, image: string | null) => Promise<Saved<Value> | Refusal>,
): Promise<Value | Refusal> {
  const image = await (picture instanceof Blob
    ? storePicture(deps, picture)
    : copyPicture(deps, picture ?? null));
  if (isRefusal(image)) return image;
  const saved = await transact(deps.db, (tx) => write(tx, image));
  if (isRefusal(saved)) {
    await removePicture(deps, image);
    return saved;
  }
  deps.live.publish({ type: 'content' });
  for (const former of saved.replaced) await removePicture(deps, former);
  return saved.value;
}
