// `npm start`: everything from a fresh clone to a running site. The second time there is nothing to do but start.
import { ensureBuilt, ensureInstalled, runUntilStopped, SERVER } from './setup.mjs';

ensureInstalled();
ensureBuilt();
runUntilStopped(SERVER, { env: { NODE_ENV: process.env.NODE_ENV ?? 'production' } });
