import pg from 'pg';

export interface PostgresRun {
  serverUrl: string;
  /** How the names of this run's databases begin. */
  run: string;
  template: string;
}

interface Copy {
  url: string;
  giveBack(): Promise<void>;
}

// Creating and dropping a database costs half a second; emptying one costs nothing. One test file after the
// other runs in a pool's place, and finds there what the one before it has left.
const poolId = process.env.VITEST_POOL_ID ?? '0';
const free: string[] = [];
let copies = 0;

/** A migrated database without a row. */
export async function copyOfTemplate({ serverUrl, run, template }: PostgresRun): Promise<Copy> {
  const name = free.pop() ?? `${run}_${poolId}_${copies++}`;
  const url = databaseUrlOf(serverUrl, name);
  await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  await onServer(url, async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    );
    await deleteRows(client);
  });
  return { url, giveBack: async () => void free.push(name) };
}

/** A database without a table, for what migrates by itself. */
export async function emptyDatabase({ serverUrl, run }: PostgresRun): Promise<Copy> {
  const name = `${run}_${poolId}_empty_${copies++}`;
  const onlyQuery = (sql: string) => onServer(serverUrl, async (client) => void (await client.query(sql)));
  await onlyQuery(`CREATE DATABASE ${name}`);
  return {
    url: databaseUrlOf(serverUrl, name),
    giveBack: () => onlyQuery(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** A table can only refer to one that was there before it: in reverse, nothing is referred to. */
async function deleteRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname = 'public' AND relname NOT LIKE 'kysely%' ORDER BY pg_class.oid DESC`,
  );
  // Triggers count what is deleted: the counts go last.
  const tables = [
    ...rows.map(({ relname }) => relname).filter((name) => name !== 'list_counts'),
    'list_counts',
  ];
  await client.query(tables.map((table) => `DELETE FROM ${table}`).join('; '));
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
