// `node scripts/with-tools.mjs ARGS…`: installs what is missing, including development tools, and runs the
// project's Node with the arguments. With --built the pages are built first.
import { ensureBuilt, ensureInstalled, runUntilStopped } from './setup.mjs';

const args = process.argv.slice(2);
const needsBuild = args[0] === '--built';
ensureInstalled({ tools: true });
if (needsBuild) ensureBuilt();
runUntilStopped(needsBuild ? args.slice(1) : args);
