import './production-mode.ts';
import pino from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { firstRunLines, type RunningServer, startServer } from './start.ts';

/** The real outside: environment, clock, standard output, signals. Nothing else in the house knows them. */
// Lines are written together, after a second at the latest: a write for each costs more than the answer.
const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
// An error's own fields stay out: a database puts the refused row into them, with names and addresses.
const err = ({ name, message, code, stack }: NodeJS.ErrnoException) => ({ name, message, code, stack });
const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } }, output);

function fail(line: string): never {
  console.error(`Thali can't start. ${line}`);
  process.exit(1);
}

async function start(): Promise<RunningServer> {
  try {
    return await startServer(readConfig(process.env), { clock: { now: Date.now }, log });
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    fail(code === 'EADDRINUSE' ? 'PORT: another program listens there already' : message);
  }
}

const server = await start();
console.log(`Thali serves on ${server.url.replace('127.0.0.1', 'localhost')}`);
for (const line of firstRunLines(server.firstRun)) console.log(line);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    await server.stop();
  } catch (error) {
    log.error({ err: error }, 'stopped without order');
  }
  output.flushSync();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
