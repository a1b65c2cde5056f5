// `node scripts/with-site.mjs ARGS…`: the project's Node, with what the running site needs installed.
import { ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled();
runUntilStopped(process.argv.slice(2));
