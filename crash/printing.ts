import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.ts';
import { runPrinting } from './run-printing.ts';

/**
 * `npm run crash:printing`: orders, three printers that fail at random, and a server that is killed, on SQLite or on a
 * PostgreSQL server of the trial's own. Exits with 1 when an order is not on paper, or came again without being marked.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [orders, kills, seed] = [Number(values.orders), Number(values.kills), Number(values.seed)];
if (![orders, kills, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('--orders, --kills and --seed must be whole numbers.');
  process.exit(2);
}
if (!['sqlite', 'postgres'].includes(values.database)) {
  console.error('--database must be sqlite or postgres.');
  process.exit(2);
}
const cluster = values.database === 'postgres' ? await startCluster() : null;
const dataDir = await mkdtemp(join(tmpdir(), 'thali-printing-'));
let count = 1;
try {
  const place = { dataDir, databaseUrl: cluster?.createDatabase('thali') ?? null };
  const { findings, summary } = await runPrinting({ place, orders, kills, seed });
  for (const finding of findings) console.error(finding);
  console.log(`${values.database}, seed ${seed}: ${summary}; ${findings.length} findings`);
  count = findings.length;
} finally {
  cluster?.remove();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(count > 0 ? 1 : 0);
