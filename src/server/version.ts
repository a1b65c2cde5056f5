import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The running version, read once at the start: an upgrade replaces the file while the old version still runs. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
