// `node scripts/with-site.mjs ARGS…`: the project's Node, with what the running site needs installed.
import { ensureInstalled, runNode } from './setup.mjs';

ensureInstalled();
runNode(process.argv.slice(2));
