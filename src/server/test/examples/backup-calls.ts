import { VERSION } from '../../version.ts';
import { backupBytes, sendPart } from '../backup-files.ts';
import { PASSWORD } from '../test-app.ts';
import type { Evening } from './evening.ts';

/** The owner takes the whole restaurant along, and restores it. */
export async function backupCalls({ house: testApp, owner, recorded, show }: Evening): Promise<void> {
  const proof = { currentPassword: PASSWORD };
  const content = await backupBytes(testApp);
  const { _id: uploadId } = (await recorded(owner).post('/admin/backups/uploads', { bytes: content.length }))
    .body;
  await sendPart(recorded(owner), uploadId, 0, content);
  const { body: stored } = await recorded(owner).post(`/admin/backups/uploads/${uploadId}/finish`);
  // It depends on how well the file happens to be compressed.
  for (const bytes of [content.length, stored.bytes]) show(`:${bytes}`, ':48213');
  // Otherwise a new version would need new examples.
  show(VERSION, '1.0.0');
  await recorded(owner).get('/admin/backups');
  show(
    String((await recorded(owner).post('/admin/backups/download', proof)).body),
    '(the bytes of the file)',
  );
  const path = `/admin/backups/${stored._id}`;
  show(String((await recorded(owner).post(`${path}/download`, proof)).body), '(the bytes of the file)');
  await recorded(owner).post(`${path}/restore`, proof);
  await recorded(owner).delete(path);
}
