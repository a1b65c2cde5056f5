import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backups/index.ts';
import { runCommand, singleFile } from './command.ts';

/** `npm run restore`: restores a backup, of the same or the other kind of database. */
const USAGE = 'npm run restore -- FILE.tar.gz [--replace]';

if (import.meta.main) {
  await runCommand(USAGE, async (config) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const file = resolve(singleFile(positionals));
    const { tables, files, madeAt } = await restoreBackup({
      place: config,
      file,
      replace: values.replace,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.count} files.`;
  });
}
