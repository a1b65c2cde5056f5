import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { onEachStatement } from './on-each-statement.ts';

/** Migrates in a process of its own, which ends itself like `kill -9` before the statement number `KILL_AT`. */
const { DATA_DIR = '', DATABASE_URL = '', KILL_AT } = process.env;
let statements = 0;

const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL || null });
await migrate(
  onEachStatement(db, () => {
    statements += 1;
    if (statements === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  }),
);
await db.destroy();
