import '../src/server/production-mode.ts';
import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import { startServer } from '../src/server/start.ts';

/** The real server in a process of its own, with a clock that the story sets. */
let setAt = Date.now();
let base = Number(process.env.STORY_NOW);
const clock = { now: () => base + Date.now() - setAt };

const server = await startServer(readConfig(process.env), {
  clock,
  log: pino({ enabled: false }),
  makesPictures: false,
});

process.on('message', async (message: { now: number } | 'stop') => {
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
  base = message.now;
  setAt = Date.now();
  process.send?.('done');
});
process.send?.({ url: server.url });
