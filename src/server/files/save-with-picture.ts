import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { copyPicture, removePicture, storePicture } from './store-picture.ts';

interface Saved<Value> {
  value: Value;
  /** Pictures that this row no longer refers to. */
  replaced: readonly (string | null)[];
}

/**
 * Writes a row that may have a new picture. The new picture is stored before the change and the old one removed after
 * it, so that no row ever refers to a missing one. After a refusal the new picture is removed.
 */
export async function saveWithPicture<Value>(
  deps: Deps,
  /** An upload, or the address of a picture that another row has and keeps. */
  picture: Blob | string | null | undefined,
  write: (tx: Tx, image: string | null) => Promise<Saved<Value> | Refusal>,
  store: (deps: Deps, upload: Blob) => Promise<string | Refusal> = storePicture,
): Promise<Value | Refusal> {
  const image = await (picture instanceof Blob ? store(deps, picture) : copyPicture(deps, picture ?? null));
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
