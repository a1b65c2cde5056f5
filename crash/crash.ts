import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { runCrashes } from './run-crashes.ts';
import { runMigrationKills } from './run-migration-kills.ts';

/**
 * `npm run crash`: the site under load of every kind, killed again and again, on SQLite or on a PostgreSQL
 * server of the trial's own that crashes as well. Exits with 1 when anything acknowledged is lost or doubled,
 * or a start fails.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    /** `postgres` starts a server of its own from the installed programs. */
    database: { type: 'string', default: 'sqlite' },
    'database-crashes': { type: 'string', default: '0' },
    migrations: { type: 'string', default: '0' },
    backups: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const numberOf = (name: 'kills' | 'database-crashes' | 'migrations' | 'backups' | 'seed') => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number.`);
  process.exit(2);
};
if (!['sqlite', 'postgres'].includes(values.database)) {
  console.error('--database must be sqlite or postgres.');
  process.exit(2);
}
const [kills, databaseCrashes, migrations, backups, seed] = [
  numberOf('kills'),
  numberOf('database-crashes'),
  numberOf('migrations'),
  numberOf('backups'),
  numberOf('seed'),
];
const isPostgres = values.database === 'postgres';
if (databaseCrashes > 0 && !isPostgres) {
  console.error('--database-crashes needs --database postgres.');
  process.exit(2);
}

const report = (line: string) => console.log(line);
const cluster = isPostgres ? await startCluster() : null;
const findings: string[] = [];
try {
  if (kills + databaseCrashes + backups > 0) {
    const result = await runCrashes({
      ...{ kills, databaseCrashes, backups, seed, cluster, report },
      databaseUrl: cluster?.createDatabase('thali') ?? null,
    });
    findings.push(...result.findings);
    report(`${result.summary}; slowest start ${Math.round(result.slowestStartMs)} ms`);
  }
  if (migrations > 0)
    findings.push(...(await runMigrationKills({ kills: migrations, seed, cluster, report })));
} finally {
  cluster?.remove();
}
for (const finding of findings) console.error(finding);
console.log(`${values.database}, seed ${seed}: ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);
