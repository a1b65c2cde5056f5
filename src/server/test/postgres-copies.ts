import pg from 'pg';

export interface PostgresRun {
  serverUrl: string;
  /** The prefix of this run's database names. */
  run: string;
  template: string;
}

interface Copy {
  url: string;
  giveBack(): Promise<void>;
}

// Creating and dropping a database takes half a second; emptying one takes no time. The test files of a
// worker run one after the other in the same database, and each empties it.
const worker = process.pid;
const free: string[] = [];
let copies = 0;

/** A migrated database without rows. */
export async function copyOfTemplate({ serverUrl, run, template }: PostgresRun): Promise<Copy> {
  const name = free.pop() ?? `${run}_${worker}_${copies++}`;
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
  return {
    url,
    async giveBack() {
      // An app that is closed twice must not hand it to two others.
      if (!free.includes(name)) free.push(name);
    },
  };
}

/** A database without tables, for code that migrates by itself. */
export async function emptyDatabase({ serverUrl, run }: PostgresRun): Promise<Copy> {
  const name = `${run}_${worker}_empty_${copies++}`;
  const onlyQuery = (sql: string) => onServer(serverUrl, async (client) => void (await client.query(sql)));
  await onlyQuery(`CREATE DATABASE ${name}`);
  return {
    url: databaseUrlOf(serverUrl, name),
    giveBack: () => onlyQuery(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** A table can only refer to an earlier one: in reverse order, nothing is referred to. */
async function deleteRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname = 'public' AND relname NOT LIKE 'kysely%' ORDER BY pg_class.oid DESC`,
  );
  // Triggers count deleted rows, so the counts are emptied last.
  const tables = [
    ...rows.map(({ relname }) => relname).filter((name) => name !== 'list_counts'),
    'list_counts',
  ];
  // What only grows can be emptied, not deleted from.
  const emptied = (table: string) => (table === 'journal' ? 'TRUNCATE journal' : `DELETE FROM ${table}`);
  await client.query(tables.map(emptied).join('; '));
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
