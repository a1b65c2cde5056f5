import './production-mode.ts';
import './private-files.ts';
import pino from 'pino';
import { readConfig } from './config.ts';
import { createLogOutput } from './log-output.ts';
import { type Restart, type Restartable, startRestartable } from './restart.ts';
import { firstRunLines, type RunningServer, startServer } from './start.ts';
import { ConfigError } from './variables.ts';
import { VERSION } from './version.ts';

/** The real environment, clock, standard output and signals. Nothing else in the project uses them. */
// A closed output must not end the process. Accessing the streams also opens pipes in a mode in which a full one
// returns an error instead of blocking.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const output = createLogOutput(1, {
  clock: { now: Date.now },
  report: (line) => process.stderr.write(`${line}\n`),
});
// An error's own fields are left out: a database puts the refused row into them, with names and addresses.
const err = ({ name, message, code, stack }: NodeJS.ErrnoException) => ({ name, message, code, stack });
const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } }, output);

/** How long a start that was told to stop may take to reach a step at which it can. */
const START_GRACE_MS = 5000;
const SQLITE_BUSY = 5;

function fail(line: string): never {
  console.error(`Thali can't start. ${line}`);
  process.exit(1);
}

const starting = new AbortController();
let site: Restartable<RunningServer> | null = null;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const server = site?.current() ?? null;
  if (server === null) {
    // The database rolls back what is interrupted here.
    starting.abort();
    setTimeout(() => process.exit(0), START_GRACE_MS).unref();
    return;
  }
  try {
    await server.stop();
  } catch (error) {
    log.error({ err: error }, 'stopped without order');
  }
  output.end();
  process.exit(0);
}
// From the beginning: a start may take long.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);

async function start(restart: Restart): Promise<RunningServer> {
  try {
    return await startServer(readConfig(process.env), {
      clock: { now: Date.now },
      log,
      signal: starting.signal,
      report: (line) => console.error(line),
      restart,
    });
  } catch (error) {
    if (starting.signal.aborted) {
      console.error('Stopped before it served; nothing is half done.');
      process.exit(0);
    }
    if (error instanceof ConfigError) fail(error.message);
    const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
    if (errcode === SQLITE_BUSY)
      fail('DATA_DIR: another program keeps the database locked, such as a restore');
    // A refused connection to both addresses of `localhost` has a code and no message.
    fail(message || String(code));
  }
}

/** A signal that came during a step that could not be interrupted. */
async function stopIfAsked(): Promise<void> {
  if (!starting.signal.aborted) return;
  isStopping = false;
  await stop();
}

site = await startRestartable(start, {
  signal: starting.signal,
  log,
  onRestarted: () => {
    log.info('started again');
    void stopIfAsked();
  },
});
const server = site.current() as RunningServer;
console.log(`Thali serves on ${server.url.replace('127.0.0.1', 'localhost')} (version ${VERSION})`);
for (const line of firstRunLines(server.firstRun)) console.log(line);
await stopIfAsked();
const line = await server.whatStrangersSee().catch(() => null);
if (line !== null && !isStopping) console.log(line);
