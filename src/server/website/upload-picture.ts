import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { storePicture } from '../files/store-picture.ts';
import { insertPicture } from './website-store.ts';

/** Stores a picture for a block, which names it in its draft. */
export async function uploadPicture(
  staff: StaffContext,
  upload: Blob | undefined,
): Promise<{ image: string } | Refusal> {
  if (!upload) return refusal('picture_type_unsupported');
  const image = await storePicture(staff, upload);
  if (isRefusal(image)) return image;
  await transact(staff.db, async (tx) => {
    await insertPicture(tx, image, staff.clock.now());
    await recordAuditEntry(tx, staff, { action: 'website_picture_added' });
  });
  return { image };
}
