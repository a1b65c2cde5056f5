// `npm start`: everything from a fresh clone to a running site. The second time there is nothing to do but start.
import { ensureBuilt, ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled();
ensureBuilt();
runUntilStopped(['src/server/main.ts'], { env: { NODE_ENV: process.env.NODE_ENV ?? 'production' } });
