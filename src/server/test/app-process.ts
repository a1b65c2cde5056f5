import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';

/**
 * The app in a process of its own, for tests that kill it or ask it to stop. Its clock starts at `TEST_NOW`, and runs
 * `TEST_CLOCK_SPEED` times as fast as usual.
 */
const startedAt = Date.now();
const opened = Date.parse(process.env.TEST_NOW ?? '');
const speed = Number(process.env.TEST_CLOCK_SPEED ?? 1);

/** Errors of connections that the kernel accepted but the killed process never did. */
const takenPorts: number[] = [];
subscribe('net.server.socket', (message) => {
  const { remotePort } = (message as { socket: Socket }).socket;
  if (remotePort !== undefined) takenPorts.push(remotePort);
});

const server = await startServer(readConfig(process.env), {
  clock: { now: () => Math.floor(opened + (Date.now() - startedAt) * speed) },
  log: pino({ enabled: false }),
  withPages: false,
  makesPictures: false,
});
process.on('SIGTERM', async () => {
  await server.stop();
  process.send?.(takenPorts, () => process.exit(0));
});
process.send?.(server.url);
