import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz`: random requests of every kind, from strangers to the owner, to every call of the OpenAPI
 * document, to every page and to the printers' addresses, with tables and pictures that may be damaged. Exits with 1 when a response is a server error, differs from the document, or
 * contains another person's data, and when the accounts do not balance afterwards.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** The time limit, however many requests are left. */
    seconds: { type: 'string', default: '7200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const numberOf = (name: keyof typeof values) => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number.`);
  process.exit(2);
};
const [requests, seed, maxSeconds] = [numberOf('requests'), numberOf('seed'), numberOf('seconds')];
// An empty database on PostgreSQL: its content will be destroyed.
const databaseUrl = process.env.DATABASE_URL || null;

const { findings, summary } = await runFuzz({
  requests,
  seed,
  databaseUrl,
  maxSeconds: maxSeconds,
  report: (line) => console.log(line),
});
for (const finding of findings) console.error(finding);
console.log(`${databaseUrl ? 'postgres' : 'sqlite'}, seed ${seed}: ${summary}; ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);
