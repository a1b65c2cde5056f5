import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, noteBackup } from '../backups/index.ts';
import { runCommand, singleFile } from './command.ts';

/** `npm run backup`: writes all data of the restaurant into one file while the server runs. */
const USAGE = 'npm run backup -- FILE.tar.gz';

if (import.meta.main) {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupted.abort());

  await runCommand(USAGE, async (config) => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const file = resolve(singleFile(positionals));
    const { tables, files } = await makeBackup(config, file, Date.now(), interrupted.signal);
    await noteBackup(config, Date.now());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${file}: ${rows} rows of ${tables.length} tables, ${files.count} files.`;
  });
}
