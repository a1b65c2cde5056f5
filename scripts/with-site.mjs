// `node scripts/with-site.mjs ARGS…`: runs the project's Node with the packages that the running site needs
// installed.
import { ensureInstalled, runUntilStopped } from './setup.mjs';

ensureInstalled();
runUntilStopped(process.argv.slice(2));
