import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const setup = pathToFileURL(`${import.meta.dirname}/setup.mjs`).href;

/** A command that starts a server which, when it is stopped, prints a line and exits with 7. */
const SERVER = `
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
  setInterval(() => {}, 1000);
  console.log(process.pid);
`;
const COMMAND = `
  import { runUntilStopped } from ${JSON.stringify(setup)};
  runUntilStopped(['-e', ${JSON.stringify(SERVER)}]);
`;

test('a command that is stopped takes its server with it, and ends as that does', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND]);
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  const exit = once(command, 'exit');
  command.kill('SIGTERM');
  expect((await lines.next()).value).toBe('stopping');
  expect(await exit).toEqual([7, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the launcher becomes the server', async () => {
  const script = `
    import { becomeServer, SERVER } from ${JSON.stringify(setup)};
    SERVER.splice(0, SERVER.length, '-e', ${JSON.stringify(SERVER)});
    console.log(process.pid);
    becomeServer();
  `;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]();
  const pid = (await lines.next()).value;
  expect((await lines.next()).value).toBe(pid);
  const exit = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  expect((await lines.next()).value).toBe('stopping');
  expect(await exit).toEqual([7, null]);
});
