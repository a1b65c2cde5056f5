import * as contract from '#contract/backups/routes.ts';
import { countWrongPasswords, createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { findNewer } from '../updates/index.ts';
import { VERSION } from '../version.ts';
import { listStoredBackups, readLastRestore } from './backup-folder.ts';
import { deleteBackup } from './delete-backup.ts';
import { type BackupFile, downloadBackup, downloadStoredBackup } from './download-backup.ts';
import { presentBackup, presentLastRestore, presentUpload } from './present.ts';
import { restoreFromDesk } from './restore-from-desk.ts';
import { finishUpload, startUpload, uploadPart } from './uploads.ts';

export function backupRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const { config, clock } = deps;
  const proved = countWrongPasswords(limit);
  const fileName = () => `thali-${new Date(clock.now()).toISOString().slice(0, 10)}.tar.gz`;

  return createRouter()
    .openapi(guard(contract.listBackups), async (c) => {
      const [stored, last] = await Promise.all([listStoredBackups(config), readLastRestore(config)]);
      return c.json(
        {
          version: VERSION,
          newerVersion: await findNewer(deps),
          canRestore: deps.restart !== null,
          isRestoring: deps.restart?.isUnderWay() ?? false,
          lastRestore: presentLastRestore(last),
          backups: stored.map(presentBackup),
        },
        200,
      );
    })
    .openapi(guard(contract.downloadBackup), async (c) => {
      const { currentPassword } = c.req.valid('json');
      return sendArchive(await proved(c, () => downloadBackup(by(c), currentPassword)), fileName());
    })
    .openapi(guard(contract.downloadStoredBackup), async (c) => {
      const { currentPassword } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return sendArchive(await proved(c, () => downloadStoredBackup(by(c), id, currentPassword)), fileName());
    })
    .openapi(guard(contract.startUpload), async (c) =>
      c.json(presentUpload(unwrap(await startUpload(deps, c.req.valid('json').bytes))), 201),
    )
    .openapi(guard(contract.uploadPart), async (c) => {
      const { offset, part } = c.req.valid('form');
      const { id } = c.req.valid('param');
      const taken = await uploadPart(deps, id, { offset: Number(offset), part });
      return c.json(presentUpload(unwrap(taken)), 200);
    })
    .openapi(guard(contract.finishUpload), async (c) =>
      c.json(presentBackup(unwrap(await finishUpload(by(c), c.req.valid('param').id))), 201),
    )
    .openapi(guard(contract.restoreBackup), async (c) => {
      const { currentPassword } = c.req.valid('json');
      const { id } = c.req.valid('param');
      await proved(c, () => restoreFromDesk(by(c), id, currentPassword));
      return c.json({ ok: true as const }, 202);
    })
    .openapi(guard(contract.deleteBackup), async (c) =>
      c.json(unwrap(await deleteBackup(by(c), c.req.valid('param').id)), 200),
    );
}

function sendArchive({ bytes, content }: BackupFile, name: string): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
