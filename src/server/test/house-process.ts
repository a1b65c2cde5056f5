import pino from 'pino';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';

/** A house in a process of its own, for tests that kill it. Its clock goes on from `TEST_NOW`. */
const startedAt = Date.now();
const opened = Date.parse(process.env.TEST_NOW ?? '');

const { url } = await startServer(readConfig(process.env), {
  clock: { now: () => opened + Date.now() - startedAt },
  log: pino({ enabled: false }),
  withPages: false,
  makesPictures: false,
});
process.send?.(url);
