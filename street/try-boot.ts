import { join } from 'node:path';
import { Machine } from './machine.ts';

/** Starts a machine and ends it again: fails where there can be none. */
const machine = await Machine.boot({ thali: join(import.meta.dirname, '..') });
machine.stop();
await machine.tidy();
