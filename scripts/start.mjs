// `npm start`: everything from a fresh clone to a running site. The second time it only starts.
import { becomeServer, ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureBuilt();
// The service manager starts the server itself, on the project's own Node (docs/operations.md).
if (!process.argv.includes('--prepare')) becomeServer();
