// `npm start`: everything from a fresh clone to a running site. The second time there is nothing to do but start.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, NODE, nodeEnv, ROOT } from './setup.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(NODE, ['src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...nodeEnv() },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
