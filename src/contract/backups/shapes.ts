import { z } from 'zod';
import { currentPassword } from '../accounts/shapes.ts';
import { MAX_BACKUP_BYTES } from '../limits.ts';
import { id } from '../shapes.ts';

export const backupParams = z.object({ id });

export const passwordBody = z.object({ currentPassword });

const count = z.number().int().min(0);
const instant = z.iso.datetime();

/** A backup on the server's disk. */
export const backupShape = z
  .object({
    _id: z.string(),
    origin: z.enum(['uploaded', 'before_restore', 'before_update']).meta({
      description:
        'Uploaded to be restored, or kept of what a restore has replaced or a new version has changed',
    }),
    madeAt: instant.meta({ description: 'Its contents are those of this moment' }),
    bytes: count,
    restaurant: z.string().meta({ description: 'The name of the restaurant in it' }),
    dishes: count,
    orders: count,
    reservations: count,
    accounts: count,
    files: count.meta({ description: 'Pictures and other files' }),
  })
  .meta({ id: 'Backup' });

export const lastRestoreShape = z.object({
  at: instant,
  by: z.string().nullable(),
  restaurant: z.string(),
  failure: z
    .enum(['unreadable', 'newer', 'older', 'place', 'unknown'])
    .nullable()
    .meta({ description: 'Null: the backup is in place. Otherwise the restaurant is as it was' }),
});

export const backupListShape = z.object({
  version: z.string().meta({ description: 'The running version of Thali' }),
  newerVersion: z
    .string()
    .nullable()
    .meta({ description: 'There is this newer one; null: none is known, or nobody looks (`UPDATE_NOTICE`)' }),
  canRestore: z
    .boolean()
    .meta({ description: 'False where several processes may share the database: `npm run restore` does it' }),
  isRestoring: z.boolean(),
  lastRestore: lastRestoreShape.nullable(),
  backups: z.array(backupShape),
});

export const startUploadBody = z.object({
  bytes: z
    .int({ error: 'number_invalid' })
    .min(1, { error: 'number_invalid' })
    .max(MAX_BACKUP_BYTES, { error: 'number_invalid' })
    .meta({ description: 'The size of the whole file' }),
});

export const uploadShape = z.object({
  _id: z.string(),
  received: count.meta({ description: 'Where the next part begins' }),
  partBytes: count.meta({ description: 'The largest part, in bytes' }),
});

export const uploadPartForm = z.object({
  offset: z
    .string({ error: 'number_invalid' })
    .regex(/^\d{1,12}$/, { error: 'number_invalid' })
    .meta({ description: 'Where the part begins, in bytes' }),
  part: z.file({ error: 'value_invalid' }).meta({ type: 'string', format: 'binary' }),
});

export type Backup = z.infer<typeof backupShape>;
export type BackupList = z.infer<typeof backupListShape>;
export type BackupUpload = z.infer<typeof uploadShape>;
