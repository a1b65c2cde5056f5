import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/**
 * Migrates in a process of its own, which ends itself like `kill -9` before the statement number `KILL_AT`; without
 * one it reports how many statements there are.
 */
const { DATA_DIR = '', DATABASE_URL = '', KILL_AT = 'never' } = process.env;
let statements = 0;

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || null });
await migrate(db.withPlugin(counting));
await db.destroy();
process.send?.(statements);
